//! The levels of bots, and the seat and resources of a bot.

use core::fmt;
use core::str::FromStr;

use salon_rules::Seat;
use serde::{Deserialize, Serialize};

/// The strength of a bot, on one scale for all games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Any legal move, all equally likely.
    Random,
    /// Plausible moves with the mistakes that people make.
    Novice,
    /// Sound rules of thumb on exact beliefs.
    Club,
    /// Search on exact beliefs.
    Master,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 4] = [Level::Random, Level::Novice, Level::Club, Level::Master];

    /// Returns the name in commands and files.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Novice => "novice",
            Level::Club => "club",
            Level::Master => "master",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for a word that is not a level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a level; the levels are random, novice, club and master")]
pub struct UnknownLevelError(pub String);

impl FromStr for Level {
    type Err = UnknownLevelError;

    fn from_str(word: &str) -> Result<Level, UnknownLevelError> {
        Level::ALL
            .into_iter()
            .find(|level| level.name() == word)
            .ok_or_else(|| UnknownLevelError(word.chars().take(40).collect()))
    }
}

/// The other players. Conventions are only for bots among themselves, because people have not
/// agreed to any.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Opponents {
    /// Every seat is a bot of the same level.
    BotsAlone,
    /// There are people, or unknown programs, at the table.
    Mixed,
}

/// A bot's seat and resources.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Seating {
    /// Its seat.
    pub seat: Seat,
    /// The other players.
    pub opponents: Opponents,
    /// The bot's effort, relative to the usual effort of 1, with which the league is played.
    /// Servers under load use less, a review uses more.
    pub effort: f32,
    /// The seed of the bot's randomness.
    pub seed: u64,
}
