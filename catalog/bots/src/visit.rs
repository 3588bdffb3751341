//! From a game's name to its bots.

use salon_bots::GameBots;
use salon_catalog::{GameId, with_game};

/// Work that can be done with the bots of any game; [`visit`] brings them.
pub trait BotsVisitor {
    /// What comes of it.
    type Output;

    /// Does the work with the bots of this game.
    fn visit<B: GameBots>(self) -> Self::Output;
}

/// Brings the visitor to the bots of a game.
pub fn visit<V: BotsVisitor>(game: GameId, visitor: V) -> V::Output {
    with_game!(game, B in crate::bots => visitor.visit::<B>())
}
