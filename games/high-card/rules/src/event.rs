//! Events, and what each viewer sees of them.

use core::fmt;

use salon_rules::{BySeat, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::Card;

/// Something that happened, with all its details. This is what is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Something that everyone sees.
    Public(Public),
    /// Everyone got a card.
    Dealt {
        /// The seat that starts.
        first: Seat,
        /// The card of each seat.
        hands: BySeat<Card>,
    },
    /// A seat laid its card down and drew.
    Swapped {
        /// The seat that swapped.
        seat: Seat,
        /// The card laid down.
        laid: Card,
        /// The card drawn.
        drawn: Card,
    },
}

/// Something that all viewers see alike, including spectators. It contains nothing that is hidden
/// from anybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Public {
    /// A seat kept its card.
    Kept(Seat),
    /// The hands were shown.
    Shown(BySeat<Card>),
}

/// What a viewer saw of an event, without what it did not see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// Everyone got a card.
    Dealt {
        /// The seat that starts.
        first: Seat,
        /// The cards that this viewer saw.
        hands: BySeat<Option<Card>>,
    },
    /// A seat laid its card down and drew.
    Swapped {
        /// The seat that swapped.
        seat: Seat,
        /// The card laid down, public.
        laid: Card,
        /// The card drawn, if this viewer saw it.
        drawn: Option<Card>,
    },
    /// Something that everyone sees.
    #[serde(untagged)]
    Public(Public),
}

pub(crate) fn sight(event: &Event, viewer: Viewer) -> Sight {
    match event {
        Event::Public(public) => Sight::Public(public.clone()),
        Event::Dealt { first, hands } => Sight::Dealt {
            first: *first,
            hands: BySeat::from_fn(hands.players(), |seat| {
                viewer.owns(seat).then_some(hands[seat])
            }),
        },
        Event::Swapped { seat, laid, drawn } => Sight::Swapped {
            seat: *seat,
            laid: *laid,
            drawn: viewer.owns(*seat).then_some(*drawn),
        },
    }
}

impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sight::Dealt { first, hands } => {
                write!(f, "dealt, {first} starts:")?;
                hands
                    .iter()
                    .try_for_each(|card| write!(f, " {}", Face(*card)))
            }
            Sight::Public(Public::Kept(seat)) => write!(f, "{seat} keep"),
            Sight::Swapped { seat, laid, drawn } => {
                write!(f, "{seat} swap: lays {laid}, draws {}", Face(*drawn))
            }
            Sight::Public(Public::Shown(hands)) => write!(f, "shown: {hands}"),
        }
    }
}

/// A card, or a back.
struct Face(Option<Card>);

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(card) => write!(f, "{card}"),
            None => f.write_str("?"),
        }
    }
}
