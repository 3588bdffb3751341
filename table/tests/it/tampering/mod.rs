//! Every field of a replay is tampered with: clumsily, as with a text editor, and cleverly, with
//! recomputed marks and seal. Each change must be found and named.

mod clumsy;
mod deal;
mod play;

use salon_table::replay::{Replay, VerifyError, verify};

/// Returns what is found when a change is sealed as if it were honest.
fn found(replay: &Replay, tamper: impl FnOnce(&mut Replay)) -> VerifyError {
    let mut clever = replay.clone();
    tamper(&mut clever);
    assert_ne!(&clever, replay, "nothing was changed");
    let clever = clever.sealed();
    let read = Replay::parse(&clever.to_text());
    assert_eq!(
        read.as_ref(),
        Ok(&clever),
        "a clever change leaves a readable file"
    );
    verify(&clever).expect_err("the change must be found")
}

/// Returns the number of the first line that begins like this.
fn line(replay: &Replay, begins: &str) -> usize {
    let text = replay.to_text();
    1 + text
        .lines()
        .position(|line| line.starts_with(begins))
        .expect("there is such a line")
}
