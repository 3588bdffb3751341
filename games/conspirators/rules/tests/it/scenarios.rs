//! Every scenario of the game holds.

#[test]
fn every_scenario_holds() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../scenarios");
    salon_conformance::scenarios::<salon_conspirators::Conspirators>(folder);
}
