//! Which number is on which card, in each version of the rules (SC-2).

use serde::{Deserialize, Serialize};

use crate::card_set::CardSet;
use crate::cards::{CARDS, Card};
use crate::features::VALUES;

/// The numbers on the cards. Both numberings have the same pairs of cards that share a feature;
/// only the printed numbers differ.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Numbering {
    /// Version 1 of the rules: the red circle has the 1. Views of that version don't name it.
    #[default]
    First,
    /// Version 2, which has the card of the rulebook's example: the red circle has the 3.
    Second,
}

impl Numbering {
    /// Returns the numbering of a version of the rules.
    pub(crate) const fn of_version(rules_version: u16) -> Numbering {
        match rules_version {
            1 => Numbering::First,
            _ => Numbering::Second,
        }
    }

    /// Returns all cards, colour by colour.
    pub const fn cards(self) -> [Card; CARDS] {
        let mut all = Card::ALL;
        let mut i = 0;
        while i < CARDS {
            all[i] = all[i].numbered(self);
            i += 1;
        }
        all
    }

    /// Returns the set of all cards.
    pub const fn deck(self) -> CardSet {
        CardSet::ALL.numbered(self)
    }

    /// Returns how much the numbers are ahead of those of version 1.
    #[inline]
    pub(crate) const fn shift(self) -> usize {
        match self {
            Numbering::First => 0,
            Numbering::Second => 2,
        }
    }

    /// Returns the place of a number in the sequence of version 1, from 0.
    #[inline]
    pub(crate) const fn class(self, number: usize) -> usize {
        (number + VALUES - self.shift()) % VALUES
    }

    /// Returns whether it is that of views which don't name it.
    pub(crate) fn is_first(&self) -> bool {
        *self == Numbering::First
    }
}
