//! Snapshots of a play of every game in words, in both languages.

use crate::common::{set_up, told};
use salon_catalog::rules;
use salon_catalog_words::words::{Conspirators, GhostLetters, LoveLetter, Pismo, SecretCard};
use salon_rules::{Seat, Setup, Unsealed, Viewer};
use salon_words::{GameWords, Language};

const YOU: Viewer = Viewer::Seat(Seat::at(1));

/// Compares the first lines of a play, or all of it, with a snapshot.
fn snapshot<W: GameWords>(
    name: &str,
    setup: Setup<W::Game>,
    seed: u64,
    viewer: Viewer,
    lines: usize,
) {
    for language in Language::ALL {
        let text = told::<W, _>(setup, seed, viewer, language);
        let text: Vec<&str> = text.lines().take(lines).collect();
        insta::assert_snapshot!(format!("{name}-{language}"), text.join("\n"));
    }
}

#[test]
fn love_letter() {
    let setup = set_up::<rules::LoveLetter>("", 4);
    snapshot::<LoveLetter>("love-letter-seat", setup, 3, YOU, 316);
    snapshot::<LoveLetter>("love-letter-spectator", setup, 4, Viewer::Spectator, 55);
}

#[test]
fn the_letter() {
    let setup = set_up::<rules::Pismo>("", 2);
    snapshot::<Pismo>("pismo-seat", setup, 5, YOU, 109);
    let archive = Viewer::Archive(Unsealed::open_hands());
    snapshot::<Pismo>("pismo-archive", setup, 6, archive, 60);
}

#[test]
fn conspirators() {
    let setup = set_up::<rules::Conspirators>("", 3);
    snapshot::<Conspirators>("conspirators-coop-seat", setup, 1, YOU, 200);
    let rivals = set_up::<rules::Conspirators>("mode=rivals", 3);
    snapshot::<Conspirators>("conspirators-rivals-seat", rivals, 2, YOU, 200);
}

#[test]
fn secret_card() {
    let setup = set_up::<rules::SecretCard>("", 3);
    snapshot::<SecretCard>("secret-card-seat", setup, 1, YOU, 200);
    let abilities = set_up::<rules::SecretCard>("abilities=on last=must-guess", 4);
    snapshot::<SecretCard>("secret-card-abilities-seat", abilities, 3, YOU, 200);
}

#[test]
fn ghost_letters() {
    let setup = set_up::<rules::GhostLetters>("host=on", 3);
    snapshot::<GhostLetters>("ghost-letters-seat", setup, 1, YOU, 400);
    let mission = set_up::<rules::GhostLetters>("mission=1", 2);
    snapshot::<GhostLetters>("ghost-letters-mission-seat", mission, 2, YOU, 400);
}
