//! Puzzles: positions of bot plays with one answer that follows from what a seat can know.
//!
//! A [`Position`] has the seat's view and what the seat saw since the deal, and nothing else. A game
//! turns it into a [`Case`]: all worlds that the seat can't rule out, by the rules alone and without
//! any model of how others play. Everything else is counting. A claim is certain if it holds in all
//! worlds, and impossible if it holds in none. A move wins for certain if it wins in all of them. So
//! every wrong answer is refuted by a world, which can be shown.
//!
//! The difficulty is measured: [`Readers`](Reader) are hasty players who see only a part of what can
//! be known. The rating of a puzzle says how often they find the answer.

mod ask;
mod case;
mod mine;
mod pack;
mod rate;

use salon_rules::{Game, Seat, Setup};

pub use ask::{Claim, Puzzle, Refutation, Theme, puzzle, refute};
pub use case::{Case, CaseMove, Goal, HiddenPlace, MAX_PLACES, World};
pub use mine::{Mined, mine};
pub use pack::{Pack, PackError};
pub use rate::{Reader, rating};

/// A position as one seat sees it.
#[derive(Clone, Debug)]
pub struct Position<G: Game> {
    /// The set-up.
    pub setup: Setup<G>,
    /// The seat, which is to act.
    pub seat: Seat,
    /// What the seat sees now.
    pub view: G::View,
    /// What the seat saw since the last deal, the deal first.
    pub sights: Vec<G::Sight>,
}
