//! A play of every game as it is told, for readers of both languages.

mod common;

use common::{set_up, told};
use salon_conspirators::Conspirators;
use salon_ghost_letters::GhostLetters;
use salon_love_letter::{LoveLetter, Pismo};
use salon_rules::{Seat, Setup, Unsealed, Viewer};
use salon_secret_card::SecretCard;
use salon_words::{Language, Spoken};

const YOU: Viewer = Viewer::Seat(Seat::at(1));

/// The first lines of a play, or all of it.
fn snapshot<G: Spoken>(name: &str, setup: Setup<G>, seed: u64, viewer: Viewer, lines: usize) {
    for language in Language::ALL {
        let text = told(setup, seed, viewer, language);
        let text: Vec<&str> = text.lines().take(lines).collect();
        insta::assert_snapshot!(format!("{name}-{language}"), text.join("\n"));
    }
}

#[test]
fn love_letter() {
    let setup = set_up::<LoveLetter>("", 4);
    snapshot("love-letter-seat", setup, 3, YOU, 400);
    snapshot("love-letter-spectator", setup, 4, Viewer::Spectator, 80);
}

#[test]
fn the_letter() {
    let setup = set_up::<Pismo>("", 2);
    snapshot("pismo-seat", setup, 5, YOU, 120);
    let archive = Viewer::Archive(Unsealed::open_hands());
    snapshot("pismo-archive", setup, 6, archive, 60);
}

#[test]
fn conspirators() {
    let setup = set_up::<Conspirators>("", 3);
    snapshot("conspirators-coop-seat", setup, 1, YOU, 200);
    let rivals = set_up::<Conspirators>("mode=rivals", 3);
    snapshot("conspirators-rivals-seat", rivals, 2, YOU, 200);
}

#[test]
fn secret_card() {
    let setup = set_up::<SecretCard>("", 3);
    snapshot("secret-card-seat", setup, 1, YOU, 200);
    let abilities = set_up::<SecretCard>("abilities=on last=must-guess", 4);
    snapshot("secret-card-abilities-seat", abilities, 3, YOU, 200);
}

#[test]
fn ghost_letters() {
    let setup = set_up::<GhostLetters>("host=on", 3);
    snapshot("ghost-letters-seat", setup, 1, YOU, 400);
    let mission = set_up::<GhostLetters>("mission=1", 2);
    snapshot("ghost-letters-mission-seat", mission, 2, YOU, 400);
}
