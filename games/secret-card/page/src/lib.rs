//! The page of Secret Card.

#![forbid(unsafe_code)]
// Leptos' component macro makes the properties of components public.
#![allow(unreachable_pub)]

mod card;
mod cue;
mod decisive;
mod grid;
mod table;

use leptos::prelude::*;
use salon_page::board::Board;
use salon_page::cue::StageCue;
use salon_page::decisive::DecisiveStep;
use salon_page::{
    Caution, GamePage, LessonMoment, SeenStep, Status, Tracker, game_label, game_label_in,
};
use salon_rules::Seat;
use salon_secret_card_words::SecretCardWords;
use salon_words::{Language, Phrase};

/// The page of Secret Card.
#[derive(Clone, Copy, Debug)]
pub struct SecretCardPage;

impl GamePage for SecretCardPage {
    type Words = SecretCardWords;

    const MOMENTS: &'static [LessonMoment] = &[
        LessonMoment::new("hint", ""),
        LessonMoment::new("deduction", ""),
        LessonMoment::new("guess", "guess"),
        LessonMoment::new("named", ""),
    ];

    fn front(seat: Seat) -> AnyView {
        view! { <table::Front seat/> }.into_any()
    }

    fn middle() -> AnyView {
        view! { <table::Middle/> }.into_any()
    }

    fn hand() -> AnyView {
        view! { <table::Hand/> }.into_any()
    }

    fn palette() -> AnyView {
        view! { <table::Palette/> }.into_any()
    }

    fn tracker() -> Option<Tracker> {
        Some(Tracker {
            title: Signal::derive(|| label("board")),
            view: view! { <grid::NotesGrid/> }.into_any(),
        })
    }

    fn status(board: &Board, seat: Seat) -> Status {
        table::status(board, seat)
    }

    fn caution(board: &Board, action: &str) -> Caution {
        grid::caution(board, action)
    }

    fn card(code: &str, _: Option<&Board>) -> Option<AnyView> {
        Some(card::close_up(code.parse().ok()?))
    }

    fn code(id: &str) -> Option<String> {
        use salon_secret_card::Numbering;
        let both = [Numbering::Second, Numbering::First];
        let all = both.into_iter().flat_map(Numbering::cards);
        let mut named = all.filter(|&card| salon_secret_card_words::card_id(card) == id);
        named.next().map(|card| card.to_string())
    }

    fn cue(board: &Board, step: &SeenStep, _: &[Phrase]) -> Option<StageCue> {
        cue::cue(board, step)
    }

    fn decisive(board: &Board, steps: &[SeenStep]) -> Option<DecisiveStep> {
        decisive::decisive(board, steps)
    }
}

/// Returns a label of this table in the user's language.
fn label(id: &str) -> String {
    game_label::<SecretCardWords>(id)
}

/// Returns a label of this table in a language.
fn label_in(id: &str, language: Language) -> String {
    game_label_in::<SecretCardWords>(id, language)
}
