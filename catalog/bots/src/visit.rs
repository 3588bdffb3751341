//! Dispatch from a game's id to its bots.

use salon_bots::GameBots;
use salon_catalog::{GameId, with_game};

/// Generic code for the bots of any game. [`visit`] calls it.
pub trait BotsVisitor {
    /// The result.
    type Output;

    /// Runs the code with the bots of this game.
    fn visit<B: GameBots>(self) -> Self::Output;
}

/// Calls the visitor with the bots of a game.
pub fn visit<V: BotsVisitor>(game: GameId, visitor: V) -> V::Output {
    with_game!(game, B in crate::bots => visitor.visit::<B>())
}
