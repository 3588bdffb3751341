//! The only source of randomness, passed in by the caller.

mod node;
mod quick;
mod record;
mod script;

use core::fmt::{self, Display};
use core::str::FromStr;

pub use node::{Branch, ChanceNode, Weighted, branches};
pub use quick::Quick;
pub use record::{Drawn, Recorder};
pub use script::{Script, ScriptError, ScriptErrorKind};

use crate::game::Game;
use crate::notation::NotationError;
use crate::seat::{Seat, Seats};

/// Anything that can be shuffled: cards, ciphers, roles.
pub trait Piece: Copy + PartialEq + Display + FromStr<Err = NotationError> {}

impl<T: Copy + PartialEq + Display + FromStr<Err = NotationError>> Piece for T {}

/// The purpose of a shuffle; in a scenario, the line that can set its order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ShuffleKind {
    /// The cards, or roles, of a new deal.
    Deal,
    /// A pile that is shuffled during the play.
    Pile,
    /// A shuffle that only one game has, with the first word of its line: one of its
    /// [`Game::SHUFFLES`].
    Own(&'static str),
}

impl ShuffleKind {
    /// The kinds that every game can have.
    pub const COMMON: [ShuffleKind; 2] = [ShuffleKind::Deal, ShuffleKind::Pile];

    /// The kind with this first word: a common one, or one of the game's own.
    pub fn find<G: Game>(keyword: &str) -> Option<ShuffleKind> {
        let own = G::SHUFFLES.iter().copied();
        let mut all = ShuffleKind::COMMON.into_iter().chain(own);
        all.find(|kind| kind.keyword() == keyword)
    }

    /// Returns the first word of its line.
    pub const fn keyword(self) -> &'static str {
        match self {
            ShuffleKind::Deal => "deal",
            ShuffleKind::Pile => "pile",
            ShuffleKind::Own(keyword) => keyword,
        }
    }
}

impl Display for ShuffleKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.keyword())
    }
}

/// A source of randomness.
///
/// A table uses the verifiable stream of `salon-table`, simulations use [`Quick`], and scenarios
/// use a [`Script`]. A [`Recorder`] around any of them records what it gave.
///
/// A finished play can be dealt again only if the order of draws stays the same: a game that
/// changes it breaks its recorded plays.
pub trait Chance {
    /// Returns a number below `bound`, all equally likely. `bound` is at least 1.
    fn below(&mut self, bound: u32) -> u32;

    /// Shuffles the pieces so that every piece is equally likely at each of the first `places`
    /// places; the rest follow in some order. (Fisher–Yates from the front.)
    #[inline]
    fn shuffle<T: Copy>(&mut self, pieces: &mut [T], places: usize) {
        for place in 0..places.min(pieces.len().saturating_sub(1)) {
            let from = place + self.below((pieces.len() - place) as u32) as usize;
            pieces.swap(place, from);
        }
    }

    /// Like [`Chance::shuffle`], for pieces whose order a scenario can set.
    #[inline]
    fn arrange<T: Piece>(&mut self, _lot: ShuffleKind, pieces: &mut [T], places: usize) {
        self.shuffle(pieces, places);
    }

    /// Chooses one of several seats that could start. There must be at least one; if there is only
    /// one, nothing is drawn.
    #[inline]
    fn first(&mut self, candidates: Seats) -> Seat {
        match candidates.single() {
            Some(only) => only,
            None => self.first_of_many(candidates),
        }
    }

    /// Chooses one of at least two seats; call [`Chance::first`] instead.
    #[inline]
    fn first_of_many(&mut self, candidates: Seats) -> Seat {
        let chosen = self.below(candidates.len() as u32) as usize;
        candidates.nth(chosen)
    }
}
