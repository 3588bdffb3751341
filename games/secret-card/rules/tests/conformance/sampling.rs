//! Imagined worlds come as often as real ones, also after many moves.

use salon_conformance::reach;
use salon_rules::{Seat, Setup, Viewer};
use salon_secret_card::{Abilities, Action, Options, View};

use crate::specimen::Kit;

/// Is there something that only whoever knows the history can take into account: a "no" hint, which
/// tells that its giver held no match then (SC-4), or cards that were buried (SC-14)?
fn needs_history(done: &[(Seat, Action)], view: &View) -> bool {
    let mut hints = view.table.iter().filter(|laid| laid.is_hint());
    hints.any(|hint| !hint.yes)
        || done
            .iter()
            .any(|(_, action)| matches!(action, Action::Bury(_)))
}

fn compare(options: Options, players: u8, moves: usize) {
    let me = Seat::at(1);
    let setup = Setup::new(options, players).expect("2 to 4 may play");
    let reached = reach::<Kit>(setup, Viewer::Seat(me), |done, view| {
        let open = view.candidates(me).len();
        done.len() >= moves && (3..12).contains(&open) && !needs_history(done, view)
    });
    let own = |view: &View| view.places[me].secret.map(salon_secret_card::Card::index);
    reached.compare(250, own).assert();
    let other = Seat::at(0);
    let lowest = |view: &View| {
        let hand = view.places[other].hand.known;
        hand.iter().next().map(|card| card.index() / 7)
    };
    reached.compare(200, lowest).assert();
}

#[test]
fn the_own_card_and_a_hidden_hand() {
    compare(Options::default(), 2, 8);
    compare(Options::default(), 4, 10);
}

#[test]
fn the_same_with_abilities() {
    let abilities = Abilities::On;
    let options = Options {
        abilities,
        ..Options::default()
    };
    compare(options, 3, 9);
}
