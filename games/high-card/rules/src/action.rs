//! The actions of a seat.

use core::fmt;
use core::str::FromStr;

use salon_rules::{NotationError, Tokens};
use serde::{Deserialize, Serialize};

/// An action on a seat's turn (HC-2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Keep the card.
    Keep,
    /// Lay the card down and draw another.
    Swap,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Keep => "keep",
            Action::Swap => "swap",
        })
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Action, NotationError> {
        let mut words = Tokens::of(line);
        let action = match words.word("action")? {
            "keep" => Action::Keep,
            "swap" => Action::Swap,
            word => return Err(NotationError::unknown("action", word)),
        };
        words.end()?;
        Ok(action)
    }
}
