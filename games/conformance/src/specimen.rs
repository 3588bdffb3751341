//! The description of a game for the kit.

use salon_rules::{Game, Notation, Outcome, Quick, Seat, Setup, Viewer};

/// A game under test, described for the kit.
pub trait Specimen {
    /// The game under test.
    type Game: Notation;

    /// A number of moves that no random play reaches (not counting remarks).
    const LONGEST: usize;

    /// The number of plays of each set-up in the normal tests.
    const PLAYS: u64 = 200;

    /// The number of other worlds with which a play is compared, by what the rule sheet hides.
    const EXCHANGES: usize = 16;

    /// Returns every mode, option and number of players.
    fn setups() -> Vec<Setup<Self::Game>>;

    /// Returns some action that can be written in the notation, legal or not, plausible or not.
    fn probe(setup: &Setup<Self::Game>, chance: &mut Quick) -> <Self::Game as Game>::Action;

    /// Returns every piece of the game, wherever it is, in any order. All views of one play must
    /// give the same pieces: each is always in exactly one place.
    fn inventory(archive: &<Self::Game as Game>::View) -> Vec<u32>;

    /// Returns what the rules hide from this viewer, according to the rule sheet, not the view: the
    /// name of each place and the piece that is there. It is read from the archive's view, which
    /// sees everything.
    ///
    /// The finer the places (`hand 1`, `pile 0`, `pile 1`…), the smaller the leaks that are found.
    /// A piece that the viewer has seen (for example by looking at a hand) may be named or left
    /// out.
    fn hidden(archive: &<Self::Game as Game>::View, viewer: Viewer) -> Vec<(String, u32)>;

    /// What the rule sheet shows a viewer at one moment; see [`Specimen::seen`].
    type Seen: PartialEq;

    /// Returns everything that the rule sheet lets this viewer see now, read from the archive's
    /// view and written without using the game's own `view`. Anything not in it is hidden.
    ///
    /// Worlds in which this and [`Specimen::shown`] were the same at every moment must look the
    /// same to the viewer. If something is missing here, the kit fails; if there is too much, the
    /// kit misses leaks.
    fn seen(archive: &<Self::Game as Game>::View, viewer: Viewer) -> Self::Seen;

    /// Returns what the rule sheet lets this viewer see of an event beyond what it still sees
    /// afterwards: a look at a hand, an answer. It is written without the game's own `sight`.
    fn shown(event: &<Self::Game as Game>::Event, viewer: Viewer) -> Option<String>;

    /// Returns what the game shows this viewer besides `view` and `sight`: the small views for
    /// searches, printed so that two worlds can be compared.
    fn doors(_state: &<Self::Game as Game>::State, _viewer: Viewer) -> String {
        String::new()
    }

    /// Returns with how many different pieces the seat can do this: one, unless it holds several
    /// that look alike. A player who lays one of two equal cards has two ways to do so.
    fn ways(
        _archive: &<Self::Game as Game>::View,
        _seat: Seat,
        _action: <Self::Game as Game>::Action,
    ) -> u32 {
        1
    }

    /// Returns whether this set-up can give these winners and scores.
    fn plausible(setup: &Setup<Self::Game>, outcome: &Outcome) -> bool;

    /// Returns whether these two different actions of one seat look the same to everyone else (a
    /// secret choice: which cards are put under the pile, what is guessed in private).
    ///
    /// If so, nobody else may see a difference in the events, unless their view also shows one.
    fn alike(_one: <Self::Game as Game>::Action, _other: <Self::Game as Game>::Action) -> bool {
        false
    }
}
