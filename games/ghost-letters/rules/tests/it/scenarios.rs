//! Every scenario of the game holds.

use salon_ghost_letters::GhostLetters;

#[test]
fn all_scenarios_hold() {
    salon_conformance::scenarios::<GhostLetters>(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../scenarios"
    ));
}
