//! Who takes part in a match.

use core::fmt;
use core::str::FromStr;

use salon_rules::{Notation, Seat, Setup, Viewer};

use crate::bot::Bot;
use crate::game_bots::{Cheat, GameBots};
use crate::level::{Level, Seating};

/// Somebody who can be seated at a table of this game.
pub trait Contestant<B: GameBots>: Clone + PartialEq + fmt::Display + Sync {
    /// Takes a seat for a new play.
    fn sit(&self, setup: Setup<B::Game>, seating: Seating) -> Player<B::Game>;
}

/// A seated player: a bot, or the cheat.
pub enum Player<G: Notation> {
    /// Sees what its seat sees.
    Honest(Box<dyn Bot<G>>),
    /// Sees everything.
    Cheat(Box<dyn Cheat<G>>),
}

impl<B: GameBots> Contestant<B> for Level {
    fn sit(&self, setup: Setup<B::Game>, seating: Seating) -> Player<B::Game> {
        match self {
            Level::Cheat => Player::Cheat(B::cheat(setup, seating)),
            honest => Player::Honest(B::bot(*honest, setup, seating)),
        }
    }
}

impl<G: Notation> Player<G> {
    /// What it does on its turn.
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

    /// What it says while others are waited for, if anything.
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

    /// Something happened.
    pub(super) fn see(&mut self, event: &G::Event, seat: Seat) {
        if let Player::Honest(bot) = self {
            bot.see(&G::sight(event, Viewer::Seat(seat)));
        }
    }
}

/// A level, or one of a game's guests: players that only the league knows, to measure against
/// (see [`GameBots::GUESTS`]).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entrant {
    /// A level.
    Level(Level),
    /// A guest, by a name that the game knows.
    Guest(&'static str),
}

impl From<Level> for Entrant {
    fn from(level: Level) -> Entrant {
        Entrant::Level(level)
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Level(level) => level.fmt(f),
            Entrant::Guest(name) => f.pad(name),
        }
    }
}

/// A word that is neither a level nor a guest of the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{word}` does not play this game; there are: random, novice, club, master, cheat{guests}")]
pub struct UnknownEntrant {
    word: String,
    guests: String,
}

impl Entrant {
    /// Who is called so in this game.
    pub fn named<B: GameBots>(word: &str) -> Result<Entrant, UnknownEntrant> {
        if let Ok(level) = Level::from_str(word) {
            return Ok(Entrant::Level(level));
        }
        let guest = B::GUESTS.iter().find(|guest| **guest == word);
        guest
            .map(|guest| Entrant::Guest(guest))
            .ok_or_else(|| UnknownEntrant {
                word: word.chars().take(40).collect(),
                guests: B::GUESTS.iter().map(|guest| format!(", {guest}")).collect(),
            })
    }
}

impl<B: GameBots> Contestant<B> for Entrant {
    fn sit(&self, setup: Setup<B::Game>, seating: Seating) -> Player<B::Game> {
        match self {
            Entrant::Level(level) => Contestant::<B>::sit(level, setup, seating),
            Entrant::Guest(name) => Player::Honest(B::guest(name, setup, seating)),
        }
    }
}
