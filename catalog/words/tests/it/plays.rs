//! Everything that can happen in a game has a text in both languages, for every viewer.

use crate::common::{set_up, tell_everyone};
use salon_catalog_words::words::{Conspirators, GhostLetters, LoveLetter, Pismo, SecretCard};
use salon_words::GameWords;

/// Checks the texts of many random plays of each setup.
fn tell<W: GameWords>(plays: u64, set_ups: &[(&str, u8)]) {
    for &(options, players) in set_ups {
        for seed in 0..plays {
            tell_everyone::<W, _>(set_up(options, players), seed);
        }
    }
}

#[test]
fn love_letter_is_told() {
    let set_ups = [
        ("", 2),
        ("", 3),
        ("", 4),
        ("", 6),
        ("edition=classic", 2),
        ("edition=classic", 4),
    ];
    tell::<LoveLetter>(40, &set_ups);
}

#[test]
fn the_letter_is_told() {
    tell::<Pismo>(40, &[("", 2), ("", 3), ("sum-tie=nobody", 4)]);
}

#[test]
fn conspirators_are_told() {
    let set_ups = [
        ("", 2),
        ("", 3),
        ("count-start=no", 4),
        ("mode=rivals", 2),
        ("mode=rivals", 3),
        ("mode=rivals", 4),
    ];
    tell::<Conspirators>(150, &set_ups);
}

#[test]
fn secret_card_is_told() {
    let set_ups = [
        ("", 2),
        ("last=must-guess", 3),
        ("spectators=secrets", 4),
        ("abilities=on", 2),
        ("abilities=on last=must-guess", 3),
        ("abilities=on", 4),
    ];
    tell::<SecretCard>(150, &set_ups);
}

#[test]
fn ghost_letters_are_told() {
    let set_ups = [
        ("", 3),
        ("host=on", 4),
        ("clues=red-only", 5),
        ("", 6),
        ("mission=1", 2),
        ("mission=20/15 clues=red-only host=on", 2),
    ];
    tell::<GhostLetters>(20, &set_ups);
}
