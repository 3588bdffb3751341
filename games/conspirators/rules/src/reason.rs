//! The reasons of hints: the bots find them, the words express them.

use salon_rules::Seat;
use serde::Serialize;

use crate::ciphers::Cipher;

/// A fact that matters for an action.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "because", rename_all = "kebab-case")]
pub enum Reason {
    /// With this chance that seat signals under the card: the nearer to a half, the more its
    /// signal tells.
    Signals {
        /// The seat that may signal.
        seat: Seat,
        /// How likely.
        chance: f32,
    },
    /// Whether they signal is already known: nothing is learnt.
    TellsNothing,
    /// The seat has these ciphers for certain.
    Has {
        /// The seat that has them.
        seat: Seat,
        /// One, or two among rivals.
        ciphers: Vec<Cipher>,
    },
    /// Nothing is likelier.
    Likeliest {
        /// The seat in question.
        seat: Seat,
        /// One, or two among rivals.
        ciphers: Vec<Cipher>,
        /// How likely.
        chance: f32,
        /// How many possibilities are left.
        of: u16,
    },
    /// It may be so, but something else is likelier.
    Possible {
        /// The seat in question.
        seat: Seat,
        /// One, or two among rivals.
        ciphers: Vec<Cipher>,
        /// How likely.
        chance: f32,
    },
    /// It can't be so.
    Impossible {
        /// The seat in question.
        seat: Seat,
        /// One, or two among rivals.
        ciphers: Vec<Cipher>,
    },
    /// The chance that all one's guesses are right.
    AllRight {
        /// How likely.
        chance: f32,
    },
    /// The most informative card of the hand would reveal this much, over all others.
    BestCard {
        /// In bits.
        bits: f32,
    },
    /// No card of the hand may be laid.
    NothingFits,
}
