//! The end of a round, as a game describes it. The application shows it as a scene on the table.

use std::sync::Arc;

use leptos::prelude::AnyView;
use salon_rules::Seat;
use salon_words::Phrase;

/// Renders something as often as it is needed.
pub type Rendered = Arc<dyn Fn() -> AnyView + Send + Sync>;

/// The end of a round.
#[derive(Clone)]
pub struct RoundEnd {
    /// Who won.
    pub title: Phrase,
    /// Why they won.
    pub why: Phrase,
    /// What else was scored.
    pub notes: Vec<Phrase>,
    /// The players in the order in which they are shown.
    pub places: Vec<RoundPlace>,
    /// The number of tokens that wins the game.
    pub goal: u8,
}

/// A player at the end of a round.
#[derive(Clone)]
pub struct RoundPlace {
    /// The seat.
    pub seat: Seat,
    /// Whether the player won the round.
    pub won: bool,
    /// Whether the player was out before its end.
    pub out: bool,
    /// The card that the player held, as far as the user may know it.
    pub card: Rendered,
    /// What the card counts, or that the player is out.
    pub note: String,
    /// The tokens, including the new ones.
    pub tokens: u8,
    /// How many of the tokens are new.
    pub gained: u8,
}
