//! The game fulfils the contract.

mod leaks;
mod sampling;
mod specimen;

use specimen::Salon;

#[test]
fn the_game_keeps_the_contract() {
    salon_conformance::check::<Salon>();
}
