//! Every parser survives thousands of mutated texts. `cargo xtask fuzz` tries many more.

use std::panic::{AssertUnwindSafe, catch_unwind};

use salon_fuzz::{Door, mutate, seeds};
use salon_rules::{Chance, Quick};

/// The number of mutated texts for each door.
const TEXTS: u64 = 3_000;

fn knock(door: Door) {
    let seeds = seeds(door).expect("the repository can be read");
    assert!(!seeds.is_empty(), "{} has no seeds", door.name());
    for seed in &seeds {
        door.knock(seed.text.as_bytes());
    }
    for number in 0..TEXTS {
        let mut chance = Quick::for_play(1, number);
        let mut any = || &seeds[chance.below(seeds.len() as u32) as usize].text;
        let (text, other) = (any(), any());
        let bytes = mutate(text, other, &mut chance);
        let stood = catch_unwind(AssertUnwindSafe(|| door.knock(&bytes)));
        assert!(
            stood.is_ok(),
            "{} number {number} fell over:\n{}",
            door.name(),
            String::from_utf8_lossy(&bytes)
        );
    }
}

#[test]
fn scenarios_stand_it() {
    knock(Door::Scenario);
}

#[test]
fn replays_stand_it() {
    knock(Door::Replay);
}

#[test]
fn notation_stands_it() {
    knock(Door::Notation);
}

#[test]
fn messages_of_guests_stand_it() {
    knock(Door::Protocol);
}

#[test]
fn what_is_no_text_at_all_is_refused() {
    for door in Door::ALL {
        for bytes in [
            &b""[..],
            b"\n",
            b"\0\0\0\0",
            b"\xff\xfe\xfd",
            b"game ",
            b"salon",
        ] {
            door.knock(bytes);
        }
        door.knock(&[b'a'; 100_000]);
        door.knock(&b"do 0 ".repeat(50_000));
    }
}
