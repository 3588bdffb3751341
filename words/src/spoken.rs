//! What can be said of every game.

use salon_catalog::{GameId, with_game};
use salon_rules::{Notation, Outcome, Seat};

use crate::audience::Audience;
use crate::phrase::Phrase;

/// A game whose play can be told in words.
///
/// Whatever is said follows from a sight or a view and from who is spoken to, so words tell
/// nothing that their listener may not know. The view is always the listener's own: it says what a
/// number in an action or a sight stands for.
pub trait Spoken: Notation {
    /// An action as the label of a button: «Барон: сравнить карты с Борисом».
    fn label(action: Self::Action, view: &Self::View, to: &Audience) -> Phrase;

    /// An action as something that a seat does: «Анна играет Барона против Бориса.»
    fn deed(seat: Seat, action: Self::Action, view: &Self::View, to: &Audience) -> Phrase;

    /// What was seen, line by line; no line if the lines before have said it all. `view` is what
    /// the listener saw before the action that this came of; what came of the deal is told with
    /// the first view.
    fn lines(sight: &Self::Sight, view: &Self::View, to: &Audience) -> Vec<Phrase>;

    /// What the game waits for: asks the listener, or names whom everybody waits for.
    fn prompt(view: &Self::View, to: &Audience) -> Phrase;

    /// How the play ended.
    fn result(outcome: &Outcome, to: &Audience) -> Vec<Phrase>;
}

/// Work that can be done with any game that can be told; [`visit`] brings the game.
pub trait SpokenVisitor {
    /// What comes of it.
    type Output;

    /// Does the work with this game.
    fn visit<G: Spoken>(self) -> Self::Output;
}

/// Brings the visitor to a game and its words.
pub fn visit<V: SpokenVisitor>(game: GameId, visitor: V) -> V::Output {
    with_game!(game, G => visitor.visit::<G>())
}
