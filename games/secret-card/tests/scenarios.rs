//! Every scenario of this game holds.

use salon_rules::scenario;
use salon_secret_card::SecretCard;

#[test]
fn all_scenarios_hold() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");
    let mut run = 0;
    for entry in std::fs::read_dir(folder).expect("the scenarios are there") {
        let path = entry.expect("the folder can be read").path();
        let text = std::fs::read_to_string(&path).expect("a scenario is text");
        if let Err(failure) = scenario::run::<SecretCard>(&text) {
            panic!("{}: {failure}", path.display());
        }
        run += 1;
    }
    assert!(run >= 18, "only {run} scenarios");
}
