//! What the words of a game provide.

use core::fmt::Debug;

use salon_bots::{Belief, NoReason};
use salon_rules::{Game, Notation, Outcome, Seat};

use crate::audience::Audience;
use crate::book::Book;
use crate::cards::CardWords;
use crate::phrase::Phrase;

/// The words of one game: an empty type that names the game and describes what happens in it.
///
/// Every sentence follows from a sight or a view and from its reader, so words reveal nothing that
/// the reader may not know. The view is always the reader's own: it says what a number in an action
/// or a sight stands for.
pub trait GameWords: Copy + Debug + Send + Sync + 'static {
    /// The game that is told.
    type Game: Notation;

    /// The reasons of its hints; [`NoReason`] if there are none.
    type Reason;

    /// The sentences. `game-SLUG`, `game-SLUG-pitch` and `game-SLUG-how` introduce the game; `option-SLUG-KEY`,
    /// `value-SLUG-KEY-VALUE` and `value-SLUG-KEY-VALUE-about` its options.
    const BOOK: &'static Book;

    /// The script of its lesson, if it has one. The texts of its steps are in the game's `texts`.
    const LESSON: Option<&'static str> = None;

    /// How long a play takes, in minutes, from and to.
    const MINUTES: (u8, u8);

    /// How many sit down when nobody chooses a number.
    const USUAL_PLAYERS: u8;

    /// All cards of the game, in groups that are listed apart: the page of rules and the gallery show them.
    fn cards(to: &Audience) -> Vec<Vec<CardWords>>;

    /// The pictures that the game needs beside those of its cards, as `family/name`.
    fn pictures() -> Vec<String> {
        Vec::new()
    }

    /// An action as the label of a button: «Барон: сравнить карты с Борисом».
    fn label(
        action: <Self::Game as Game>::Action,
        view: &<Self::Game as Game>::View,
        to: &Audience,
    ) -> Phrase;

    /// An action as something that a seat does: «Анна играет Барона против Бориса.»
    fn deed(
        seat: Seat,
        action: <Self::Game as Game>::Action,
        view: &<Self::Game as Game>::View,
        to: &Audience,
    ) -> Phrase;

    /// What was seen, line by line; no line if the lines before have already said it. `view` is
    /// what the reader saw before the action that caused it; the deal is told with the first view.
    fn lines(
        sight: &<Self::Game as Game>::Sight,
        view: &<Self::Game as Game>::View,
        to: &Audience,
    ) -> Vec<Phrase>;

    /// What the game waits for: addresses the reader, or names the players that everybody waits
    /// for.
    fn prompt(view: &<Self::Game as Game>::View, to: &Audience) -> Phrase;

    /// How the play ended.
    fn result(outcome: &Outcome, to: &Audience) -> Vec<Phrase>;

    /// A reason of a hint, as a sentence.
    fn reason(reason: &Self::Reason, to: &Audience) -> Phrase;

    /// What is believed about something hidden, likeliest values first, at most `most`. Nothing if
    /// this game has no such thing.
    fn belief(belief: &Belief, most: usize, to: &Audience) -> Option<Phrase> {
        let _ = (belief, most, to);
        None
    }

    /// The name of an option's value and what it means, where these are not plain sentences.
    fn option_value(key: &str, value: &str, to: &Audience) -> Option<(Phrase, Phrase)> {
        let _ = (key, value, to);
        None
    }
}

/// For games whose hints have no reasons.
pub fn no_reason(reason: &NoReason) -> Phrase {
    match *reason {}
}
