//! The house rules.

use salon_rules::{OptionError, OptionKey};
use serde::{Deserialize, Serialize};

/// The house rules of High Card.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Options {
    /// What happens if several players hold the highest card.
    pub ties: Ties,
}

/// What happens if several players hold the highest card (HC-4).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ties {
    /// All of them win.
    #[default]
    Share,
    /// Nobody wins.
    Nobody,
}

impl salon_rules::Options for Options {
    const KEYS: &'static [OptionKey] = &[OptionKey {
        key: "ties",
        values: &["share", "nobody"],
        about: "who wins when the highest cards are equal",
    }];

    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        match (key, value) {
            ("ties", "share") => self.ties = Ties::Share,
            ("ties", "nobody") => self.ties = Ties::Nobody,
            ("ties", _) => return Err(OptionError::unknown_value::<Options>(key, value)),
            _ => return Err(OptionError::unknown_key::<Options>(key)),
        }
        Ok(())
    }

    fn entries(&self) -> Vec<(&'static str, String)> {
        let ties = match self.ties {
            Ties::Share => "share",
            Ties::Nobody => "nobody",
        };
        vec![("ties", ties.to_owned())]
    }
}
