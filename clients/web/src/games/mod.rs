//! What is each game's own on the table: the middle, what lies before a seat, the hand.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_rules::Seat;
use salon_words::{Language, Phrase};
use serde_json::value::RawValue;

use crate::board::Board;
use crate::choice::{self, Path};
use crate::labels::Label;

pub(crate) mod conspirators;
pub(crate) mod ghost_letters;
pub(crate) mod letters;
pub(crate) mod near;
mod notes;
pub(crate) mod scoring;
pub(crate) mod secret_card;

/// A game's own view.
pub(crate) enum GameView {
    /// Love Letter and The Letter.
    Letters(Box<salon_love_letter::View>),
    /// Conspirators.
    Conspirators(Box<salon_conspirators::View>),
    /// Secret Card.
    SecretCard(Box<salon_secret_card::View>),
    /// Ghost Letters.
    GhostLetters(Box<salon_ghost_letters::View>),
}

impl GameView {
    /// Reads a view of this game.
    pub(crate) fn read(game: GameId, view: &RawValue) -> Option<GameView> {
        let text = view.get();
        Some(match game {
            GameId::LoveLetter | GameId::Pismo => {
                GameView::Letters(salon_json::from_str(text).ok()?)
            }
            GameId::Conspirators => GameView::Conspirators(salon_json::from_str(text).ok()?),
            GameId::SecretCard => GameView::SecretCard(salon_json::from_str(text).ok()?),
            GameId::GhostLetters => GameView::GhostLetters(salon_json::from_str(text).ok()?),
        })
    }
}

/// What can be said of a player in any game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Status {
    /// It plays no longer, and this is how that is called.
    pub(crate) out: Option<Label>,
    /// It is protected.
    pub(crate) safe: Option<Label>,
    /// Its tokens or points.
    pub(crate) score: i32,
    /// How many win, where they are tokens that are counted one by one.
    pub(crate) goal: Option<u8>,
}

/// What can be said of a player.
pub(crate) fn status(board: &Board, seat: Seat) -> Status {
    match board.view {
        GameView::Letters(_) => letters::status(board, seat),
        GameView::Conspirators(_) => conspirators::status(board, seat),
        GameView::SecretCard(_) => secret_card::status(board, seat),
        GameView::GhostLetters(_) => ghost_letters::status(board, seat),
    }
}

/// Which round or part it is.
pub(crate) fn subtitle(board: &Board, language: Language) -> String {
    match board.view {
        GameView::Letters(_) => letters::subtitle(board, language),
        GameView::GhostLetters(_) => ghost_letters::subtitle(board, language),
        GameView::Conspirators(_) | GameView::SecretCard(_) => String::new(),
    }
}

/// What the player is asked on the way to an action.
pub(crate) fn question(board: &Board, chosen: &[String]) -> Option<Phrase> {
    match board.view {
        GameView::Letters(_) => letters::question(board, chosen),
        _ => None,
    }
}

/// What lies before a player.
pub(crate) fn front(game: GameId, seat: Seat) -> AnyView {
    match game {
        GameId::LoveLetter | GameId::Pismo => view! { <letters::Front seat/> }.into_any(),
        GameId::Conspirators => view! { <conspirators::Front seat/> }.into_any(),
        GameId::SecretCard => view! { <secret_card::Front seat/> }.into_any(),
        GameId::GhostLetters => view! { <ghost_letters::Front seat/> }.into_any(),
    }
}

/// The middle of the table.
pub(crate) fn middle(game: GameId) -> AnyView {
    match game {
        GameId::LoveLetter | GameId::Pismo => view! { <letters::Middle/> }.into_any(),
        GameId::Conspirators => view! { <conspirators::Middle/> }.into_any(),
        GameId::SecretCard => view! { <secret_card::Middle/> }.into_any(),
        GameId::GhostLetters => view! { <ghost_letters::Middle/> }.into_any(),
    }
}

/// What the player chooses from on the way to an action.
pub(crate) fn palette(game: GameId) -> AnyView {
    match game {
        GameId::LoveLetter | GameId::Pismo => view! { <letters::Palette/> }.into_any(),
        GameId::Conspirators => view! { <conspirators::Palette/> }.into_any(),
        GameId::SecretCard => view! { <secret_card::Palette/> }.into_any(),
        GameId::GhostLetters => view! { <ghost_letters::Palette/> }.into_any(),
    }
}

/// The reader's own cards.
pub(crate) fn hand(game: GameId) -> AnyView {
    match game {
        GameId::LoveLetter | GameId::Pismo => view! { <letters::Hand/> }.into_any(),
        GameId::Conspirators => view! { <conspirators::Hand/> }.into_any(),
        GameId::SecretCard => view! { <secret_card::Hand/> }.into_any(),
        GameId::GhostLetters => view! { <ghost_letters::Hand/> }.into_any(),
    }
}

/// What helps to remember, and how it is called.
pub(crate) fn tracker(game: GameId) -> Option<(Label, AnyView)> {
    match game {
        GameId::LoveLetter | GameId::Pismo => {
            Some((Label::StillOut, view! { <letters::Tracker/> }.into_any()))
        }
        GameId::Conspirators => Some((Label::Notepad, view! { <notes::Notepad/> }.into_any())),
        GameId::SecretCard => Some((Label::Board, view! { <secret_card::Grid/> }.into_any())),
        GameId::GhostLetters => None,
    }
}

/// The words that choosing a player chooses, after those chosen before; none if it can't be.
pub(crate) fn seat_way(board: &Board, chosen: &[String], seat: Seat) -> Path {
    let word = seat.to_string();
    let way = match board.game {
        GameId::LoveLetter | GameId::Pismo if chosen.len() == 1 => choice::and(chosen, &[&word]),
        // Whose cipher is guessed is the first thing to say.
        GameId::Conspirators => choice::path(&["guess", &word]),
        _ => return Vec::new(),
    };
    if choice::leads(&board.actions, &way) {
        way
    } else {
        Vec::new()
    }
}

/// Are players aimed at in this game?
pub(crate) fn aims(game: GameId) -> bool {
    matches!(
        game,
        GameId::LoveLetter | GameId::Pismo | GameId::Conspirators
    )
}
