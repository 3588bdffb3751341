//! What a table agrees on before the first card is dealt.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::code::Code;
use crate::game::Game;
use crate::notation::shown;

/// The house rules of a game: named choices, read and written as `key=value`.
pub trait Options: Copy + Eq + Default + fmt::Debug + Send + Sync + 'static {
    /// Every key with its values, the default first.
    const KEYS: &'static [OptionKey];

    /// Sets `key` to `value`; what is not one of [`Options::KEYS`] is refused.
    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError>;

    /// Every key that matters here with its value.
    fn entries(&self) -> Vec<(&'static str, String)>;
}

/// One house rule and what it may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionKey {
    /// How it is written.
    pub key: &'static str,
    /// What it may be, the default first. A value such as `N/N` is a pattern.
    pub values: &'static [&'static str],
    /// What it decides, in a few words.
    pub about: &'static str,
}

/// Why an option was not taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// The game has no such key.
    #[error("there is no option `{key}`; this game knows: {known}")]
    UnknownKey {
        /// What was asked for.
        key: String,
        /// The keys that there are.
        known: String,
    },
    /// The key can't have this value.
    #[error("`{key}` can't be `{value}`; allowed: {allowed}")]
    UnknownValue {
        /// The key.
        key: String,
        /// What it was to be.
        value: String,
        /// What it may be.
        allowed: String,
    },
}

impl OptionError {
    /// The error for a key that these options don't have.
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

    /// The error for a value that this key can't have.
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

/// Options and a number of players that go together.
///
/// It can't be had otherwise, so a game that begins never has to doubt its set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup<G: Game> {
    options: G::Options,
    players: u8,
}

impl<G: Game> Setup<G> {
    /// Checks that these options go with this many players.
    pub fn new(options: G::Options, players: u8) -> Result<Setup<G>, SetupError> {
        let options = G::admit(options, players)?;
        Ok(Setup { options, players })
    }

    /// The house rules.
    #[inline]
    pub fn options(&self) -> G::Options {
        self.options
    }

    /// How many play.
    #[inline]
    pub fn players(&self) -> u8 {
        self.players
    }
}

/// Why a table can't begin like this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
pub enum SetupError {
    /// The wrong number of players.
    #[error("{players} can't play this: it is for {min} to {max} players with these options")]
    Players {
        /// How many wanted to play.
        players: u8,
        /// The fewest that can.
        min: u8,
        /// The most that can.
        max: u8,
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
