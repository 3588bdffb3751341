//! What the kit has to be told about a game.

use salon_rules::{Game, Notation, Outcome, Quick, Setup, Viewer};

/// A game as the kit sees it.
pub trait Specimen {
    /// The game under test.
    type Game: Notation;

    /// More moves than any random play takes (remarks don't count).
    const LONGEST: usize;

    /// How many plays of each set-up the normal tests make.
    const PLAYS: u64 = 200;

    /// Every mode, option and number of players.
    fn setups() -> Vec<Setup<Self::Game>>;

    /// Some action that can be written down, legal or not, plausible or not.
    fn probe(setup: &Setup<Self::Game>, chance: &mut Quick) -> <Self::Game as Game>::Action;

    /// Every piece of the game, wherever it lies, in any order. All views of one play must give
    /// the same pieces: each is always in exactly one place.
    fn inventory(archive: &<Self::Game as Game>::View) -> Vec<u32>;

    /// What the rules keep from this viewer, by the rule sheet, not by the view: the name of each
    /// place and what lies there. Read from the archive's view, which sees everything.
    ///
    /// The finer the places (`hand 1`, `pile 0`, `pile 1`…), the smaller the leak that is found.
    /// A piece that the viewer has seen (by a look at a hand, say) may be named or left out.
    fn hidden(archive: &<Self::Game as Game>::View, viewer: Viewer) -> Vec<(String, u32)>;

    /// Are winners and scores such as this set-up can give?
    fn plausible(setup: &Setup<Self::Game>, outcome: &Outcome) -> bool;

    /// Do these two different actions of one seat look the same to everyone else (a choice made in secret:
    /// which cards are put under the pile, what is guessed in private)?
    ///
    /// Then nobody else may see a difference in the events, unless its view shows one too.
    fn alike(_one: <Self::Game as Game>::Action, _other: <Self::Game as Game>::Action) -> bool {
        false
    }
}
