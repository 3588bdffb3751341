//! CO-4: a scenario's cards need not be in our deck, and may be equal.

use salon_conspirators::{Conspirators, CountStart, Mode, Options};
use salon_rules::chance::Script;
use salon_rules::{Chance, Game, NullSink, Quick, Seats, Setup, ShuffleKind, Viewer, random_play};

const CARDS: [&str; 4] = [
    "up.winter.mon.on.m.young.1.a",
    "down.summer.thu.on.m.old.4.d",
    "left.autumn.sun.off.f.old.5.e",
    "right.spring.tue.off.m.mature.2.b",
];

/// Starts a play that deals only such cards.
fn begin(setup: Setup<Conspirators>, chance: &mut Quick) -> salon_conspirators::State {
    let card = |_| CARDS[chance.below(4) as usize].to_owned();
    let mut script = Script::new(true);
    script.stack(1, ShuffleKind::Deal, (0..24).map(card).collect());
    let state = Conspirators::begin(setup, &mut script, &mut NullSink);
    assert_eq!(script.error(), None);
    state
}

#[test]
fn worlds_with_foreign_cards_can_be_imagined() {
    for mode in [Mode::Coop, Mode::Rivals] {
        for play in 0..200 {
            let mut chance = Quick::for_play(11, play);
            let players = 2 + (play % 3) as u8;
            let count_start = CountStart::No;
            let setup = Setup::new(Options { mode, count_start }, players).unwrap();
            let mut state = begin(setup, &mut chance);
            let mut buffer = Vec::new();
            loop {
                let seats = Seats::all(players).iter().map(Viewer::Seat);
                for viewer in seats.chain([Viewer::Spectator]) {
                    let view = Conspirators::view(&state, viewer);
                    let world = Conspirators::imagine(&view, &mut chance);
                    assert_eq!(Conspirators::view(&world, viewer), view);
                }
                let step = random_play::step::<Conspirators>(&mut state, &mut buffer, &mut chance);
                if step.is_none() {
                    break;
                }
            }
        }
    }
}
