//! The game fulfils the contract, in every mode, over many random plays.

mod leaks;
mod sampling;
mod specimen;

use specimen::Ghosts;

#[test]
fn the_game_keeps_the_contract() {
    salon_conformance::check::<Ghosts>();
}
