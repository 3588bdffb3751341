//! The cards of a game as a list, with their pictures: from the game itself, so that none is forgotten.

use salon_catalog::GameId;
use salon_conspirators::{DECK, Trait};
use salon_ghost_letters::content::{Character, Object};
use salon_love_letter::{Card, LoveLetterFamily, PismoFamily};
use salon_rules::BySeat;
use salon_words::{Audience, Language};
use {
    salon_conspirators_words as conspirators, salon_ghost_letters_words as ghost_letters,
    salon_love_letter_words as letters, salon_secret_card_words as secret_card,
};

use super::fragment::{self, picture, portrait};

/// Someone who is told about games before sitting down.
pub(super) fn reader(language: Language) -> Audience {
    Audience::new(language, None, &BySeat::from_fn(2, |seat| seat.to_string()))
}

/// All cards of a game.
pub(super) fn list(game: GameId, language: Language) -> String {
    let to = reader(language);
    match game {
        GameId::LoveLetter => items(Card::ALL, |card| {
            let name = letters::card::<LoveLetterFamily>(card, &to);
            (picture(&format!("letters-{card}")), name.to_string())
        }),
        GameId::Pismo => {
            let without = [Card::Spy, Card::Chancellor];
            let cards = Card::ALL.into_iter().filter(|card| !without.contains(card));
            items(cards, |card| {
                let name = letters::card::<PismoFamily>(card, &to);
                (picture(&format!("letters-pismo-{card}")), name.to_string())
            })
        }
        GameId::Conspirators => characters(&to),
        GameId::SecretCard => square(&to),
        GameId::GhostLetters => guests(&to) + &clues(&to),
    }
}

fn items<T>(all: impl IntoIterator<Item = T>, item: impl Fn(T) -> (String, String)) -> String {
    let mut list = String::from("<ul class=\"all-cards\">");
    for one in all {
        let (picture, name) = item(one);
        list.push_str(&format!("<li>{picture}<span>{name}</span></li>"));
    }
    list + "</ul>\n"
}

/// Conspirators: each with its portrait and its eight traits.
fn characters(to: &Audience) -> String {
    let mut list = String::from("<ul class=\"all-cards traits\">");
    for card in DECK {
        let name = conspirators::card(card, to);
        let id = conspirators::card_id(card);
        let light = Trait::Light.values()[usize::from(card.value(Trait::Light))];
        let sitter = portrait(&id.replace("conspirator-", "portraits-"));
        let seen = portrait(&format!("portraits-box-{light}")) + &sitter;
        list.push_str(&format!(
            "<li><div class=\"co-portrait\">{seen}</div><b>{name}</b><span>"
        ));
        for of in Trait::ALL {
            let value = of.values()[usize::from(card.value(of))];
            let said = conspirators::trait_value(card, of, to);
            let mark = picture(&format!("conspirators-{}-{value}", of.word()));
            list.push_str(&format!(
                "<span class=\"trait\">{mark}<span class=\"hidden\">{said} </span></span>"
            ));
        }
        list.push_str("</span></li>");
    }
    list + "</ul>\n"
}

/// Secret Card: a row per colour.
fn square(to: &Audience) -> String {
    let mut list = String::from("<ul class=\"all-cards square\">");
    for card in salon_secret_card::Card::ALL {
        let (colour, figure) = (card.colour().name(), card.figure().name());
        let name = secret_card::card(card, to);
        let art = picture(&format!("secret-card-{figure}"));
        let (number, letter) = (card.number().value(), card.colour().letter());
        list.push_str(&format!(
            "<li><span class=\"sc-face\" data-colour=\"{colour}\"><b>{number}</b>{art}<i class=\"letter\" aria-hidden=\"true\">{letter}</i><span class=\"hidden\">{name}</span></span></li>"
        ));
    }
    list + "</ul>\n"
}

fn guests(to: &Audience) -> String {
    items(Character::all(), |character| {
        let id = character.name_en().replace(' ', "-");
        let name = ghost_letters::character(character, to);
        (picture(&format!("ghost-letters-{id}")), name.to_string())
    })
}

fn clues(to: &Audience) -> String {
    items(Object::all(), |object| {
        let name = ghost_letters::object(object, to);
        (fragment::object(&object.slug()), name.to_string())
    })
}
