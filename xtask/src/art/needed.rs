//! The pictures that must exist. The list comes from the games, so that no card can be forgotten.

use salon_catalog::GameId;
use salon_rules::{BySeat, MAX_SEATS};
use salon_words::{Audience, CardWords, Language};

use super::families;

/// Pictures that no game lists.
const OTHERS: &[&str] = &[
    "brand/app",
    "brand/app-maskable",
    "brand/favicon",
    "brand/logo",
    "cards/frame",
    "cards/frame-mirror",
    "cards/frame-number",
    "cards/frame-object",
    "scenes/curtain",
    "scenes/salon",
];

/// The families whose pictures are all listed here. Other files in them are leftovers.
pub(super) const LISTED: &[&str] = &["objects", "portraits", "seats"];

/// Returns the names of all pictures that must exist.
pub(super) fn names() -> Vec<String> {
    let mut names: Vec<String> = OTHERS.iter().map(|&name| name.to_owned()).collect();
    for game in GameId::ALL {
        let slug = game.slug();
        names.extend([
            format!("covers/{slug}"),
            format!("games/{slug}"),
            format!("cards/back-{slug}"),
        ]);
        names.extend(of_game(*game));
    }
    for seat in 1..=MAX_SEATS {
        names.extend([format!("seats/person-{seat}"), format!("seats/bot-{seat}")]);
    }
    names
}

/// Returns the pictures of a game's cards, and whatever else the game needs.
fn of_game(game: GameId) -> Vec<String> {
    let mut ids: Vec<String> = Vec::new();
    for card in cards(game) {
        ids.extend(card.pictures);
        ids.extend(card.marks.into_iter().map(|(id, _)| id));
    }
    let mut names: Vec<String> = ids.iter().map(|id| name(id)).collect();
    names.extend(salon_catalog_words::pictures(game));
    names.sort();
    names.dedup();
    names
}

/// Returns all cards of a game.
pub(super) fn cards(game: GameId) -> impl Iterator<Item = CardWords> {
    let seats = BySeat::from_fn(2, |seat| seat.to_string());
    let to = Audience::new(Language::English, None, &seats);
    salon_catalog_words::cards(game, &to).into_iter().flatten()
}

/// Returns the name of the picture with this id: `letters-king` is `letters/king`. Families may
/// have dashes in their names.
pub(super) fn name(id: &str) -> String {
    let families = families::all();
    let folders = families.iter().map(|family| family.folder);
    let family = folders
        .filter(|family| {
            id.strip_prefix(family)
                .is_some_and(|rest| rest.starts_with('-'))
        })
        .max_by_key(|family| family.len());
    match family {
        Some(family) => format!("{family}/{}", &id[family.len() + 1..]),
        None => id.to_owned(),
    }
}
