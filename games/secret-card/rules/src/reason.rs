//! Facts that a hint can give as its reasons: the bots find them, the words say them.

use salon_rules::Seat;
use serde::Serialize;

use crate::cards::Card;

/// A fact that bears on an action.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(tag = "because", rename_all = "kebab-case")]
pub enum Reason {
    /// One's own card can be no other.
    Only {
        /// The card.
        card: Card,
    },
    /// No card is likelier to be one's own.
    Likeliest {
        /// The card.
        card: Card,
        /// How likely.
        chance: f32,
        /// How many it can be.
        of: u8,
    },
    /// It may be one's own, but others are likelier.
    Possible {
        /// The card.
        card: Card,
        /// How likely.
        chance: f32,
    },
    /// It can't be one's own card.
    Impossible,
    /// So many candidates are left on average.
    Shrinks {
        /// How many there are now.
        from: u8,
        /// How many there will be, on average.
        to: f32,
    },
    /// A rival is certain of its card, with this chance.
    RivalCertain {
        /// The rival's seat.
        seat: Seat,
        /// How likely.
        chance: f32,
    },
    /// So many cards fit the hint: the more, the less it tells.
    Tells {
        /// Whom.
        seat: Seat,
        /// How many cards its own can be, for all that is known to lie elsewhere.
        left: u8,
    },
    /// What goes under the pile would have been a poor question.
    PoorQuestion {
        /// The card.
        card: Card,
        /// How many candidates it would have left on average.
        left: f32,
    },
}
