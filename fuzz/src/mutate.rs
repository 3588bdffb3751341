//! Mutates a text a little, so that most of it stays meaningful.

use salon_rules::{Chance, Quick};

/// Words that are likely to break parsers of numbers, seats and lists.
const WORDS: &[&str] = &[
    "",
    "none",
    "0",
    "5",
    "6",
    "7",
    "255",
    "256",
    "-1",
    "4294967296",
    "99999999999999999999",
    "+1",
    "1.5",
    "NaN",
    "spectator",
    "archive",
    "=",
    "==",
    "#",
    "a=b",
    "\u{0}",
    "\u{1b}[31m",
    "\u{202e}",
    "ё",
    "💌",
    "\t",
    "\r",
    "do",
    "expect",
    "deal",
    "players",
    "game",
    "first",
    "option",
];

/// Returns the text with up to four mutations: bytes, words and lines are changed, moved, repeated
/// or removed, or copied from another text.
pub fn mutate(text: &str, other: &str, chance: &mut Quick) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=chance.below(4) {
        bytes = match chance.below(4) {
            0 => change_byte(bytes, chance),
            1 => change_pieces(&bytes, b' ', other, chance),
            _ => change_pieces(&bytes, b'\n', other, chance),
        };
    }
    bytes
}

fn change_byte(mut bytes: Vec<u8>, chance: &mut Quick) -> Vec<u8> {
    if bytes.is_empty() {
        return bytes;
    }
    let at = chance.below(bytes.len() as u32) as usize;
    match chance.below(4) {
        0 => bytes.truncate(at),
        1 => drop(bytes.remove(at)),
        2 => bytes.insert(at, chance.below(256) as u8),
        _ => bytes[at] ^= 1 << chance.below(8),
    }
    bytes
}

/// Mutates words or lines, depending on the separator.
fn change_pieces(bytes: &[u8], separator: u8, other: &str, chance: &mut Quick) -> Vec<u8> {
    let mut pieces: Vec<&[u8]> = bytes.split(|byte| *byte == separator).collect();
    let foreign: Vec<&[u8]> = other.as_bytes().split(|byte| *byte == separator).collect();
    let at = chance.below(pieces.len() as u32) as usize;
    let from = chance.below(pieces.len() as u32) as usize;
    match chance.below(6) {
        0 => drop(pieces.remove(at)),
        1 => pieces.insert(at, pieces[from]),
        2 => pieces.swap(at, from),
        3 => pieces[at] = WORDS[chance.below(WORDS.len() as u32) as usize].as_bytes(),
        4 => pieces[at] = foreign[chance.below(foreign.len() as u32) as usize],
        _ => pieces.insert(at, foreign[chance.below(foreign.len() as u32) as usize]),
    }
    pieces.join(&separator)
}
