//! The list of a game's cards with their pictures. It comes from the game itself, so that no card
//! is forgotten.

use salon_catalog::GameId;
use salon_rules::BySeat;
use salon_words::{Audience, CardWords, Language};

use super::fragment::picture;

/// Returns an audience that is told about games before taking a seat.
pub(super) fn reader(language: Language) -> Audience {
    Audience::new(language, None, &BySeat::from_fn(2, |seat| seat.to_string()))
}

/// Returns all cards of a game.
pub(super) fn list(game: GameId, language: Language) -> String {
    let groups = salon_catalog_words::cards(game, &reader(language));
    groups.iter().map(|group| group_list(group)).collect()
}

fn group_list(cards: &[CardWords]) -> String {
    let class = match cards.first() {
        Some(card) if card.tile.is_some() => "all-cards square",
        Some(card) if !card.marks.is_empty() => "all-cards traits",
        _ => "all-cards",
    };
    let items: String = cards.iter().map(item).collect();
    format!("<ul class=\"{class}\">{items}</ul>\n")
}

fn item(card: &CardWords) -> String {
    let name = &card.name;
    let pictures: String = card.pictures.iter().map(|id| picture(id)).collect();
    if let Some(tile) = card.tile {
        let (colour, number, letter) = (tile.colour, tile.number, tile.letter);
        return format!(
            "<li><span class=\"sc-face\" data-colour=\"{colour}\"><b>{number}</b>{pictures}<i class=\"letter\" aria-hidden=\"true\">{letter}</i><span class=\"hidden\">{name}</span></span></li>"
        );
    }
    if card.marks.is_empty() {
        return format!("<li>{pictures}<span>{name}</span></li>");
    }
    let mark = |(id, said): &(String, String)| {
        let mark = picture(id);
        format!("<span class=\"trait\">{mark}<span class=\"hidden\">{said} </span></span>")
    };
    let marks: String = card.marks.iter().map(mark).collect();
    format!("<li><div class=\"co-portrait\">{pictures}</div><b>{name}</b><span>{marks}</span></li>")
}
