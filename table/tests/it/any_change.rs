//! Any change that somebody makes to a file with an editor is found.

use crate::common;
use proptest::prelude::*;
use salon_table::replay::{Replay, verify};

/// One change to a text.
#[derive(Clone, Debug)]
enum Change {
    /// Replaces a character.
    Set(usize, char),
    /// Inserts a character.
    Insert(usize, char),
    /// Removes a character.
    Remove(usize),
    /// Swaps two lines.
    Swap(usize, usize),
    /// Copies a line to another place.
    Copy(usize, usize),
}

fn change() -> impl Strategy<Value = Change> {
    let sign = || proptest::char::ranges((&[' '..='~', '\n'..='\n', 'а'..='я'][..]).into());
    let place = 0..100_000usize;
    prop_oneof![
        4u32 => (place.clone(), sign()).prop_map(|(at, sign)| Change::Set(at, sign)),
        1u32 => (place.clone(), sign()).prop_map(|(at, sign)| Change::Insert(at, sign)),
        1u32 => place.clone().prop_map(Change::Remove),
        1u32 => (place.clone(), place.clone()).prop_map(|(one, other)| Change::Swap(one, other)),
        1u32 => (place.clone(), place).prop_map(|(from, to)| Change::Copy(from, to)),
    ]
}

fn changed(text: &str, change: &Change) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    let mut lines: Vec<&str> = text.lines().collect();
    let (sign_count, line_count) = (signs.len(), lines.len());
    match *change {
        Change::Set(at, sign) => signs[at % sign_count] = sign,
        Change::Insert(at, sign) => signs.insert(at % sign_count, sign),
        Change::Remove(at) => drop(signs.remove(at % sign_count)),
        Change::Swap(one, other) => {
            lines.swap(one % line_count, other % line_count);
            return lines.join("\n");
        }
        Change::Copy(from, to) => {
            lines.insert(to % line_count, lines[from % line_count]);
            return lines.join("\n");
        }
    }
    signs.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_change_that_means_something_passes(which in 0..1000usize, change in change()) {
        thread_local! {
            static REPLAYS: Vec<Replay> = common::replays();
        }
        let replay = REPLAYS.with(|replays| replays[which % replays.len()].clone());
        let text = changed(&replay.to_text(), &change);
        if let Ok(read) = Replay::parse(&text) {
            // Whitespace may differ; the content may not.
            prop_assert!(read == replay || verify(&read).is_err(), "{change:?} passed in\n{text}");
        }
    }

    #[test]
    fn no_text_makes_the_reader_fall_over(text in any::<String>(), lines in "(salon-replay 1|game x|players [0-9]|seat 0 bot a|deal|do 0|\n| |é){0,20}") {
        let _ = Replay::parse(&text);
        let _ = Replay::parse(&lines);
    }
}
