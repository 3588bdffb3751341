//! What the kit has to be told about a game.

use salon_rules::{Game, Notation, Outcome, Quick, Setup, Viewer};

/// A game as the kit sees it.
pub trait Specimen {
    /// The game under test.
    type Game: Notation;

    /// More actions than any random play takes.
    const LONGEST: usize;

    /// Every mode, option and number of players.
    fn setups() -> Vec<Setup<Self::Game>>;

    /// Some action that can be written down, legal or not, plausible or not.
    fn probe(setup: &Setup<Self::Game>, chance: &mut Quick) -> <Self::Game as Game>::Action;

    /// Every piece of the game, wherever it lies, in any order. All views of one play must give
    /// the same pieces: each is always in exactly one place.
    fn inventory(archive: &<Self::Game as Game>::View) -> Vec<u32>;

    /// What the rules keep from this viewer, by the rule sheet, not by the view: the name of each
    /// place and what lies there. Read from the archive's view, which sees everything.
    fn hidden(archive: &<Self::Game as Game>::View, viewer: Viewer) -> Vec<(String, u32)>;

    /// Are winners and scores such as this set-up can give?
    fn plausible(setup: &Setup<Self::Game>, outcome: &Outcome) -> bool;
}
