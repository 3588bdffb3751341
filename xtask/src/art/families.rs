//! The families of pictures: a folder each, with one size of canvas.

use salon_catalog::GameId;

/// Pictures that lie beside each other on the screen.
#[derive(Clone, Copy)]
pub(super) struct Family {
    /// Its folder.
    pub(super) folder: &'static str,
    /// Width and height of the canvas.
    pub(super) canvas: (u16, u16),
    /// What one picture may weigh in bytes.
    pub(super) heaviest: usize,
}

const fn family(folder: &'static str, canvas: (u16, u16), heaviest: usize) -> Family {
    Family {
        folder,
        canvas,
        heaviest,
    }
}

/// The families whose canvas or weight is their own.
const FAMILIES: &[Family] = &[
    family("brand", (64, 64), 2_000),
    family("cards", (100, 140), 2_500),
    family("conspirators", (48, 48), 2_000),
    family("covers", (240, 336), 6_000),
    family("games", (48, 48), 2_000),
    family("ghost-letters", (48, 48), 2_000),
    family("icons", (24, 24), 1_000),
    family("letters", (48, 48), 2_000),
    family("objects", (48, 48), 2_500),
    family("portraits", (96, 92), 7_000),
    family("scenes", (480, 270), 6_000),
    family("seats", (48, 48), 2_600),
    family("secret-card", (48, 48), 2_000),
    family("tiles", (24, 24), 1_000),
];

/// Every family. A game whose pictures are called like itself needs no line above.
pub(super) fn all() -> Vec<Family> {
    let mut all = FAMILIES.to_vec();
    for game in GameId::ALL {
        if all.iter().all(|family| family.folder != game.slug()) {
            all.push(family(game.slug(), (48, 48), 2_000));
        }
    }
    all
}

/// The family with this folder.
pub(super) fn of(folder: &str) -> Option<Family> {
    all().into_iter().find(|family| family.folder == folder)
}
