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

/// A game that no bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no bot plays {0} yet")]
pub struct NoBots(GameId);

/// Brings the visitor to a game and its bots.
pub fn visit<V: PlayableVisitor>(game: GameId, visitor: V) -> Result<V::Output, NoBots> {
    match game {
        GameId::Conspirators => Ok(visitor.visit::<salon_conspirators::Conspirators>()),
        GameId::SecretCard => Ok(visitor.visit::<salon_secret_card::SecretCard>()),
        other => Err(NoBots(other)),
    }
}
