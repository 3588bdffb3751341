//! Two worlds on one device: if only things differ that a person can't know, the server sends the
//! page the same messages.
//!
//! With `SALON_WORLDS` the pairs are also written to that folder. The browser tests compare what
//! the page makes of them.

use std::path::Path;

use crate::worlds::{World, pair};
use salon_catalog::GameId;
use salon_local::{Ask, LocalServer, Tell};

/// Returns the messages to a page that restores a world, without the commitment, which is a hash of
/// the seed.
fn told(world: &World) -> Vec<String> {
    let log = world.log();
    let table = world.table();
    let told = LocalServer::new().ask(Ask::Restore { log }, 0, &mut || [0; 32]);
    assert!(told.iter().all(|tell| matches!(tell, Tell::Table(_))));
    let promise = table.commitment().to_string();
    let text = |tell: &Tell| {
        serde_json::to_string(tell)
            .unwrap()
            .replace(&promise, "promise")
    };
    told.iter().map(text).collect()
}

fn two_worlds(game: GameId, players: u8, seeds: u32, steps: usize, least: usize) {
    let (one, other) = pair(game, players, seeds, steps);
    assert!(one.steps >= least, "{game}: only {} steps", one.steps);
    assert_ne!(one.log(), other.log());
    assert_eq!(told(&one), told(&other), "{game}");
    if let Some(folder) = std::env::var_os("SALON_WORLDS") {
        let folder = Path::new(&folder);
        std::fs::create_dir_all(folder).unwrap();
        for (name, world) in [("one", &one), ("other", &other)] {
            std::fs::write(folder.join(format!("{game}-{name}.log")), world.log()).unwrap();
        }
    }
}

/// Other cards in the others' hands and in the pile change no message to the page.
#[test]
fn love_letter() {
    two_worlds(GameId::LoveLetter, 4, 2_000, 14, 4);
}

/// The same for the short edition.
#[test]
fn pismo() {
    two_worlds(GameId::Pismo, 3, 2_000, 14, 1);
}

/// Other ciphers and hands change no message to the page.
#[test]
fn conspirators() {
    two_worlds(GameId::Conspirators, 3, 30_000, 8, 0);
}

/// Another own secret card changes no message to the page.
#[test]
fn secret_card() {
    two_worlds(GameId::SecretCard, 2, 30_000, 6, 0);
}

/// Other face-down votes change no message to the page. (So much is open in this game that no two
/// deals look the same.)
#[test]
fn ghost_letters() {
    two_worlds(GameId::GhostLetters, 4, 1, 60, 1);
}
