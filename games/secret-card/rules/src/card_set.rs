//! A set of cards as one machine word.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::cards::{CARDS, Card};

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

salon_rules::small_set!(CardSet(u64) of Card, walked by Cards: |card| card.index(), |number| Card::at(number));

impl CardSet {
    /// All 49 cards.
    pub const ALL: CardSet = CardSet((1 << CARDS) - 1);

    /// Returns the union.
    #[inline]
    #[must_use]
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
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
