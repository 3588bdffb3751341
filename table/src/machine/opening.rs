//! The set-up that a table is opened with.

use core::fmt;
use core::str::FromStr;

use salon_catalog::{GameId, GameVisitor, UnknownGameError};
use salon_rules::{BySeat, Notation, OptionError, Options, Setup, SetupError};
use serde::{Deserialize, Serialize};

use crate::fair::{FairDeal, Procedure, Seed, Share, TableId};
use crate::machine::clock::Clock;
use crate::machine::entry::{first_version, is_first_version};
use crate::replay::BotLevel;

/// A game by its name; only names of existing games can be parsed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameSlug(pub GameId);

impl fmt::Display for GameSlug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for GameSlug {
    type Err = UnknownGameError;

    fn from_str(slug: &str) -> Result<GameSlug, UnknownGameError> {
        slug.parse().map(GameSlug)
    }
}

/// The set-up of a table. It never changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The game.
    pub game: GameSlug,
    /// Its house rules, as `key` and `value`; missing ones have their defaults.
    pub options: Vec<(String, String)>,
    /// The number of seats.
    pub players: u8,
    /// Who may sit down.
    pub access: Access,
    /// The clock.
    pub clock: Clock,
    /// Whether the page may offer the aids of a notepad.
    pub aids: Aids,
    /// Who may watch.
    pub spectators: Spectators,
    /// Whether hands are hidden.
    pub hands: Hands,
    /// After how many seconds of absence a bot takes over.
    pub grace: u32,
    /// The level of that bot.
    pub stand_in: BotLevel,
}

/// Who may sit down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Access {
    /// Everyone: the table is listed.
    Public,
    /// Anyone with the link.
    Invitation,
    /// Friends of who opened it. The table does not know who they are: its caller lets nobody else
    /// come near it.
    Friends,
}

/// Whether the page may offer the aids of a notepad.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aids {
    /// Aids are allowed.
    Allowed,
    /// No aids: everyone thinks for themselves.
    None,
}

/// Who may watch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spectators {
    /// Only seated players.
    None,
    /// Anyone who finds the table sees what is public.
    Public,
}

/// Whether hands are hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hands {
    /// Hidden as the rules say.
    Closed,
    /// Everyone at the table sees everything: for teaching.
    Open,
}

/// The source of the cards. It is not part of the opening, which everyone sees, because it may
/// contain a seed.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DealFrom {
    /// A new deal that nobody can know.
    #[default]
    Fresh,
    /// The deal of a finished play, to compare results. Anyone who knows that play knows the cards.
    Finished {
        /// The table of that play.
        table: TableId,
        /// Its seed, which was published.
        seed: Seed,
        /// The shares of its players' devices.
        shares: BySeat<Share>,
        /// The version of the procedure that dealt it.
        #[serde(default, skip_serializing_if = "Procedure::is_first")]
        procedure: Procedure,
        /// The version of the game's rules that it was played by. The deal is played by the same
        /// ones again.
        #[serde(default = "first_version", skip_serializing_if = "is_first_version")]
        rules: u16,
    },
}

/// Why a table can't be opened this way.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OpeningError {
    /// An option does not exist, or not with this value.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The number of players is not valid.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// More options than any game has.
    #[error("a game has at most {} options", Opening::MAX_OPTIONS)]
    TooManyOptions,
    /// The clock is not playable.
    #[error("a move takes 5 seconds to 14 days, a bank at most 30 days")]
    Clock,
    /// The grace time is not valid.
    #[error("the grace time is 5 seconds to 30 days")]
    Grace,
    /// The finished play had another number of seats.
    #[error("the finished play had another number of seats")]
    OtherSeats,
}

impl DealFrom {
    /// Returns the source for the deal of a finished play, and the version of its rules.
    pub fn finished(deal: FairDeal, rules: u16) -> DealFrom {
        let FairDeal {
            procedure,
            seed,
            shares,
            table,
        } = deal;
        DealFrom::Finished {
            table,
            seed,
            shares,
            procedure,
            rules,
        }
    }

    /// Returns the version of the rules for a table of this game that is opened now.
    pub(crate) fn rules_version(&self, game: GameId) -> u16 {
        match self {
            DealFrom::Fresh => game.rules_version(),
            DealFrom::Finished { rules, .. } => *rules,
        }
    }

    /// Returns whether it is compatible with this opening.
    pub(crate) fn fits(&self, opening: &Opening) -> Result<(), OpeningError> {
        match self {
            DealFrom::Finished { shares, .. } if shares.players() != opening.players => {
                Err(OpeningError::OtherSeats)
            }
            DealFrom::Fresh | DealFrom::Finished { .. } => Ok(()),
        }
    }

    pub(crate) fn is_fresh(&self) -> bool {
        matches!(self, DealFrom::Fresh)
    }
}

impl Opening {
    /// More options than any game has.
    const MAX_OPTIONS: usize = 8;
    const DAY: u32 = 86_400;

    /// Returns the usual opening: by invitation, without a clock, with aids, open to spectators.
    pub fn usual(game: GameId, players: u8) -> Opening {
        Opening {
            game: GameSlug(game),
            options: Vec::new(),
            players,
            access: Access::Invitation,
            clock: Clock::None,
            aids: Aids::Allowed,
            spectators: Spectators::Public,
            hands: Hands::Closed,
            grace: 60,
            stand_in: "club".parse().expect("a word is a level"),
        }
    }

    /// Returns its house rules, as the game's set-up needs them.
    pub fn choices(&self) -> impl Iterator<Item = (&str, &str)> {
        let options = self.options.iter();
        options.map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Checks whether a table can be opened this way.
    pub fn check(&self) -> Result<(), OpeningError> {
        self.check_version(self.game.0.rules_version())
    }

    /// Checks whether a table can be opened this way, to be played by this version of the rules.
    pub(crate) fn check_version(&self, rules: u16) -> Result<(), OpeningError> {
        struct Check<'a>(&'a Opening, u16);
        impl GameVisitor for Check<'_> {
            type Output = Result<(), OpeningError>;

            fn visit<G: Notation>(self) -> Self::Output {
                self.0.setup::<G>(self.1).map(drop)
            }
        }
        if self.options.len() > Opening::MAX_OPTIONS {
            return Err(OpeningError::TooManyOptions);
        }
        if !self.clock.is_sensible() {
            return Err(OpeningError::Clock);
        }
        if !(5..=30 * Opening::DAY).contains(&self.grace) {
            return Err(OpeningError::Grace);
        }
        self.game.0.visit(Check(self, rules))
    }

    /// Returns the set-up of the game that it names, by this version of the rules.
    pub(crate) fn setup<G: Notation>(&self, rules: u16) -> Result<Setup<G>, OpeningError> {
        let mut options = G::Options::default();
        for (key, value) in self.choices() {
            options.set(key, value)?;
        }
        Ok(Setup::of_version(options, self.players, rules)?)
    }
}
