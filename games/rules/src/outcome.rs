//! The outcome of a play.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::code::Code;
use crate::notation::NotationError;
use crate::seat::{BySeat, Seats};

/// The outcome of a play: the winners and the scores.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The winners; there may be several or none.
    pub winners: Seats,
    /// Each seat's final score: tokens, points, right guesses, whatever the game counts.
    pub scores: BySeat<i16>,
    /// The name of the result, if there is more to say than who won.
    pub verdict: Verdict,
}

/// The name of a result.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// The players were rivals, so the winners are the whole result.
    Decided,
    /// A name that only this game has.
    Own(Code),
    /// The team lost.
    Failed,
}

impl Verdict {
    /// Creates a verdict that only one game has.
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
