//! Names of characters, traits and ciphers.

use crate::BOOK;
use salon_conspirators::{Card, Cipher, Ciphers, DECK, Trait};
use salon_words::{Args, Audience, CardWords, Language, Phrase};

/// Returns the id of a character's name. In the deck no two characters share initial and arrow. A
/// card outside the deck, which scenarios can have, is a stranger.
pub fn card_id(card: Card) -> String {
    if !DECK.contains(&card) {
        return "conspirator-stranger".to_owned();
    }
    let (name, arrow) = (value(card, Trait::Name), value(card, Trait::Arrow));
    format!("conspirator-{name}-{arrow}")
}

/// Returns a character's name.
pub fn card(card: Card, to: &Audience) -> Phrase {
    BOOK.say(to, &card_id(card), Args::none())
}

/// Returns the name of a trait.
pub fn trait_name(of: Trait, to: &Audience) -> Phrase {
    BOOK.say(to, &format!("trait-{}", of.word()), Args::none())
}

/// Returns the name of a card's value of a trait.
pub fn trait_value(card: Card, of: Trait, to: &Audience) -> Phrase {
    value_name(of, usize::from(card.value(of)), to)
}

/// Returns the name of a value of a trait, by its place in the order of values.
pub fn value_name(of: Trait, at: usize, to: &Audience) -> Phrase {
    let id = format!("trait-{}-{}", of.word(), of.values()[at]);
    BOOK.say(to, &id, Args::none())
}

/// The pictures of the initials that differ from the Russian ones, by the place in the alphabet.
const LATIN: [&str; 6] = ["a", "latin-b", "latin-c", "latin-d", "latin-e", "latin-f"];

/// Returns the picture of a card's value of a trait.
pub fn trait_picture(card: Card, of: Trait, language: Language) -> String {
    value_picture(of, usize::from(card.value(of)), language)
}

/// Returns the picture of a value of a trait, by its place in the order of values. Initials and
/// days are written in the reader's language.
pub fn value_picture(of: Trait, at: usize, language: Language) -> String {
    let shown = match (of, language) {
        (Trait::Name, Language::English) => LATIN[at].to_owned(),
        (Trait::Day, Language::English) => format!("latin-{}", of.values()[at]),
        _ => of.values()[at].to_owned(),
    };
    format!("conspirators-{}-{shown}", of.word())
}

/// Returns what a cipher requires of a pair of cards.
pub fn cipher(cipher: Cipher, to: &Audience) -> Phrase {
    BOOK.say(to, &cipher_id(cipher), Args::none())
}

fn value(card: Card, of: Trait) -> &'static str {
    of.values()[usize::from(card.value(of))]
}

fn cipher_id(cipher: Cipher) -> String {
    let pattern = cipher.pattern().word();
    format!("cipher-{}-{pattern}", cipher.about().word())
}

pub(crate) fn card_ids(cards: &[Card]) -> impl Iterator<Item = String> {
    cards.iter().map(|&card| card_id(card))
}

pub(crate) fn cipher_ids(ciphers: Ciphers) -> impl Iterator<Item = String> {
    ciphers.iter().map(cipher_id)
}

/// Returns all characters, each with its portrait, the box behind it, and its eight traits.
pub(crate) fn all(to: &Audience) -> Vec<Vec<CardWords>> {
    let mark = |one: Card, of: Trait| {
        let picture = trait_picture(one, of, to.language());
        (picture, trait_value(one, of, to).to_string())
    };
    let words = |one: Card| CardWords {
        code: one.to_string(),
        name: card(one, to).to_string(),
        pictures: portrait(one).to_vec(),
        marks: Trait::ALL.map(|of| mark(one, of)).to_vec(),
        tile: None,
    };
    vec![DECK.map(words).to_vec()]
}

/// Returns a character's pictures: the box, lit or dark, and the portrait. Portraits have the same
/// ids as names.
pub fn portrait(card: Card) -> [String; 2] {
    let name = card_id(card);
    [
        format!("portraits-box-{}", value(card, Trait::Light)),
        format!("portraits-{}", name.trim_start_matches("conspirator-")),
    ]
}

/// Returns the pictures of traits, patterns and remarks, and the initials and days in both
/// languages.
pub(crate) fn pictures() -> Vec<String> {
    let own = ["ready", "signal", "sure"].map(|name| format!("conspirators/{name}"));
    let traits = Trait::ALL.map(|of| format!("conspirators/trait-{}", of.word()));
    let patterns =
        Cipher::ALL.map(|cipher| format!("conspirators/pattern-{}", cipher.pattern().word()));
    let initials = Trait::Name.values().iter().chain(&LATIN);
    let initials = initials.map(|letter| format!("conspirators/name-{letter}"));
    let days = Trait::Day.values().iter();
    let days = days.flat_map(|day| ["", "latin-"].map(|of| format!("conspirators/day-{of}{day}")));
    let stranger = "portraits/stranger".to_owned();
    let all = own.into_iter().chain(traits).chain(patterns);
    all.chain(initials).chain(days).chain([stranger]).collect()
}
