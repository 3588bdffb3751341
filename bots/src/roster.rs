//! From a game's name to its bots.

use salon_catalog::{GameId, with_game};

use crate::playable::Playable;

/// Work that can be done with any game that bots play; [`visit`] brings the game.
pub trait PlayableVisitor {
    /// What comes of it.
    type Output;

    /// Does the work with this game.
    fn visit<G: Playable>(self) -> Self::Output;
}

/// Brings the visitor to a game and its bots.
pub fn visit<V: PlayableVisitor>(game: GameId, visitor: V) -> V::Output {
    with_game!(game, G => visitor.visit::<G>())
}
