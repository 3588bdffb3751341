//! A play that a reviewer can read as a diff.

use salon_high_card::{HighCard, Options};
use salon_rules::Setup;

#[test]
fn three_players() {
    let setup = Setup::<HighCard>::new(Options::default(), 3).unwrap();
    insta::assert_snapshot!(salon_conformance::playthrough(setup, 1));
}
