//! From a game's name to its words and its bots.

use salon_bots::Playable;
use salon_catalog::{GameId, with_game};

use crate::spoken::Spoken;

/// Work that can be done with any game that can be told and that bots play; [`visit`] brings the
/// game.
pub trait AdvisedVisitor {
    /// What comes of it.
    type Output;

    /// Does the work with this game.
    fn visit<G: Spoken + Playable>(self) -> Self::Output;
}

/// Brings the visitor to a game, its words and its bots.
pub fn visit<V: AdvisedVisitor>(game: GameId, visitor: V) -> V::Output {
    with_game!(game, G => visitor.visit::<G>())
}
