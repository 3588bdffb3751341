//! Chance that a solver can enumerate.

use core::fmt::Debug;

use crate::game::Game;
use crate::sink::Sink;

/// A game whose hidden pieces can be enumerated, each with its exact probability.
///
/// A state never waits for chance: the deal decides everything, so that it can be committed to
/// before the play. Chance is in what a viewer does not see. So a *view* with hidden places is the
/// chance node, and an outcome is a piece at one of these places. A solver settles one place after
/// the other, in any order and only as many as it needs, and lets [`Game::imagine`] fill the rest.
/// Once every place is settled, nothing is left to chance and there is one state.
///
/// The probabilities are those of [`Game::imagine`]: all deals are equally likely, and nothing is
/// concluded from the players' choices. Sampling and enumerating give the same distribution.
pub trait ChanceNode: Game {
    /// Where a piece can lie unseen.
    type Place: Copy + Eq + Debug;
    /// A piece, without anything that tells it from its copies.
    type Piece: Copy + Ord + Debug;

    /// Lists the places whose piece the view leaves to chance, in a fixed order.
    fn hidden(view: &Self::View, into: &mut impl Sink<Self::Place>);

    /// The piece that the view shows at a place; nothing if it is hidden or the place does not
    /// exist.
    fn shown(view: &Self::View, place: Self::Place) -> Option<Self::Piece>;

    /// Lists the pieces that can lie at a hidden place, each once, with the number of deals in
    /// which it lies there, up to a common factor: its probability is its weight divided by the sum
    /// of all weights. No weight is 0.
    fn outcomes(view: &Self::View, place: Self::Place, into: &mut impl Sink<Weighted<Self::Piece>>);

    /// Settles a hidden place: turns the view into one that also shows this piece there. The piece
    /// is one of the [`ChanceNode::outcomes`].
    fn settle(view: &mut Self::View, place: Self::Place, piece: Self::Piece);
}

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weighted<T> {
    /// What comes.
    pub outcome: T,
    /// How often, compared with the other outcomes of the same node.
    pub weight: u64,
}

/// The probability of each piece at a hidden place, and the view with that piece.
///
/// For code that may allocate. A search that may not calls [`ChanceNode::outcomes`] with a buffer.
pub fn branches<G: ChanceNode>(
    view: &G::View,
    place: G::Place,
) -> impl Iterator<Item = Branch<G>> + use<G> {
    let mut outcomes: Vec<Weighted<G::Piece>> = Vec::new();
    G::outcomes(view, place, &mut outcomes);
    let total: u64 = outcomes.iter().map(|one| one.weight).sum();
    let view = view.clone();
    outcomes.into_iter().map(move |one| {
        let mut view = view.clone();
        G::settle(&mut view, place, one.outcome);
        Branch {
            piece: one.outcome,
            probability: one.weight as f64 / total as f64,
            view,
        }
    })
}

/// One outcome of a chance node.
#[derive(Clone, Debug)]
pub struct Branch<G: ChanceNode> {
    /// The piece at the place.
    pub piece: G::Piece,
    /// Its probability, given what the view shows.
    pub probability: f64,
    /// The view that also shows the piece.
    pub view: G::View,
}
