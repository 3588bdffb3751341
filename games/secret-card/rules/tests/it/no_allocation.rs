//! A simulated move allocates nothing.

use salon_rules::Setup;
use salon_secret_card::{Abilities, Options, SecretCard};

#[test]
fn a_move_allocates_nothing() {
    for abilities in [Abilities::Off, Abilities::On] {
        for players in 2..=4 {
            let options = Options {
                abilities,
                ..Options::default()
            };
            let setup = Setup::<SecretCard>::new(options, players).unwrap();
            salon_conformance::moves_without_allocation(setup);
        }
    }
}
