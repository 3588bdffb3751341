//! The reasons of hints: the bots find them, the words express them.

use salon_rules::Seat;
use serde::Serialize;

use crate::cards::Number;
use crate::content::{Character, Object};

/// A fact that matters for an action. Characters are given by their numbers in the row.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(tag = "because", rename_all = "kebab-case")]
pub enum Reason {
    /// The clue points at one's own character more than at any other.
    PointsAtYou {
        /// The clue.
        clue: Object,
        /// One's own character.
        number: Number,
        /// Who that is.
        who: Character,
    },
    /// The clue points at another character more than at one's own.
    PointsElsewhere {
        /// The clue.
        clue: Object,
        /// The character that it points at most.
        number: Number,
        /// Who that is.
        who: Character,
    },
    /// How many people would say that this object fits, or does not fit, that character.
    Fits {
        /// The object.
        clue: Object,
        /// The character.
        number: Number,
        /// Who that is.
        who: Character,
        /// Whether it is said to fit.
        fits: bool,
        /// How many would say so, from 0 to 1.
        share: f32,
    },
    /// How sure the others can be that the seat is this character.
    Believed {
        /// One's own character.
        number: Number,
        /// Who that is.
        who: Character,
        /// How sure.
        chance: f32,
    },
    /// The character is likeliest to be that seat's role.
    RoleOf {
        /// The character.
        number: Number,
        /// Who that is.
        who: Character,
        /// Whose role.
        seat: Seat,
        /// The chance that it is anybody else's role.
        chance: f32,
    },
    /// The character is nobody's role, with this chance: a murderer.
    Nobody {
        /// The character.
        number: Number,
        /// Who that is.
        who: Character,
        /// How likely.
        chance: f32,
    },
}
