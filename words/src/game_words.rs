//! The contract of a game's words.

use core::fmt::Debug;

use salon_bots::{Belief, NoReason};
use salon_rules::{Game, Notation, Outcome, Seat};

use crate::audience::Audience;
use crate::book::Book;
use crate::cards::CardWords;
use crate::phrase::Phrase;

/// The words of one game: a unit type that names the game and describes what happens in it.
///
/// Every sentence follows from a sight or a view and from its reader, so words reveal nothing that
/// the reader may not know. The view is always the reader's own: it says what a number in an action
/// or a sight stands for.
pub trait GameWords: Copy + Debug + Send + Sync + 'static {
    /// The game.
    type Game: Notation;

    /// The reasons of its hints; [`NoReason`] if there are none.
    type Reason;

    /// The sentences. `game-SLUG`, `game-SLUG-pitch` and `game-SLUG-how` introduce the game;
    /// `option-SLUG-KEY`, `value-SLUG-KEY-VALUE` and `value-SLUG-KEY-VALUE-about` describe its
    /// options.
    const BOOK: &'static Book;

    /// The script of its lesson, if it has one. The texts of its steps are in the game's `texts`.
    const LESSON: Option<&'static str> = None;

    /// The shortest and longest usual duration of a play, in minutes.
    const MINUTES: (u8, u8);

    /// The age from which the rulebook recommends the game, if it says so.
    const AGE: Option<u8> = None;

    /// The default number of players.
    const USUAL_PLAYERS: u8;

    /// Returns all cards of the game, in groups that are listed separately in the rules and in the
    /// gallery.
    fn cards(to: &Audience) -> Vec<Vec<CardWords>>;

    /// Returns the pictures that the game needs in addition to those of its cards, as
    /// `family/name`.
    fn pictures() -> Vec<String> {
        Vec::new()
    }

    /// Returns the label of the button for an action: «Барон: сравнить карты с Борисом».
    fn label(
        action: <Self::Game as Game>::Action,
        view: &<Self::Game as Game>::View,
        to: &Audience,
    ) -> Phrase;

    /// Returns an action as a sentence about a seat: «Анна играет Барона против Бориса.»
    fn deed(
        seat: Seat,
        action: <Self::Game as Game>::Action,
        view: &<Self::Game as Game>::View,
        to: &Audience,
    ) -> Phrase;

    /// Returns the lines for what was seen. There is no line if earlier lines have already said it.
    /// `view` is the reader's view before the action that caused it; for the deal it is the first
    /// view.
    fn lines(
        sight: &<Self::Game as Game>::Sight,
        view: &<Self::Game as Game>::View,
        to: &Audience,
    ) -> Vec<Phrase>;

    /// Returns what the game waits for. It addresses the reader, or names the players that
    /// everybody waits for.
    fn prompt(view: &<Self::Game as Game>::View, to: &Audience) -> Phrase;

    /// Returns the piece that a story is about, by its number, to be inserted into a sentence.
    /// Returns `None` in games without stories.
    fn story_subject(
        number: u8,
        view: &<Self::Game as Game>::View,
        to: &Audience,
    ) -> Option<String> {
        let _ = (number, view, to);
        None
    }

    /// Returns how the play ended.
    fn result(outcome: &Outcome, to: &Audience) -> Vec<Phrase>;

    /// Returns a reason of a hint as a sentence.
    fn reason(reason: &Self::Reason, to: &Audience) -> Phrase;

    /// Returns what is believed about something hidden, likeliest values first, at most `most`.
    /// Returns `None` if this game has no such thing.
    fn belief(belief: &Belief, most: usize, to: &Audience) -> Option<Phrase> {
        let _ = (belief, most, to);
        None
    }

    /// Returns what lies in a hidden place as a sentence, both as in a [`Belief`]: `hand 1` and
    /// `baron` are «У Анны: Барон.» Returns `None` if this game has no such thing.
    fn claim(about: &str, what: &str, to: &Audience) -> Option<Phrase> {
        let _ = (about, what, to);
        None
    }

    /// Returns the name and the explanation of an option's value, if they are not plain sentences.
    fn option_value(key: &str, value: &str, to: &Audience) -> Option<(Phrase, Phrase)> {
        let _ = (key, value, to);
        None
    }
}

/// Returns the text of a reason in games whose hints have none.
pub fn no_reason(reason: &NoReason) -> Phrase {
    match *reason {}
}
