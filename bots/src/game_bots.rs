//! The contract of a game's bots.

use core::fmt::Debug;
use core::marker::PhantomData;

use salon_rules::{Game, Notation, Quick, Seat, Seats, Setup, Verdict, random_play};
use serde::Serialize;

use crate::belief::Belief;
use crate::bot::Bot;
use crate::league::Section;
use crate::level::{Level, Seating};
use crate::puzzle::{Case, Position, Reader};
use crate::random::RandomBot;

/// The bots of one game.
///
/// The rules of a game are in a separate crate, so a game's bots have their own type: a unit type
/// that names the game and creates its players.
pub trait GameBots: Copy + Debug + Send + Sync + 'static {
    /// The game they play.
    type Game: Notation;

    /// The facts that count for or against an action.
    type Reason: Clone + PartialEq + Debug + Serialize + Send + Sync;

    /// Creates a bot of this level for a new play.
    fn bot(level: Level, setup: Setup<Self::Game>, seating: Seating) -> Box<dyn Bot<Self::Game>>;

    /// Creates the league's upper bound: a player that sees everything. It is not a bot and has no
    /// level, so no table can seat it.
    fn cheat(setup: Setup<Self::Game>, seating: Seating) -> Box<dyn Cheat<Self::Game>>;

    /// Returns the facts that matter for an action, most important first: a few, or none. They
    /// follow only from the seat's view and its beliefs.
    fn reasons(
        view: &<Self::Game as Game>::View,
        beliefs: &[Belief],
        action: <Self::Game as Game>::Action,
    ) -> Vec<Self::Reason>;

    /// Returns the facts that matter for what lies in a hidden place, both as in a [`Belief`]: a few,
    /// or none. They follow only from the seat's view.
    fn claim_reasons(
        view: &<Self::Game as Game>::View,
        about: &str,
        what: &str,
    ) -> Vec<Self::Reason> {
        let _ = (view, about, what);
        Vec::new()
    }

    /// The names of the baseline players. They have no level and play only in the league, where
    /// levels are measured against them.
    const BASELINES: &'static [&'static str] = &[];

    /// Creates a baseline player for a new play.
    ///
    /// # Panics
    /// If the game has no baseline of this name.
    fn baseline(
        name: &str,
        setup: Setup<Self::Game>,
        seating: Seating,
    ) -> Box<dyn Bot<Self::Game>> {
        let _ = (setup, seating);
        panic!("{} has no baseline `{name}`", Self::Game::SLUG)
    }

    /// Returns the game's part of the table of strengths (`salon arena --table`). By default, the
    /// levels play against each other.
    fn sections() -> Vec<Section> {
        vec![Section::plain::<Self::Game>()]
    }

    /// Returns the possible results of a team with this setup, best first. Empty if the players are
    /// rivals.
    fn verdicts(setup: Setup<Self::Game>) -> &'static [Verdict] {
        let _ = setup;
        &[]
    }

    /// Whether a position needs what the seat saw since the deal. If not, the view says it all.
    const CASES_NEED_HISTORY: bool = false;

    /// Returns everything that a seat can know about a position, by the rules alone. `None` if that
    /// can't be listed exactly, and for games without puzzles.
    fn case(position: &Position<Self::Game>) -> Option<Case> {
        let _ = position;
        None
    }

    /// Returns hasty readers of the same position, by whom its puzzles are rated. They are given the
    /// case for the order of its places, values and moves.
    fn readers(position: &Position<Self::Game>, case: &Case) -> Vec<Reader> {
        let _ = (position, case);
        Vec::new()
    }

    /// The set-up of the game's deal of the day. Another one makes other plays of all days, so it is
    /// part of `docs/FAIR-DEALS.md`.
    const DAILY: DailySetup;

    /// Returns the winners of the round or part that this event ends, in games whose rounds have
    /// winners.
    fn round_winners(event: &<Self::Game as Game>::Event) -> Option<Seats> {
        let _ = event;
        None
    }
}

/// The set-up of a game's deal of the day: one person in the first seat, and bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DailySetup {
    /// The number of players.
    pub players: u8,
    /// The house rules, as key and value. The others have their defaults.
    pub options: &'static [(&'static str, &'static str)],
    /// The level of the bots.
    pub level: Level,
}

/// A player that sees everything. Only the league uses it.
pub trait Cheat<G: Notation>: Send {
    /// Chooses an action, knowing the full state.
    fn choose(&mut self, state: &G::State, seat: Seat, actions: &[G::Action]) -> G::Action;
}

/// The bots of a game without bots of its own: every level plays at random.
pub struct RandomOnly<G>(PhantomData<fn() -> G>);

impl<G> Clone for RandomOnly<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for RandomOnly<G> {}

impl<G: Notation> Debug for RandomOnly<G> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "RandomOnly<{}>", G::SLUG)
    }
}

/// The reason type of games whose hints have no reasons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum NoReason {}

impl<G: Notation> GameBots for RandomOnly<G> {
    type Game = G;
    type Reason = NoReason;

    const DAILY: DailySetup = DailySetup {
        players: 2,
        options: &[],
        level: Level::Random,
    };

    fn bot(_: Level, _: Setup<G>, seating: Seating) -> Box<dyn Bot<G>> {
        Box::new(RandomBot::new(&seating))
    }

    fn cheat(_: Setup<G>, seating: Seating) -> Box<dyn Cheat<G>> {
        Box::new(RandomCheat::new(&seating))
    }

    fn reasons(_: &G::View, _: &[Belief], _: G::Action) -> Vec<NoReason> {
        Vec::new()
    }
}

/// The cheat of a game without one of its own. It plays at random.
#[derive(Clone, Debug)]
pub struct RandomCheat(Quick);

impl RandomCheat {
    /// Creates a player whose choices follow from the seating's seed.
    pub fn new(seating: &Seating) -> RandomCheat {
        RandomCheat(Quick::new(seating.seed))
    }
}

impl<G: Notation> Cheat<G> for RandomCheat {
    fn choose(&mut self, _: &G::State, _: Seat, actions: &[G::Action]) -> G::Action {
        random_play::pick::<G>(actions, &mut self.0).expect("some action moves the game on")
    }
}
