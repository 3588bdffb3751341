//! The actions of a seat.

use core::fmt;
use core::str::FromStr;

use salon_rules::{NotationError, Tokens};
use serde::{Deserialize, Serialize};

use crate::cards::{Kind, Number, Zone, digits};

/// An action of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Puts a vote card face down on a character.
    Vote {
        /// The character.
        on: Number,
        /// The kind of the vote.
        kind: Kind,
    },
    /// Takes an open clue and places it.
    Clue {
        /// The number of the open clue, from 1, from the left.
        open: u8,
        /// The place for it.
        place: Place,
    },
}

/// A place where a seat puts a clue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Beside its one role card (three to six players).
    Mine(Zone),
    /// Beside one of its two role cards (two players).
    Of(Zone, Number),
    /// Under its token, because it fits neither of its characters (two players, red zones only).
    Neither,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Mine(zone) => write!(f, "{zone}"),
            Place::Of(zone, number) => write!(f, "{zone} {number}"),
            Place::Neither => f.write_str("neither"),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Vote { on, kind } => write!(f, "vote {on} {kind}"),
            Action::Clue { open, place } => write!(f, "clue {open} {place}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let mut words = Tokens::of(text);
        let action = match words.word("action")? {
            "vote" => Action::Vote {
                on: words.word("number in the row")?.parse()?,
                kind: words.word("vote")?.parse()?,
            },
            "clue" => {
                let word = words.word("open clue")?;
                Action::Clue {
                    open: digits(word).ok_or_else(|| NotationError::unknown("open clue", word))?,
                    place: place(&mut words)?,
                }
            }
            other => return Err(NotationError::unknown("action", other)),
        };
        words.end()?;
        Ok(action)
    }
}

fn place(words: &mut Tokens<'_>) -> Result<Place, NotationError> {
    let zone = match words.word("zone")? {
        "fits" => Zone::Fits,
        "misfits" => Zone::Misfits,
        "neither" => return Ok(Place::Neither),
        other => return Err(NotationError::unknown("zone", other)),
    };
    Ok(match words.next() {
        None => Place::Mine(zone),
        Some(number) => Place::Of(zone, number.parse()?),
    })
}
