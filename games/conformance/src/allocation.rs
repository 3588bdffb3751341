//! A simulated move allocates nothing.

use salon_rules::{Game, NullSink, Quick, Setup, random_play};

/// The number of plays.
const PLAYS: u64 = 300;

/// Runs some hundred plays without a log and fails if one of them allocates. The deal, the list of
/// legal actions (in a reused buffer), an action and the outcome must not allocate.
///
/// Counting replaces the allocator of the whole test program (the crate `allocation-counter` does
/// that), and counts for each thread separately, so other tests may run at the same time.
///
/// # Panics
/// If something allocates; the message says how often.
pub fn moves_without_allocation<G: Game>(setup: Setup<G>) {
    let mut buffer = Vec::new();
    // Once to grow the buffer, once to be counted.
    some_plays(setup, &mut buffer);
    let info = allocation_counter::measure(|| some_plays(setup, &mut buffer));
    assert_eq!(
        info.count_total,
        0,
        "{}: {PLAYS} plays allocate {} times, {} bytes",
        crate::text::setup(&setup),
        info.count_total,
        info.bytes_total
    );
}

fn some_plays<G: Game>(setup: Setup<G>, buffer: &mut Vec<G::Action>) {
    for play in 0..PLAYS {
        let mut chance = Quick::for_play(1, play);
        let mut state = G::begin(setup, &mut chance, &mut NullSink);
        while G::outcome(&state).is_none() {
            random_play::step::<G>(&mut state, buffer, &mut chance);
        }
    }
}
