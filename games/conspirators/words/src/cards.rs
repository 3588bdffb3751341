//! Names of characters, traits and ciphers.

use crate::BOOK;
use salon_conspirators::{Card, Cipher, Ciphers, DECK, Trait};
use salon_words::{Args, Audience, Phrase};

/// The id of a character's name. In the deck no two share initial and arrow; a card that is not in the
/// deck, as scenarios may have, is a stranger.
pub fn card_id(card: Card) -> String {
    if !DECK.contains(&card) {
        return "conspirator-stranger".to_owned();
    }
    let (name, arrow) = (value(card, Trait::Name), value(card, Trait::Arrow));
    format!("conspirator-{name}-{arrow}")
}

/// A character's name.
pub fn card(card: Card, to: &Audience) -> Phrase {
    BOOK.say(to, &card_id(card), Args::none())
}

/// What a trait is called.
pub fn trait_name(of: Trait, to: &Audience) -> Phrase {
    BOOK.say(to, &format!("trait-{}", of.word()), Args::none())
}

/// What a card's value of a trait is called.
pub fn trait_value(card: Card, of: Trait, to: &Audience) -> Phrase {
    let id = format!("trait-{}-{}", of.word(), value(card, of));
    BOOK.say(to, &id, Args::none())
}

/// What a cipher asks of a pair of cards.
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
