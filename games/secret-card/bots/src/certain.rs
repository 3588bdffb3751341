//! How long it takes to be certain. This is the speed of the race itself, independent of when
//! players guess.

use salon_rules::{Game, NullSink, Quick, Seats, Setup, Viewer};
use salon_secret_card::{Action, Phase, SecretCard};

use super::thumb::{Nerve, Thumb};
use salon_bots::Bot;

/// Deals one play in which all ask the most informative question and nobody guesses before all are
/// certain. Returns, for each seat that became certain, how many cards it had laid on its turns.
pub fn plays_until_certain(setup: Setup<SecretCard>, seed: u64, deal: u64) -> Vec<u32> {
    let mut chance = Quick::for_play(seed, deal);
    let mut state = SecretCard::begin(setup, &mut chance, &mut NullSink);
    let mut thumb = Thumb::new(Nerve::Certain);
    let (mut plays, mut counts, mut done) = ([0u32; 4], Vec::new(), Seats::NONE);
    let mut actions = Vec::new();
    while done != Seats::all(setup.players()) {
        // The last player may run out of cards before it is certain.
        let Some(seat) = state.phase().seat() else {
            break;
        };
        let view = SecretCard::view(&state, Viewer::Seat(seat));
        actions.clear();
        SecretCard::legal_actions(&state, seat, &mut actions);
        let mut action = thumb.choose(&view, &actions);
        if matches!(view.phase, Phase::Turn(_)) && !done.contains(seat) {
            if view.candidates(seat).len() == 1 {
                done = done.with(seat);
                counts.push(plays[seat.index()]);
            }
            plays[seat.index()] += 1;
        }
        if matches!(action, Action::Guess(_)) {
            action = actions[0];
        }
        SecretCard::act(&mut state, seat, action, &mut chance, &mut NullSink)
            .unwrap_or_else(|reason| panic!("a listed `{action}` was refused: {reason}"));
    }
    counts
}
