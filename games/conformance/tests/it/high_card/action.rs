//! Actions and house rules.

use core::fmt;
use core::str::FromStr;

use salon_rules::{NotationError, OptionError, OptionKey, Options, Tokens};
use serde::{Deserialize, Serialize};

use super::fault::Fault;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Play a card face up.
    Play(u8),
    /// Bury a card face down.
    Bury(u8),
    /// A free remark.
    Hello,
    /// An action that is printed in a form that can't be parsed; only a faulty game has it.
    Mumble,
    /// An action that can't be serialized; only a faulty game has it.
    #[serde(skip)]
    Slur,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(card) => write!(f, "play {card}"),
            Action::Bury(card) => write!(f, "bury {card}"),
            Action::Hello => f.write_str("hello"),
            Action::Mumble => f.write_str("mumble"),
            Action::Slur => f.write_str("slur"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let mut words = Tokens::of(text);
        let action = match words.word("action")? {
            "play" => Action::Play(words.read("card")?),
            "bury" => Action::Bury(words.read("card")?),
            "hello" => Action::Hello,
            "slur" => Action::Slur,
            other => return Err(NotationError::unknown("action", other)),
        };
        words.end()?;
        Ok(action)
    }
}

/// Whether a card may be buried, and the fault of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Burial {
    pub allowed: bool,
    pub fault: Fault,
}

impl Default for Burial {
    fn default() -> Self {
        Burial {
            allowed: true,
            fault: Fault::Honest,
        }
    }
}

impl Options for Burial {
    const KEYS: &'static [OptionKey] = &[
        OptionKey {
            key: "burial",
            values: &["yes", "no"],
            about: "may a card be buried",
        },
        OptionKey {
            key: "fault",
            values: &["NAME"],
            about: "what is wrong with the game",
        },
    ];

    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        let unknown = || OptionError::unknown_value::<Self>(key, value);
        let named = |fault: &&Fault| format!("{fault:?}") == value;
        match (key, value) {
            ("burial", "yes") => self.allowed = true,
            ("burial", "no") => self.allowed = false,
            ("burial", _) => return Err(unknown()),
            ("fault", _) => {
                self.fault = *Fault::ALL.iter().find(named).ok_or_else(unknown)?;
            }
            _ => return Err(OptionError::unknown_key::<Self>(key)),
        }
        Ok(())
    }

    fn entries(&self) -> Vec<(&'static str, String)> {
        if self.fault == Fault::ForgottenOption {
            return Vec::new();
        }
        let value = if self.allowed { "yes" } else { "no" };
        vec![
            ("burial", value.to_owned()),
            ("fault", format!("{:?}", self.fault)),
        ]
    }
}
