//! The ten characters, and sets of them.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayVec;
use salon_rules::NotationError;
use serde::{Deserialize, Serialize};

/// A character. The characters are ordered by value, and the order is the same in every edition.
/// (The [edition](crate::Edition) has their values and numbers of copies.)
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Card {
    /// LL-15: a token for the only player with a spy in front.
    Spy,
    /// LL-7: names a card that the target may hold.
    Guard,
    /// LL-8: shows a hand.
    Priest,
    /// LL-9: compares hands.
    Baron,
    /// LL-10: protects.
    Handmaid,
    /// LL-11: makes someone discard and draw.
    Prince,
    /// LL-12: draws two, puts two under the pile.
    Chancellor,
    /// LL-13: swaps hands.
    King,
    /// LL-6: must be played beside the king or a prince.
    Countess,
    /// LL-14: whoever plays or discards her is out.
    Princess,
}

impl Card {
    /// The number of characters.
    pub const KINDS: usize = 10;

    /// Every character, ordered by value.
    pub const ALL: [Card; Card::KINDS] = [
        Card::Spy,
        Card::Guard,
        Card::Priest,
        Card::Baron,
        Card::Handmaid,
        Card::Prince,
        Card::Chancellor,
        Card::King,
        Card::Countess,
        Card::Princess,
    ];

    /// Returns its index in [`Card::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The inverse of [`Card::index`], for numbers that came from it.
    #[inline]
    pub(crate) const fn from_index(index: u8) -> Card {
        match index {
            0 => Card::Spy,
            1 => Card::Guard,
            2 => Card::Priest,
            3 => Card::Baron,
            4 => Card::Handmaid,
            5 => Card::Prince,
            6 => Card::Chancellor,
            7 => Card::King,
            8 => Card::Countess,
            _ => Card::Princess,
        }
    }

    /// Returns its word in the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Card::Spy => "spy",
            Card::Guard => "guard",
            Card::Priest => "priest",
            Card::Baron => "baron",
            Card::Handmaid => "handmaid",
            Card::Prince => "prince",
            Card::Chancellor => "chancellor",
            Card::King => "king",
            Card::Countess => "countess",
            Card::Princess => "princess",
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Card, NotationError> {
        Card::ALL
            .into_iter()
            .find(|card| card.word() == word)
            .ok_or_else(|| NotationError::unknown("card", word))
    }
}

/// A set of characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u16);

impl CardSet {
    /// No card.
    pub const NONE: CardSet = CardSet(0);

    /// Returns the set as bits, one for each kind from the lowest.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// Creates the set with these bits.
    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> CardSet {
        CardSet(bits & ((1 << Card::KINDS) - 1))
    }

    /// Returns whether this card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card as u16 & 1 == 1
    }

    /// Returns the set with this card added.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | 1 << card as u16)
    }

    /// Returns the set with this card and every lower one added.
    #[inline]
    #[must_use]
    pub const fn with_up_to(self, card: Card) -> CardSet {
        CardSet(self.0 | ((2 << card as u16) - 1))
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the cards, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let lowest = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            (lowest < u16::BITS).then(|| Card::from_index(lowest as u8))
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::NONE, CardSet::with)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        let cards = ArrayVec::<Card, { Card::KINDS }>::deserialize(deserializer)?;
        Ok(cards.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_found_by_its_index_and_its_word() {
        for (index, card) in Card::ALL.into_iter().enumerate() {
            assert_eq!(card.index(), index);
            assert_eq!(Card::from_index(index as u8), card);
            assert_eq!(card.word().parse(), Ok(card));
        }
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let set = CardSet::NONE.with_up_to(Card::Priest).with(Card::King);
        let cards: Vec<Card> = set.iter().collect();
        assert_eq!(cards, [Card::Spy, Card::Guard, Card::Priest, Card::King]);
        assert_eq!(cards.into_iter().collect::<CardSet>(), set);
    }
}
