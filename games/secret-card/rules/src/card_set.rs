//! A set of cards as one machine word.

use core::fmt;
use core::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::cards::{CARDS, Card};
use crate::numbering::Numbering;

/// A set of cards. A bit stands for each card, by its index. One more bit says which numbers are on
/// the cards; it passes from the cards to every set that is made of them. All cards of a play have
/// the same numbering, so which cards are members depends on the indices alone.
#[derive(Clone, Copy, Default)]
pub struct CardSet(u64);

/// The bits of the members.
const MEMBERS: u64 = (1 << CARDS) - 1;
/// The bit of sets whose cards are numbered as in version 1.
const FIRST: u64 = 1 << 63;

const fn flag(numbering: Numbering) -> u64 {
    match numbering {
        Numbering::First => FIRST,
        Numbering::Second => 0,
    }
}

impl CardSet {
    /// The empty set.
    pub const NONE: CardSet = CardSet(0);
    /// All 49 cards, numbered as in the newest version.
    pub const ALL: CardSet = CardSet(MEMBERS);

    /// Creates the set with only this card.
    #[inline]
    pub const fn only(card: Card) -> CardSet {
        CardSet::NONE.with(card)
    }

    /// Returns whether this card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Returns the number of cards.
    #[inline]
    pub const fn len(self) -> usize {
        (self.0 & MEMBERS).count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 & MEMBERS == 0
    }

    /// Returns the set with this card added.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | 1 << card.index() | flag(card.numbering()))
    }

    /// Returns the set without this card.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !(1 << card.index()))
    }

    /// Returns the union.
    #[inline]
    #[must_use]
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// Returns the cards of both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0 & MEMBERS | (self.0 | other.0) & FIRST)
    }

    /// Returns the cards of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !(other.0 & MEMBERS) | other.0 & FIRST)
    }

    /// Returns the same cards with the numbers of this numbering.
    #[inline]
    #[must_use]
    pub const fn numbered(self, numbering: Numbering) -> CardSet {
        CardSet(self.0 & MEMBERS | flag(numbering))
    }

    /// Returns the card with the lowest index.
    #[inline]
    pub const fn first(self) -> Option<Card> {
        if self.is_empty() {
            return None;
        }
        let card = Card::at(self.0.trailing_zeros() as u8);
        Some(card.numbered(self.numbering()))
    }

    /// Returns the `n`-th card, from the lowest index.
    ///
    /// # Panics
    /// If there are not that many.
    #[inline]
    pub fn nth(self, n: usize) -> Card {
        self.iter()
            .nth(n)
            .expect("a set has as many members as its length says")
    }

    /// Iterates over the cards, lowest index first.
    #[inline]
    pub fn iter(self) -> Cards {
        Cards(self)
    }

    #[inline]
    const fn numbering(self) -> Numbering {
        if self.0 & FIRST == 0 {
            Numbering::Second
        } else {
            Numbering::First
        }
    }
}

/// Iterates over a set, lowest index first.
#[derive(Clone, Debug)]
pub struct Cards(CardSet);

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0 = CardSet(self.0.0 & (self.0.0 - 1));
        Some(card)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Cards {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    #[inline]
    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::NONE, CardSet::with)
    }
}

/// Empty sets are equal, whatever the numbering.
impl PartialEq for CardSet {
    #[inline]
    fn eq(&self, other: &CardSet) -> bool {
        let differ = self.0 ^ other.0;
        differ & MEMBERS == 0 && (self.is_empty() || differ == 0)
    }
}

impl Eq for CardSet {}

impl Hash for CardSet {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0 & MEMBERS).hash(state);
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Formats the set as scenarios write a list: with spaces, `none` if it is empty.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (i, card) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

impl Serialize for CardSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        Ok(
            arrayvec::ArrayVec::<Card, CARDS>::deserialize(deserializer)?
                .into_iter()
                .collect(),
        )
    }
}
