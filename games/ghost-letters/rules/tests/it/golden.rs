//! Plays that a reviewer can read as a diff.

use salon_conformance::playthrough_of;
use salon_ghost_letters::{Clues, GhostLetters, Host, Options};
use salon_rules::Setup;

/// Plays enough steps that a part ends and the next one begins.
fn play(options: Options, players: u8, seed: u64, steps: usize) -> String {
    let setup = Setup::<GhostLetters>::new(options, players).expect("they go together");
    playthrough_of(setup, seed, steps)
}

#[test]
fn three_players() {
    insta::assert_snapshot!(play(Options::default(), 3, 1, 60));
}

#[test]
fn six_players_with_a_host() {
    let options = Options {
        host: Host::On,
        clues: Clues::RedOnly,
        ..Options::default()
    };
    insta::assert_snapshot!(play(options, 6, 2, 100));
}

#[test]
fn two_players_on_a_mission() {
    insta::assert_snapshot!(play(Options::default(), 2, 3, 60));
}

#[test]
fn two_players_with_red_zones_only() {
    let options = Options {
        mission: "24/10".parse().ok(),
        clues: Clues::RedOnly,
        host: Host::Off,
    };
    insta::assert_snapshot!(play(options, 2, 4, 60));
}
