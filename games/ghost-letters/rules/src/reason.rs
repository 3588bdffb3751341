//! Facts that a hint can give as reasons. The bots find them, and the words crate phrases them.

use salon_rules::Seat;
use serde::Serialize;

use crate::cards::Number;
use crate::content::{Character, Object};

/// A fact that matters for an action. Characters are given by their numbers in the row.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(tag = "because", rename_all = "kebab-case")]
pub enum Reason {
    /// The clue points at the player's own character more than at any other.
    PointsAtYou {
        /// The clue.
        clue: Object,
        /// The number of the player's own character.
        number: Number,
        /// The character.
        who: Character,
    },
    /// The clue points at another character more than at the player's own.
    PointsElsewhere {
        /// The clue.
        clue: Object,
        /// The number of the character that it points at most.
        number: Number,
        /// The character.
        who: Character,
    },
    /// How many people would say that this object fits, or does not fit, that character.
    Fits {
        /// The object.
        clue: Object,
        /// The character's number.
        number: Number,
        /// The character.
        who: Character,
        /// Whether it is said to fit.
        fits: bool,
        /// The share of people who would say so, from 0 to 1.
        share: f32,
    },
    /// How certain the others can be that the seat is this character.
    Believed {
        /// The number of the player's own character.
        number: Number,
        /// The character.
        who: Character,
        /// The probability.
        chance: f32,
    },
    /// The character is most likely that seat's role.
    RoleOf {
        /// The character's number.
        number: Number,
        /// The character.
        who: Character,
        /// The seat.
        seat: Seat,
        /// The probability that it is any other seat's role.
        chance: f32,
    },
    /// The character is nobody's role, that is, a murderer, with this probability.
    Nobody {
        /// The character's number.
        number: Number,
        /// The character.
        who: Character,
        /// The probability.
        chance: f32,
    },
}
