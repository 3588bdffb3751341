//! Actions.

use serde::{Deserialize, Serialize};

use crate::cards::{Card, Guess};
use crate::features::Feature;

/// An action of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// SC-4: give the left neighbour this card.
    Hint(Card),
    /// SC-6: lay this card.
    Play(Card),
    /// SC-12: lay two cards, answered in this order.
    PlayTwo(Card, Card),
    /// SC-7: name the own secret card.
    Guess(Guess),
    /// SC-13: ask whether the own secret card has this feature of this card.
    Ask(Card, Feature),
    /// SC-14: put cards under the pile.
    Bury(Bury),
}

impl Action {
    /// Returns the cards that it names; a guess names features.
    #[inline]
    pub(crate) fn cards(self) -> impl Iterator<Item = Card> {
        let (one, other) = match self {
            Action::Hint(card) | Action::Play(card) | Action::Ask(card, _) => (Some(card), None),
            Action::PlayTwo(one, two) => (Some(one), Some(two)),
            Action::Bury(cards) => (Some(cards.upper), cards.lower),
            Action::Guess(_) => (None, None),
        };
        one.into_iter().chain(other)
    }
}

/// The cards that go under the pile after a second chance: as many as the hand allows, up to two.
///
/// The order in which they are named means nothing, so a pair is always stored in the same order:
/// two spellings of one choice are one action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "(Card, Option<Card>)", into = "(Card, Option<Card>)")]
pub struct Bury {
    upper: Card,
    lower: Option<Card>,
}

impl Bury {
    /// Creates the choice for a hand of one card.
    #[inline]
    pub const fn one(card: Card) -> Bury {
        Bury {
            upper: card,
            lower: None,
        }
    }

    /// Creates a choice of two cards. The one that comes first in [`Card::ALL`] is above the other.
    #[inline]
    pub fn two(one: Card, other: Card) -> Bury {
        Bury {
            upper: one.min(other),
            lower: Some(one.max(other)),
        }
    }

    /// Returns whether it is one card, or two different ones.
    #[inline]
    pub(crate) fn is_proper(self) -> bool {
        self.lower != Some(self.upper)
    }

    /// Returns the cards in their order in the pile: the last one is at the very bottom.
    #[inline]
    pub fn cards(self) -> impl Iterator<Item = Card> {
        core::iter::once(self.upper).chain(self.lower)
    }
}

impl From<(Card, Option<Card>)> for Bury {
    fn from((one, other): (Card, Option<Card>)) -> Bury {
        match other {
            None => Bury::one(one),
            Some(other) => Bury::two(one, other),
        }
    }
}

impl From<Bury> for (Card, Option<Card>) {
    fn from(bury: Bury) -> (Card, Option<Card>) {
        (bury.upper, bury.lower)
    }
}
