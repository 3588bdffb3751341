//! Imagined worlds come as often as real ones, also after many moves.

use salon_conformance::reach;
use salon_ghost_letters::{Options, View};
use salon_rules::{Seat, Setup, Viewer};

use crate::specimen::Ghosts;

/// What each role tells, and which clue is opened next.
fn compare(options: Options, players: u8, part: u8, moves: usize) {
    let setup = Setup::new(options, players).expect("they go together");
    let reached = reach::<Ghosts>(setup, Viewer::Seat(Seat::at(0)), |done, view| {
        view.part == part && done.len() >= moves && view.placed.len() > 3
    });
    if players > 2 {
        let role = |view: &View| view.roles[Seat::at(1)].clone();
        reached
            .compare(120, |view| role(view).map(|roles| roles[0].0))
            .assert();
    }
    let next = |view: &View| view.hidden.order.first().map(|clue| clue.index() / 50);
    reached.compare(120, next).assert();
}

#[test]
fn roles_and_clues_of_three_players() {
    compare(Options::default(), 3, 1, 12);
    compare(Options::default(), 3, 2, 40);
}

/// Which role a clue of two players lies beside is in the action, so only clues are compared.
#[test]
fn clues_of_two_players() {
    let mission = "60/40".parse().ok();
    let options = Options {
        mission,
        ..Options::default()
    };
    compare(options, 2, 1, 10);
}
