//! A simulated move allocates nothing.

use salon_high_card::{HighCard, Options};
use salon_rules::Setup;

#[test]
fn a_move_allocates_nothing() {
    let setup = Setup::<HighCard>::new(Options::default(), 4).unwrap();
    salon_conformance::moves_without_allocation(setup);
}
