//! Dispatch from a game's id to its words.

use salon_catalog::{GameId, with_game};
use salon_words::GameWords;

/// Generic code for the words of any game. [`visit`] calls it.
pub trait WordsVisitor {
    /// The result.
    type Output;

    /// Runs the code with the words of this game.
    fn visit<W: GameWords>(self) -> Self::Output;
}

/// Calls the visitor with the words of a game.
pub fn visit<V: WordsVisitor>(game: GameId, visitor: V) -> V::Output {
    with_game!(game, W in crate::words => visitor.visit::<W>())
}
