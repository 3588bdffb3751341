//! The house rules.

use salon_rules::{OptionError, OptionKey};
use serde::{Deserialize, Serialize};

/// The house rules of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Options {
    /// Whether ability cards are dealt.
    pub abilities: Abilities,
    /// What happens to the last player in the game.
    pub last: Last,
    /// What spectators see.
    pub spectators: SpectatorView,
}

/// Whether ability cards are dealt (SC-11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Abilities {
    /// No ability cards.
    #[default]
    Off,
    /// One to each player.
    On,
}

/// What happens to the last player in the game (SC-9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Last {
    /// It wins at once.
    #[default]
    Wins,
    /// It plays on; if its guess is wrong too, nobody wins.
    MustGuess,
}

/// What spectators see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpectatorView {
    /// What is open for everyone.
    #[default]
    Public,
    /// The secret cards too; never a hand.
    Secrets,
}

impl Abilities {
    const fn name(self) -> &'static str {
        match self {
            Abilities::Off => "off",
            Abilities::On => "on",
        }
    }
}

impl Last {
    const fn name(self) -> &'static str {
        match self {
            Last::Wins => "wins",
            Last::MustGuess => "must-guess",
        }
    }
}

impl SpectatorView {
    const fn name(self) -> &'static str {
        match self {
            SpectatorView::Public => "public",
            SpectatorView::Secrets => "secrets",
        }
    }
}

impl salon_rules::Options for Options {
    const KEYS: &'static [OptionKey] = &[
        OptionKey {
            key: "abilities",
            values: &["off", "on"],
            about: "does each player get an ability card",
        },
        OptionKey {
            key: "last",
            values: &["wins", "must-guess"],
            about: "does the last player in the game win, or must it name its card",
        },
        OptionKey {
            key: "spectators",
            values: &["public", "secrets"],
            about: "do spectators see the secret cards",
        },
    ];

    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        match (key, value) {
            ("abilities", "off") => self.abilities = Abilities::Off,
            ("abilities", "on") => self.abilities = Abilities::On,
            ("last", "wins") => self.last = Last::Wins,
            ("last", "must-guess") => self.last = Last::MustGuess,
            ("spectators", "public") => self.spectators = SpectatorView::Public,
            ("spectators", "secrets") => self.spectators = SpectatorView::Secrets,
            ("abilities" | "last" | "spectators", _) => {
                return Err(OptionError::unknown_value::<Options>(key, value));
            }
            _ => return Err(OptionError::unknown_key::<Options>(key)),
        }
        Ok(())
    }

    fn entries(&self) -> Vec<(&'static str, String)> {
        vec![
            ("abilities", self.abilities.name().to_owned()),
            ("last", self.last.name().to_owned()),
            ("spectators", self.spectators.name().to_owned()),
        ]
    }
}
