//! What a game has to say about its actions and observations.

use salon_rules::{Notation, Seat, Setup};

use crate::field::Field;
use crate::pen::Pen;

/// The numbers of a game's actions, and the layout of its observations.
///
/// The numbers and the layout of a version never change: trained policies depend on them.
pub trait Tensors: Notation {
    /// The version of the numbers and the layout; the environment is called `SLUG_vVERSION`.
    const VERSION: u32 = 1;

    /// What is computed once for a set-up.
    type Space: Clone + Send + Sync + 'static;

    /// Computes what depends on the set-up.
    fn space(setup: Setup<Self>) -> Self::Space;

    /// Lists all actions of a seat in the order of their numbers, legal or not. The same number means the same at every
    /// seat: seats are counted from the one that acts.
    fn actions(space: &Self::Space, seat: Seat) -> Vec<Self::Action>;

    /// Returns the number of an action: its place in [`Tensors::actions`]. In a list that the game has precomputed
    /// ([`salon_rules::Sink::push_all`]) the numbers rise, except that they may go on from the lowest once, where the
    /// seats do.
    fn number(space: &Self::Space, seat: Seat, action: Self::Action) -> Option<usize>;

    /// Returns the fields of an observation, in order.
    fn fields(space: &Self::Space) -> Vec<Field>;

    /// Writes what a seat sees. It reads nothing but the seat's own view.
    fn observe(space: &Self::Space, view: &Self::View, pen: &mut Pen<'_>);

    /// Returns each seat's score so far, in games that are played in rounds: by their growth, a round is rewarded.
    fn scores(view: &Self::View) -> Option<Vec<i16>> {
        let _ = view;
        None
    }

    /// Lists every state that agrees with a view, with its probability, in games that can list them. Nothing if there
    /// are too many.
    fn worlds(view: &Self::View) -> Option<Vec<(f64, Self::State)>> {
        let _ = view;
        None
    }

    /// Returns a random position of a round between two, with this many cards to be drawn, as both see it.
    fn endgame(space: &Self::Space, draws: u8, seed: u64) -> Option<Self::View> {
        let _ = (space, draws, seed);
        None
    }
}
