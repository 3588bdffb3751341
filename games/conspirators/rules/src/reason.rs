//! Facts that a hint can give as reasons. The bots find them, and the words crate phrases them.

use salon_rules::Seat;
use serde::Serialize;

use crate::ciphers::Cipher;

/// A fact that matters for an action.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "because", rename_all = "kebab-case")]
pub enum Reason {
    /// The seat signals for this card with this probability: the closer to a half, the more its
    /// signal tells.
    Signals {
        /// The seat that may signal.
        seat: Seat,
        /// The probability.
        chance: f32,
    },
    /// It is already known which seats signal, so nothing is learnt.
    TellsNothing,
    /// The seat has these ciphers for certain.
    Has {
        /// The seat that has them.
        seat: Seat,
        /// One cipher, or two among rivals.
        ciphers: Vec<Cipher>,
    },
    /// Nothing is more likely.
    Likeliest {
        /// The seat.
        seat: Seat,
        /// One cipher, or two among rivals.
        ciphers: Vec<Cipher>,
        /// The probability.
        chance: f32,
        /// The number of possibilities that are left.
        of: u16,
    },
    /// It may be so, but something else is more likely.
    Possible {
        /// The seat.
        seat: Seat,
        /// One cipher, or two among rivals.
        ciphers: Vec<Cipher>,
        /// The probability.
        chance: f32,
    },
    /// It can't be so.
    Impossible {
        /// The seat.
        seat: Seat,
        /// One cipher, or two among rivals.
        ciphers: Vec<Cipher>,
    },
    /// The probability that all of the player's guesses are right.
    AllRight {
        /// The probability.
        chance: f32,
    },
    /// The most informative card of the hand would reveal this much, over all others.
    BestCard {
        /// The information in bits.
        bits: f32,
    },
    /// No card of the hand may be laid.
    NothingFits,
}
