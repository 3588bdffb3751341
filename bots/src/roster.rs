//! From a game's name to its bots.

use salon_catalog::GameId;

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
    match game {
        GameId::LoveLetter => visitor.visit::<salon_love_letter::LoveLetter>(),
        GameId::Pismo => visitor.visit::<salon_love_letter::Pismo>(),
        GameId::Conspirators => visitor.visit::<salon_conspirators::Conspirators>(),
        GameId::SecretCard => visitor.visit::<salon_secret_card::SecretCard>(),
        GameId::GhostLetters => visitor.visit::<salon_ghost_letters::GhostLetters>(),
    }
}
