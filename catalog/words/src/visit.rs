//! From a game's name to its words.

use salon_catalog::{GameId, with_game};
use salon_words::GameWords;

/// Work that can be done with the words of any game; [`visit`] brings them.
pub trait WordsVisitor {
    /// What comes of it.
    type Output;

    /// Does the work with the words of this game.
    fn visit<W: GameWords>(self) -> Self::Output;
}

/// Brings the visitor to the words of a game.
pub fn visit<V: WordsVisitor>(game: GameId, visitor: V) -> V::Output {
    with_game!(game, W in crate::words => visitor.visit::<W>())
}
