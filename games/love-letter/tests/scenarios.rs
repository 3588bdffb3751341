//! Runs every scenario of this crate.

use std::fs;
use std::path::Path;

use salon_love_letter::{LoveLetter, Pismo};
use salon_rules::scenario;

#[test]
fn every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut count = 0;
    let mut failures = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let result = match scenario::slug(&text) {
            Ok("love-letter") => scenario::run::<LoveLetter>(&text),
            Ok("pismo") => scenario::run::<Pismo>(&text),
            Ok(other) => panic!("{name}: `{other}` is no game of this crate"),
            Err(error) => panic!("{name}: {error}"),
        };
        count += 1;
        failures.extend(result.err().map(|failure| format!("{name}: {failure}")));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(count >= 18, "only {count} scenarios were found");
}
