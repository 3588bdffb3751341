//! Every scenario of the game holds.

use salon_ghost_letters::GhostLetters;
use salon_rules::scenario;

#[test]
fn all_scenarios_hold() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");
    let mut count = 0;
    let mut failures = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the scenarios are there") {
        let path = entry.expect("it can be read").path();
        let text = std::fs::read_to_string(&path).expect("it can be read");
        count += 1;
        if let Err(failure) = scenario::run::<GhostLetters>(&text) {
            failures.push(format!("{}: {failure}", path.display()));
        }
    }
    assert!(count >= 18, "only {count} scenarios");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
