//! The set-up of a table before the first card is dealt.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::code::Code;
use crate::game::Game;
use crate::notation::shown;

/// The house rules of a game: named choices, read and written as `key=value`.
pub trait Options: Copy + Eq + Default + fmt::Debug + Send + Sync + 'static {
    /// Every key with its values, the default first.
    const KEYS: &'static [OptionKey];

    /// Sets `key` to `value`; anything not in [`Options::KEYS`] is refused.
    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError>;

    /// Returns every key that matters here, with its value.
    fn entries(&self) -> Vec<(&'static str, String)>;
}

/// One house rule and its values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionKey {
    /// The key.
    pub key: &'static str,
    /// The values, the default first. A value such as `N/N` is a pattern.
    pub values: &'static [&'static str],
    /// What it decides, in a few words.
    pub about: &'static str,
}

/// Why an option was not accepted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// The game has no such key.
    #[error("there is no option `{key}`; this game knows: {known}")]
    UnknownKey {
        /// The key that was asked for.
        key: String,
        /// The existing keys.
        known: String,
    },
    /// The key can't have this value.
    #[error("`{key}` can't be `{value}`; allowed: {allowed}")]
    UnknownValue {
        /// The key.
        key: String,
        /// The value that was asked for.
        value: String,
        /// The possible values.
        allowed: String,
    },
}

impl OptionError {
    /// Creates the error for a key that these options don't have.
    pub fn unknown_key<O: Options>(key: &str) -> OptionError {
        let known: Vec<_> = O::KEYS.iter().map(|option| option.key).collect();
        let known = if known.is_empty() {
            "no options".to_owned()
        } else {
            known.join(", ")
        };
        OptionError::UnknownKey {
            key: shown(key),
            known,
        }
    }

    /// Creates the error for a value that this key can't have.
    pub fn unknown_value<O: Options>(key: &str, value: &str) -> OptionError {
        let values = O::KEYS
            .iter()
            .find(|option| option.key == key)
            .map_or(&[][..], |o| o.values);
        OptionError::UnknownValue {
            key: shown(key),
            value: shown(value),
            allowed: values.join(", "),
        }
    }
}

/// Options and a number of players that are valid together.
///
/// There is no other way to create one, so a game that begins can rely on its set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup<G: Game> {
    options: G::Options,
    players: u8,
    rules_version: u16,
}

impl<G: Game> Setup<G> {
    /// Checks that these options are valid for this many players. The play follows the newest
    /// version of the rules.
    pub fn new(options: G::Options, players: u8) -> Result<Setup<G>, SetupError> {
        Setup::of_version(options, players, G::RULES_VERSION)
    }

    /// Like [`Setup::new`], for a play by this version of the rules.
    pub fn of_version(
        options: G::Options,
        players: u8,
        rules_version: u16,
    ) -> Result<Setup<G>, SetupError> {
        let newest = G::RULES_VERSION;
        if !(1..=newest).contains(&rules_version) {
            let asked = rules_version;
            return Err(SetupError::RulesVersion { asked, newest });
        }
        let options = G::admit(options, players)?;
        Ok(Setup {
            options,
            players,
            rules_version,
        })
    }

    /// Returns the house rules.
    #[inline]
    pub fn options(&self) -> G::Options {
        self.options
    }

    /// Returns the number of players.
    #[inline]
    pub fn players(&self) -> u8 {
        self.players
    }

    /// Returns the version of the rules that the play follows: 1 to [`Game::RULES_VERSION`].
    #[inline]
    pub fn rules_version(&self) -> u16 {
        self.rules_version
    }
}

/// Why a table can't begin this way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
pub enum SetupError {
    /// The wrong number of players.
    #[error("{players} can't play this: it is for {min} to {max} players with these options")]
    Players {
        /// The number of players that was asked for.
        players: u8,
        /// The minimum.
        min: u8,
        /// The maximum.
        max: u8,
    },
    /// A version of the rules that this program does not know.
    #[error(
        "version {asked} of the rules is unknown to this program; it knows versions 1 to {newest}"
    )]
    RulesVersion {
        /// The version that was asked for.
        asked: u16,
        /// The newest version that this program knows.
        newest: u16,
    },
    /// A rule that only this game has. The sentence for it is `setup-NAME` in the game's words.
    #[error("these options don't go with this many players: {0}")]
    Rule(Code),
}

impl SetupError {
    /// Accepts `players` from `min` to `max`.
    pub fn check_players(players: u8, min: u8, max: u8) -> Result<(), SetupError> {
        if (min..=max).contains(&players) {
            Ok(())
        } else {
            Err(SetupError::Players { players, min, max })
        }
    }
}
