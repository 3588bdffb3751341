//! Records of plays.

use salon_table::replay::{Replay, verify};

pub(crate) fn knock(text: &str) {
    let Ok(replay) = Replay::parse(text) else {
        return;
    };
    let written = replay.to_text();
    let again = Replay::parse(&written).expect("what was written can be read");
    assert_eq!(again, replay, "a record is read back as it was written");
    let _ = verify(&replay);
    // Whoever forges a record seals it too: only then does everything behind the seal get
    // something to read.
    let _ = verify(&replay.sealed());
}
