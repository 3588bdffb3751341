//! How a play ended.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::code::Code;
use crate::notation::NotationError;
use crate::seat::{BySeat, Seats};

/// How a play ended: who won, with what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won; several may, and nobody may.
    pub winners: Seats,
    /// What each seat has in the end: tokens, points, right guesses, whatever the game counts.
    pub scores: BySeat<i16>,
    /// What the result is called, where it is more than who won.
    pub verdict: Verdict,
}

/// What a result is called.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// The players were rivals: the winners say it all.
    Decided,
    /// A name that only this game has.
    Own(Code),
    /// The team lost.
    Failed,
}

impl Verdict {
    /// A verdict that only one game has.
    pub const fn own(name: &'static str) -> Verdict {
        Verdict::Own(Code::new(name))
    }
}

crate::written!(Verdict);

impl FromStr for Verdict {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Verdict, NotationError> {
        match word {
            "decided" => Ok(Verdict::Decided),
            "failed" => Ok(Verdict::Failed),
            _ => match word.parse() {
                Ok(code) => Ok(Verdict::Own(code)),
                Err(_) => Err(NotationError::unknown("verdict", word)),
            },
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Decided => f.write_str("decided"),
            Verdict::Own(code) => code.fmt(f),
            Verdict::Failed => f.write_str("failed"),
        }
    }
}
