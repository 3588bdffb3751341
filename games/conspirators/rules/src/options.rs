//! The house rules.

use salon_rules::{OptionError, OptionKey};
use serde::{Deserialize, Serialize};

/// The house rules of a table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Options {
    /// A team or rivals.
    pub mode: Mode,
    /// What the limits on cards count.
    pub count_start: CountStart,
}

/// A team or rivals.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// One team, a cipher each.
    #[default]
    Coop,
    /// Rivals, two ciphers each. CO-16
    Rivals,
}

impl Mode {
    /// Returns how many ciphers a player has.
    #[inline]
    pub const fn ciphers(self) -> usize {
        match self {
            Mode::Coop => 1,
            Mode::Rivals => 2,
        }
    }
}

/// Whether the limits of CO-12 and CO-15 count the start card of the row.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CountStart {
    /// They count every card of the row.
    #[default]
    Yes,
    /// They count the cards that players laid.
    No,
}

impl salon_rules::Options for Options {
    const KEYS: &'static [OptionKey] = &[
        OptionKey {
            key: "mode",
            values: &["coop", "rivals"],
            about: "one team with a cipher each, or everyone alone with two",
        },
        OptionKey {
            key: "count-start",
            values: &["yes", "no"],
            about: "does the row's first card count for the limits",
        },
    ];

    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        match (key, value) {
            ("mode", "coop") => self.mode = Mode::Coop,
            ("mode", "rivals") => self.mode = Mode::Rivals,
            ("count-start", "yes") => self.count_start = CountStart::Yes,
            ("count-start", "no") => self.count_start = CountStart::No,
            ("mode" | "count-start", _) => {
                return Err(OptionError::unknown_value::<Options>(key, value));
            }
            _ => return Err(OptionError::unknown_key::<Options>(key)),
        }
        Ok(())
    }

    fn entries(&self) -> Vec<(&'static str, String)> {
        let mode = match self.mode {
            Mode::Coop => "coop",
            Mode::Rivals => "rivals",
        };
        let count_start = match self.count_start {
            CountStart::Yes => "yes",
            CountStart::No => "no",
        };
        vec![
            ("mode", mode.to_owned()),
            ("count-start", count_start.to_owned()),
        ]
    }
}
