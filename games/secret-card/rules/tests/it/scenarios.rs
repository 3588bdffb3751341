//! Every scenario of this game holds.

use salon_secret_card::SecretCard;

#[test]
fn all_scenarios_hold() {
    salon_conformance::scenarios::<SecretCard>(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../scenarios"
    ));
}
