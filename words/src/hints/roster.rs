//! From a game's name to its words and its bots.

use salon_bots::Playable;
use salon_catalog::GameId;

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
    match game {
        GameId::LoveLetter => visitor.visit::<salon_love_letter::LoveLetter>(),
        GameId::Pismo => visitor.visit::<salon_love_letter::Pismo>(),
        GameId::Conspirators => visitor.visit::<salon_conspirators::Conspirators>(),
        GameId::SecretCard => visitor.visit::<salon_secret_card::SecretCard>(),
        GameId::GhostLetters => visitor.visit::<salon_ghost_letters::GhostLetters>(),
    }
}
