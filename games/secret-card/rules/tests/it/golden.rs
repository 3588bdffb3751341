//! Plays that a reviewer can read as a diff.

use salon_rules::Setup;
use salon_secret_card::{Abilities, Last, Options, SecretCard, SpectatorView};

fn play(options: Options, players: u8, seed: u64) -> String {
    let setup = Setup::<SecretCard>::new(options, players).unwrap();
    salon_conformance::playthrough(setup, seed)
}

#[test]
fn two_players() {
    insta::assert_snapshot!(play(Options::default(), 2, 1));
}

#[test]
fn three_players_must_guess() {
    let options = Options {
        last: Last::MustGuess,
        spectators: SpectatorView::Secrets,
        ..Options::default()
    };
    insta::assert_snapshot!(play(options, 3, 2));
}

#[test]
fn four_players_with_abilities() {
    let options = Options {
        abilities: Abilities::On,
        ..Options::default()
    };
    insta::assert_snapshot!(play(options, 4, 3));
}
