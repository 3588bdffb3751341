//! Facts that a hint can give as reasons. The bots find them, and the words crate phrases them.

use salon_rules::Seat;
use serde::Serialize;

use crate::cards::Card;

/// A fact that is relevant to an action.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(tag = "because", rename_all = "kebab-case")]
pub enum Reason {
    /// The player's own card can be no other.
    Only {
        /// The card.
        card: Card,
    },
    /// No card is more likely to be the player's own.
    Likeliest {
        /// The card.
        card: Card,
        /// Its probability.
        chance: f32,
        /// The number of candidates.
        of: u8,
    },
    /// It may be the player's own card, but others are more likely.
    Possible {
        /// The card.
        card: Card,
        /// Its probability.
        chance: f32,
    },
    /// It can't be the player's own card.
    Impossible,
    /// This many candidates are left on average.
    Shrinks {
        /// The current number of candidates.
        from: u8,
        /// The average number of candidates afterwards.
        to: f32,
    },
    /// A rival is certain of its card, with this probability.
    RivalCertain {
        /// The rival's seat.
        seat: Seat,
        /// The probability.
        chance: f32,
    },
    /// This many cards match the hint: the more, the less it tells.
    Tells {
        /// The seat that gets the hint.
        seat: Seat,
        /// How many cards its own can be, considering all cards known to be elsewhere.
        left: u8,
    },
    /// The card under the pile would have been a poor question.
    PoorQuestion {
        /// The card.
        card: Card,
        /// How many candidates it would have left on average.
        left: f32,
    },
}
