//! The players of a match.

use core::fmt;
use core::str::FromStr;

use salon_rules::{Notation, Seat, Setup, Viewer};

use super::play::Clock;
use crate::bot::Bot;
use crate::game_bots::{Cheat, GameBots};
use crate::level::{Level, Seating};

/// A player that can be seated at a table of this game.
pub trait Contestant<B: GameBots>: Clone + PartialEq + fmt::Display + Sync {
    /// Takes a seat for a new play of the deal with this number. The same deal is played several
    /// times, from other seats: whoever keeps something from one play to the next must not recognize
    /// it.
    fn sit(&self, setup: Setup<B::Game>, seating: Seating, deal: u64) -> Player<B::Game>;

    /// Returns the clock that measures this player's decisions, if the match's clock can't.
    fn clock(&self) -> Option<Clock> {
        None
    }
}

/// A seated player: a bot, or the cheat.
pub enum Player<G: Notation> {
    /// Sees what its seat sees.
    Honest(Box<dyn Bot<G>>),
    /// Sees everything.
    Cheat(Box<dyn Cheat<G>>),
}

impl<B: GameBots> Contestant<B> for Level {
    fn sit(&self, setup: Setup<B::Game>, seating: Seating, _: u64) -> Player<B::Game> {
        Player::Honest(B::bot(*self, setup, seating))
    }
}

impl<G: Notation> Player<G> {
    /// Chooses an action on its turn.
    pub(super) fn choose(
        &mut self,
        state: &G::State,
        seat: Seat,
        actions: &[G::Action],
    ) -> G::Action {
        match self {
            Player::Honest(bot) => bot.choose(&G::view(state, Viewer::Seat(seat)), actions),
            Player::Cheat(cheat) => cheat.choose(state, seat, actions),
        }
    }

    /// Makes a remark while the game waits for others, or none.
    pub(super) fn remark(
        &mut self,
        state: &G::State,
        seat: Seat,
        actions: &[G::Action],
    ) -> Option<G::Action> {
        match self {
            Player::Honest(bot) => bot.remark(&G::view(state, Viewer::Seat(seat)), actions),
            Player::Cheat(_) => None,
        }
    }

    /// Tells the player that the play is over, if it is a bot.
    pub(super) fn end(&mut self, state: &G::State, seat: Seat) {
        if let Player::Honest(bot) = self {
            bot.end(&G::view(state, Viewer::Seat(seat)));
        }
    }

    /// Shows the player an event, if it is a bot.
    pub(super) fn see(&mut self, event: &G::Event, seat: Seat) {
        if let Player::Honest(bot) = self {
            bot.see(&G::sight(event, Viewer::Seat(seat)));
        }
    }
}

/// A player in the league: a level, one of the game's baselines (see [`GameBots::BASELINES`]), or
/// the cheat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entrant {
    /// A level.
    Level(Level),
    /// A baseline, by its name in the game.
    Baseline(&'static str),
    /// The player that sees everything.
    Cheat,
}

const CHEAT: &str = "cheat";

impl From<Level> for Entrant {
    fn from(level: Level) -> Entrant {
        Entrant::Level(level)
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Level(level) => level.fmt(f),
            Entrant::Baseline(name) => f.pad(name),
            Entrant::Cheat => f.pad(CHEAT),
        }
    }
}

/// The error for a name that no player of the league has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{word}` does not play this game; there are: random, novice, club, master, cheat{baselines}"
)]
pub struct UnknownEntrantError {
    word: String,
    baselines: String,
}

impl Entrant {
    /// Finds the player with this name.
    pub fn named<B: GameBots>(word: &str) -> Result<Entrant, UnknownEntrantError> {
        if let Ok(level) = Level::from_str(word) {
            return Ok(Entrant::Level(level));
        }
        if word == CHEAT {
            return Ok(Entrant::Cheat);
        }
        let baseline = B::BASELINES.iter().find(|name| **name == word);
        baseline
            .map(|name| Entrant::Baseline(name))
            .ok_or_else(|| UnknownEntrantError {
                word: word.chars().take(40).collect(),
                baselines: B::BASELINES
                    .iter()
                    .map(|name| format!(", {name}"))
                    .collect(),
            })
    }
}

impl<B: GameBots> Contestant<B> for Entrant {
    fn sit(&self, setup: Setup<B::Game>, seating: Seating, deal: u64) -> Player<B::Game> {
        match self {
            Entrant::Level(level) => Contestant::<B>::sit(level, setup, seating, deal),
            Entrant::Baseline(name) => Player::Honest(B::baseline(name, setup, seating)),
            Entrant::Cheat => Player::Cheat(B::cheat(setup, seating)),
        }
    }
}
