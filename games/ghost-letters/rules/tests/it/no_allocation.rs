//! A simulated move allocates nothing.

use salon_conformance::moves_without_allocation;
use salon_ghost_letters::{GhostLetters, Host, Options};
use salon_rules::Setup;

#[test]
fn moves_allocate_nothing() {
    let options = Options {
        host: Host::On,
        ..Options::default()
    };
    for players in 2..=6 {
        let setup = Setup::<GhostLetters>::new(options, players).expect("they go together");
        moves_without_allocation(setup);
    }
}
