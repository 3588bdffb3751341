//! A game with bots.

use salon_rules::{Notation, Seat, Seats, Setup, Verdict};

use crate::bot::Bot;
use crate::hint::Explained;
use crate::level::{Level, Seating};

/// A game that bots play.
pub trait Playable: Explained {
    /// A bot for a new play, of any level but [`Level::Cheat`], which is not a bot: it would have
    /// to be shown the state.
    ///
    /// # Panics
    /// If asked for a cheat.
    fn bot(level: Level, setup: Setup<Self>, seating: Seating) -> Box<dyn Bot<Self>>;

    /// The league's upper bound: a player who sees everything.
    fn cheat(setup: Setup<Self>, seating: Seating) -> Box<dyn Cheat<Self>>;

    /// The names of players that have no level of their own: for the league, to measure against.
    const GUESTS: &'static [&'static str] = &[];

    /// One of the guests, for a new play.
    ///
    /// # Panics
    /// If the game has no guest of this name.
    fn guest(name: &str, setup: Setup<Self>, seating: Seating) -> Box<dyn Bot<Self>> {
        let _ = (setup, seating);
        panic!("{} has no guest `{name}`", Self::SLUG)
    }

    /// What results a team can have at such a table, the best first; none among rivals.
    fn verdicts(setup: Setup<Self>) -> &'static [Verdict] {
        let _ = setup;
        &[]
    }

    /// Who won the round or part that this event ends, where a game has rounds that are won.
    fn round_winners(event: &Self::Event) -> Option<Seats> {
        let _ = event;
        None
    }
}

/// A player who sees everything. It exists in the league alone.
pub trait Cheat<G: Notation>: Send {
    /// Chooses, knowing the truth.
    fn choose(&mut self, state: &G::State, seat: Seat, actions: &[G::Action]) -> G::Action;
}
