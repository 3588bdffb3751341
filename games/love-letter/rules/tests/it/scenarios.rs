//! Every scenario of both games holds.

use salon_love_letter::{LoveLetter, Pismo};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../scenarios");

#[test]
fn all_scenarios_of_love_letter_hold() {
    salon_conformance::scenarios::<LoveLetter>(format!("{FOLDER}/love-letter"));
}

#[test]
fn all_scenarios_of_pismo_hold() {
    salon_conformance::scenarios::<Pismo>(format!("{FOLDER}/pismo"));
}
