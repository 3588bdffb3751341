//! Whole plays that a reviewer can read as a diff.

use salon_conformance::playthrough;
use salon_conspirators::{Conspirators, CountStart, Mode, Options};
use salon_rules::Setup;

fn text(mode: Mode, players: u8, seed: u64) -> String {
    let count_start = CountStart::Yes;
    let setup = Setup::<Conspirators>::new(Options { mode, count_start }, players);
    playthrough(setup.unwrap(), seed)
}

#[test]
fn a_team_of_three() {
    insta::assert_snapshot!(text(Mode::Coop, 3, 1));
}

#[test]
fn a_team_of_two() {
    insta::assert_snapshot!(text(Mode::Coop, 2, 2));
}

#[test]
fn four_rivals() {
    insta::assert_snapshot!(text(Mode::Rivals, 4, 1));
}
