//! Who takes part in a match.

use core::fmt;
use core::str::FromStr;

use salon_rules::{Seat, Setup, Viewer};

use crate::bot::Bot;
use crate::level::{Level, Seating};
use crate::playable::{Cheat, Playable};

/// Somebody who can be seated at a table of this game.
pub trait Contestant<G: Playable>: Clone + PartialEq + fmt::Display + Sync {
    /// Takes a seat for a new play.
    fn sit(&self, setup: Setup<G>, seating: Seating) -> Player<G>;
}

/// A seated player: a bot, or the cheat.
pub enum Player<G: Playable> {
    /// Sees what its seat sees.
    Honest(Box<dyn Bot<G>>),
    /// Sees everything.
    Cheat(Box<dyn Cheat<G>>),
}

impl<G: Playable> Contestant<G> for Level {
    fn sit(&self, setup: Setup<G>, seating: Seating) -> Player<G> {
        match self {
            Level::Cheat => Player::Cheat(G::cheat(setup, seating)),
            honest => Player::Honest(G::bot(*honest, setup, seating)),
        }
    }
}

impl<G: Playable> Player<G> {
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
/// (see [`Playable::GUESTS`]).
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
    pub fn named<G: Playable>(word: &str) -> Result<Entrant, UnknownEntrant> {
        if let Ok(level) = Level::from_str(word) {
            return Ok(Entrant::Level(level));
        }
        let guest = G::GUESTS.iter().find(|guest| **guest == word);
        guest
            .map(|guest| Entrant::Guest(guest))
            .ok_or_else(|| UnknownEntrant {
                word: word.chars().take(40).collect(),
                guests: G::GUESTS.iter().map(|guest| format!(", {guest}")).collect(),
            })
    }
}

impl<G: Playable> Contestant<G> for Entrant {
    fn sit(&self, setup: Setup<G>, seating: Seating) -> Player<G> {
        match self {
            Entrant::Level(level) => level.sit(setup, seating),
            Entrant::Guest(name) => Player::Honest(G::guest(name, setup, seating)),
        }
    }
}
