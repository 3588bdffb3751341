//! The 49 cards, the possible guesses, and which cards share a feature.

use core::fmt;
use core::str::FromStr;

use salon_rules::NotationError;
use serde::{Deserialize, Serialize};

use crate::card_set::CardSet;
use crate::features::{Colour, Feature, Features, Figure, Number, VALUES};
use crate::numbering::Numbering;

/// The number of cards (SC-1).
pub const CARDS: usize = VALUES * VALUES;

/// A card: a colour and a figure, and the number that they determine (SC-2). The low six bits are
/// its index; one more says that it is numbered as in version 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

/// The bit of cards that are numbered as in version 1.
const FIRST: u8 = 64;

// Older versions wrote a card as its index, when version 1 was the only one.
salon_rules::written!(Card, |index| Some(
    Card::new(index)?.numbered(Numbering::First)
));

impl Card {
    /// Returns the card of this colour and figure, as the newest version numbers it.
    #[inline]
    pub const fn of(colour: Colour, figure: Figure) -> Card {
        Card(colour as u8 * VALUES as u8 + figure as u8)
    }

    /// Returns the card with this index, colour by colour, from 0 to 48, as the newest version
    /// numbers it.
    #[inline]
    pub const fn new(index: u8) -> Option<Card> {
        if (index as usize) < CARDS {
            Some(Card(index))
        } else {
            None
        }
    }

    /// Returns the card of an index that the program itself computed.
    #[inline]
    pub(crate) const fn at(index: u8) -> Card {
        debug_assert!((index as usize) < CARDS);
        Card(index)
    }

    /// All cards, colour by colour, as the newest version numbers them. See
    /// [`Numbering::cards`] for other versions.
    pub const ALL: [Card; CARDS] = {
        let mut all = [Card(0); CARDS];
        let mut i = 0;
        while i < CARDS {
            all[i] = Card(i as u8);
            i += 1;
        }
        all
    };

    /// Returns its index in [`Card::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        // The mask changes nothing (49 < 64); it bounds shifts and 64-wide tables.
        (self.0 & 63) as usize
    }

    /// Returns its background.
    #[inline]
    pub const fn colour(self) -> Colour {
        Colour::ALL[self.index() / VALUES]
    }

    /// Returns its picture.
    #[inline]
    pub const fn figure(self) -> Figure {
        Figure::ALL[self.index() % VALUES]
    }

    /// Returns its number.
    #[inline]
    pub const fn number(self) -> Number {
        let place = self.index() / VALUES + self.index() % VALUES;
        Number::ALL[(place + self.numbering().shift()) % VALUES]
    }

    /// Returns which numbers are on it and the other cards of its play.
    #[inline]
    pub const fn numbering(self) -> Numbering {
        if self.0 & FIRST == 0 {
            Numbering::Second
        } else {
            Numbering::First
        }
    }

    /// Returns the card of the same colour and figure, with the number of this numbering.
    #[inline]
    #[must_use]
    pub const fn numbered(self, numbering: Numbering) -> Card {
        match numbering {
            Numbering::First => Card(self.0 | FIRST),
            Numbering::Second => Card(self.0 & !FIRST),
        }
    }

    /// Returns whether it shares at least one feature with that other card.
    #[inline]
    pub const fn shares(self, other: Card) -> bool {
        SHARES[self.index()].contains(other)
    }

    /// Returns all cards with the same value of this feature, including this card.
    #[inline]
    pub const fn alike(self, feature: Feature) -> CardSet {
        let class = (self.index() / VALUES + self.index() % VALUES) % VALUES;
        let alike = match feature {
            Feature::Colour => WITH[0][self.colour() as usize],
            Feature::Figure => WITH[1][self.figure() as usize],
            Feature::Number => WITH[2][class],
        };
        alike.numbered(self.numbering())
    }
}

/// For each feature and each of its values, the seven cards that have it. Numbers are in the order
/// of version 1.
const WITH: [[CardSet; VALUES]; 3] = {
    let mut with = [[CardSet::NONE; VALUES]; 3];
    let mut i = 0;
    while i < CARDS {
        let card = Card::ALL[i];
        let values = [
            card.colour() as usize,
            card.figure() as usize,
            Numbering::Second.class(card.number().index()),
        ];
        let mut feature = 0;
        while feature < 3 {
            let value = values[feature];
            with[feature][value] = with[feature][value].with(card);
            feature += 1;
        }
        i += 1;
    }
    with
};

/// For each card, the 18 other cards that share a feature with it and so get the answer "yes".
pub const SHARES: [CardSet; CARDS] = {
    let mut shares = [CardSet::NONE; CARDS];
    let mut i = 0;
    while i < CARDS {
        let card = Card::ALL[i];
        shares[i] = card
            .alike(Feature::Colour)
            .or(card.alike(Feature::Figure))
            .or(card.alike(Feature::Number))
            .without(card);
        i += 1;
    }
    shares
};

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Guess::from(*self).fmt(f)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    /// A word with three features names a card of one numbering at most.
    fn from_str(word: &str) -> Result<Card, NotationError> {
        let card = |named: Guess| {
            let second = named.card(Numbering::Second);
            second.or_else(|| named.card(Numbering::First))
        };
        word.parse()
            .ok()
            .and_then(card)
            .ok_or_else(|| NotationError::unknown("card", word))
    }
}

/// A guess of a secret card: any of the 343 triples, whether it is a card or not (SC-7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Guess {
    /// The background.
    pub colour: Colour,
    /// The picture.
    pub figure: Figure,
    /// The number.
    pub number: Number,
}

/// The number of triples.
pub const GUESSES: usize = VALUES * VALUES * VALUES;

impl Guess {
    /// All triples, ordered by colour, figure, number.
    pub const ALL: [Guess; GUESSES] = {
        let mut all = [Guess {
            colour: Colour::Red,
            figure: Figure::Circle,
            number: Number::ALL[0],
        }; GUESSES];
        let mut i = 0;
        while i < GUESSES {
            all[i] = Guess {
                colour: Colour::ALL[i / (VALUES * VALUES)],
                figure: Figure::ALL[i / VALUES % VALUES],
                number: Number::ALL[i % VALUES],
            };
            i += 1;
        }
        all
    };

    /// Returns the card with these features, if there is one in this numbering.
    #[inline]
    pub fn card(self, numbering: Numbering) -> Option<Card> {
        let card = Card::of(self.colour, self.figure).numbered(numbering);
        (card.number() == self.number).then_some(card)
    }

    /// Returns the features of `card` that the guess gets wrong.
    #[inline]
    pub fn wrong_about(self, card: Card) -> Features {
        let mut wrong = Features::NONE;
        for feature in Feature::ALL {
            if !self.having(feature, card.numbering()).contains(card) {
                wrong = wrong.with(feature);
            }
        }
        wrong
    }

    /// Returns all cards of this numbering that have the guessed value of this feature.
    #[inline]
    pub const fn having(self, feature: Feature, numbering: Numbering) -> CardSet {
        let having = match feature {
            Feature::Colour => WITH[0][self.colour as usize],
            Feature::Figure => WITH[1][self.figure as usize],
            Feature::Number => WITH[2][numbering.class(self.number.index())],
        };
        having.numbered(numbering)
    }
}

impl From<Card> for Guess {
    fn from(card: Card) -> Guess {
        Guess {
            colour: card.colour(),
            figure: card.figure(),
            number: card.number(),
        }
    }
}

impl fmt::Display for Guess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.colour, self.figure, self.number)
    }
}

impl FromStr for Guess {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Guess, NotationError> {
        let unknown = || NotationError::unknown("colour.figure.number", word);
        let mut parts = word.split('.');
        let mut part = || parts.next().ok_or_else(unknown);
        let guess = Guess {
            colour: part()?.parse()?,
            figure: part()?.parse()?,
            number: part()?.parse()?,
        };
        match parts.next() {
            None => Ok(guess),
            Some(_) => Err(unknown()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SC-1: every pair of features occurs exactly once, so two cards share at most one.
    #[test]
    fn the_cards_are_a_latin_square() {
        for (i, card) in Card::ALL.into_iter().enumerate() {
            assert_eq!(card.index(), i);
            for other in Card::ALL {
                let shared = Feature::ALL
                    .into_iter()
                    .filter(|&feature| card.alike(feature).contains(other))
                    .count();
                match card == other {
                    true => assert_eq!(shared, 3),
                    false => assert!(shared <= 1, "{card} {other}"),
                }
                assert_eq!(card.shares(other), shared == 1, "{card} {other}");
            }
            assert_eq!(SHARES[i].len(), 18);
        }
    }

    /// SC-2: colour and figure determine the number; the notation contains all three.
    #[test]
    fn numbers_and_notation_are_as_the_sheet_says() {
        for (colour, figure, first, second) in [
            (Colour::Red, Figure::Circle, "red.circle.1", "red.circle.3"),
            (Colour::Red, Figure::Moon, "red.moon.6", "red.moon.1"),
            (Colour::Black, Figure::Drop, "black.drop.6", "black.drop.1"),
        ] {
            let card = Card::of(colour, figure);
            assert_eq!(card.to_string(), second);
            assert_eq!(card.numbered(Numbering::First).to_string(), first);
        }
        for numbering in [Numbering::First, Numbering::Second] {
            for card in numbering.cards() {
                assert_eq!(card.to_string().parse(), Ok(card));
            }
            assert_eq!(numbering.deck(), numbering.cards().into_iter().collect());
        }
        for no_card in [
            "red.moon.7",
            "red.moon",
            "red.moon.6.",
            "moon.red.6",
            "red.moon.06",
            "",
        ] {
            assert!(no_card.parse::<Card>().is_err(), "{no_card}");
        }
    }

    /// SC-2: colours can be told apart without colour vision.
    #[test]
    fn every_colour_has_a_letter_and_a_pattern_of_its_own() {
        for (i, one) in Colour::ALL.into_iter().enumerate() {
            for other in &Colour::ALL[..i] {
                assert_ne!(one.letter(), other.letter());
                assert_ne!(one.pattern(), other.pattern());
            }
        }
    }

    /// SC-7: all 343 triples can be named, and 49 of them are cards.
    #[test]
    fn every_triple_can_be_named() {
        for numbering in [Numbering::First, Numbering::Second] {
            let mut cards = CardSet::NONE;
            for (i, guess) in Guess::ALL.into_iter().enumerate() {
                assert_eq!(guess.to_string().parse(), Ok(guess));
                assert!(!Guess::ALL[..i].contains(&guess));
                let named = guess.card(numbering);
                if let Some(card) = named {
                    assert!(guess.wrong_about(card).is_empty());
                    cards = cards.with(card);
                }
                let all = numbering.cards().into_iter();
                let right = all.filter(|&card| guess.wrong_about(card).is_empty());
                assert_eq!(right.collect::<Vec<_>>(), Vec::from_iter(named));
            }
            assert_eq!(cards, numbering.deck());
        }
    }
}
