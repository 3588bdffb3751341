//! Measures the speed of random plays: `cargo run --release -p salon-love-letter --example speed`
//!
//! For each number of players, it prints rounds and actions per second, the average length of a
//! round and the average number of legal actions. An argument sets the number of plays.
//! (`salon bench` measures all games in more detail.)

use std::hint::black_box;
use std::time::Instant;

use salon_love_letter::{Deck, LoveLetter, LoveLetterOptions, Pismo, PismoOptions, State};
use salon_rules::{Count, Game, NullSink, Quick, Setup, random_play};

fn main() {
    let plays = std::env::args()
        .nth(1)
        .and_then(|word| word.parse().ok())
        .unwrap_or(300_000);
    println!("state: {} bytes", size_of::<State>());
    for players in 2..=4 {
        let setup = Setup::<Pismo>::new(PismoOptions::default(), players).unwrap();
        measure("pismo", setup, plays);
    }
    let classic = LoveLetterOptions {
        edition: Deck::Classic,
    };
    for players in 2..=4 {
        measure(
            "classic",
            Setup::<LoveLetter>::new(classic, players).unwrap(),
            plays,
        );
    }
    for players in 2..=6 {
        let setup = Setup::<LoveLetter>::new(LoveLetterOptions::default(), players).unwrap();
        measure("love-letter", setup, plays);
    }
}

/// Returns the CPU time of this thread in seconds where the system reports it (Linux), otherwise
/// wall-clock time. A busy machine distorts only the latter.
fn seconds(start: Instant) -> f64 {
    std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split(' ').next()?.parse::<f64>().ok())
        .map_or_else(|| start.elapsed().as_secs_f64(), |nanos| nanos / 1e9)
}

fn measure<G: Game<State = State>>(name: &str, setup: Setup<G>, plays: u64) {
    let mut buffer = Vec::new();
    let (mut rounds, mut actions) = (0u64, 0u64);
    let start = Instant::now();
    let before = seconds(start);
    for n in 0..plays {
        let mut chance = Quick::for_play(1, n);
        let mut state = G::begin(setup, &mut chance, &mut NullSink);
        while random_play::step::<G>(&mut state, &mut buffer, &mut chance).is_some() {
            actions += 1;
        }
        rounds += u64::from(G::chapter(&state));
        black_box(&state);
    }
    let seconds = seconds(start) - before;
    let legal = legal_actions(setup);
    println!(
        "{name:12} {} players: {:5.2} M rounds/s, {:5.1} M actions/s, {:5.2} actions a round, \
         {legal:.2} legal",
        setup.players(),
        rounds as f64 / seconds / 1e6,
        actions as f64 / seconds / 1e6,
        actions as f64 / rounds as f64,
    );
}

/// Returns the average number of legal actions.
fn legal_actions<G: Game<State = State>>(setup: Setup<G>) -> f64 {
    let mut chance = Quick::new(2);
    let mut buffer = Vec::new();
    let (mut listed, mut moments) = (Count::default(), 0);
    while moments < 100_000 {
        let mut state = G::begin(setup, &mut chance, &mut NullSink);
        while let Some(seat) = G::to_act(&state).first() {
            G::legal_actions(&state, seat, &mut listed);
            moments += 1;
            random_play::step::<G>(&mut state, &mut buffer, &mut chance);
        }
    }
    listed.0 as f64 / f64::from(moments)
}
