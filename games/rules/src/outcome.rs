//! How a play ended.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The players were rivals: the winners say it all.
    Decided,
    /// Conspirators: no error, and in few cards.
    Brilliant,
    /// Conspirators: no error.
    Clean,
    /// Conspirators: one error.
    Near,
    /// The team lost.
    Failed,
    /// Ghost Letters for two: the mission's goal was reached.
    Passed,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Verdict; 6] = [
        Verdict::Decided,
        Verdict::Brilliant,
        Verdict::Clean,
        Verdict::Near,
        Verdict::Failed,
        Verdict::Passed,
    ];
}

impl FromStr for Verdict {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Verdict, NotationError> {
        Verdict::ALL
            .into_iter()
            .find(|verdict| verdict.to_string() == word)
            .ok_or_else(|| NotationError::unknown("verdict", word))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Decided => "decided",
            Verdict::Brilliant => "brilliant",
            Verdict::Clean => "clean",
            Verdict::Near => "near",
            Verdict::Failed => "failed",
            Verdict::Passed => "passed",
        })
    }
}
