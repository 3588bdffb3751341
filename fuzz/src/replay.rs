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
    // A forger can compute the seal too. Only a valid seal lets the rest of the record be parsed.
    let _ = verify(&replay.sealed());
}
