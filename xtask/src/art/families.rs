//! The families of pictures: one folder each, with one canvas size.

use salon_catalog::GameId;

/// Pictures that appear next to each other on the screen.
#[derive(Clone, Copy)]
pub(super) struct Family {
    /// Its folder.
    pub(super) folder: &'static str,
    /// The width and height of the canvas.
    pub(super) canvas: (u16, u16),
    /// The maximum size of one picture in bytes.
    pub(super) heaviest: usize,
}

const fn family(folder: &'static str, canvas: (u16, u16), heaviest: usize) -> Family {
    Family {
        folder,
        canvas,
        heaviest,
    }
}

/// The families with their own canvas or size limit.
const FAMILIES: &[Family] = &[
    family("brand", (64, 64), 2_000),
    family("cards", (100, 140), 2_500),
    family("covers", (240, 336), 6_000),
    family("games", (48, 48), 2_000),
    family("icons", (24, 24), 1_000),
    family("letters", (48, 48), 2_000),
    family("objects", (48, 48), 2_500),
    family("portraits", (96, 92), 7_000),
    family("scenes", (480, 270), 6_000),
    family("seats", (48, 48), 2_600),
    family("tiles", (24, 24), 1_000),
];

/// Returns every family. A game whose pictures have the game's name needs no line above.
pub(super) fn all() -> Vec<Family> {
    let mut all = FAMILIES.to_vec();
    for game in GameId::ALL {
        if all.iter().all(|family| family.folder != game.slug()) {
            all.push(family(game.slug(), (48, 48), 2_000));
        }
    }
    all
}

/// Returns the family with this folder.
pub(super) fn of(folder: &str) -> Option<Family> {
    all().into_iter().find(|family| family.folder == folder)
}
