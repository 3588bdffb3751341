//! The page of Conspirators.

#![forbid(unsafe_code)]
// Leptos' component macro makes the properties of components public.
#![allow(unreachable_pub)]

mod card;
mod cue;
mod decisive;
mod guess;
mod notes;
mod reference;
mod row;
mod table;

use leptos::prelude::*;
use salon_conspirators_words::ConspiratorsWords;
use salon_page::board::Board;
use salon_page::cue::StageCue;
use salon_page::decisive::DecisiveStep;
use salon_page::{Caution, GamePage, LessonMoment, SeenStep, Tracker, game_label, game_label_in};
use salon_rules::Seat;
use salon_table::machine::Opening;
use salon_words::{Language, Phrase};

/// The page of Conspirators.
#[derive(Clone, Copy, Debug)]
pub struct ConspiratorsPage;

impl GamePage for ConspiratorsPage {
    type Words = ConspiratorsWords;

    const MOMENTS: &'static [LessonMoment] = &[
        LessonMoment::new("signal", ""),
        LessonMoment::new("lay", "play right.autumn.sat.on.m.young.5.b"),
        LessonMoment::new("again", ""),
        LessonMoment::new("guess", ""),
        LessonMoment::new("result", ""),
    ];
    const AIMS: bool = true;

    fn front(seat: Seat) -> AnyView {
        view! { <table::Front seat/> }.into_any()
    }

    fn middle() -> AnyView {
        view! { <row::Middle/> }.into_any()
    }

    fn hand() -> AnyView {
        view! { <table::Hand/> }.into_any()
    }

    fn palette() -> AnyView {
        view! { <table::Palette/> }.into_any()
    }

    fn tracker() -> Option<Tracker> {
        Some(Tracker {
            title: Signal::derive(|| label("notepad")),
            view: view! { <notes::Notepad/> }.into_any(),
        })
    }

    fn reference() -> Option<AnyView> {
        Some(view! { <reference::Traits/> }.into_any())
    }

    fn subtitle(board: &Board, _: Language) -> String {
        let view = table::view(board);
        view.map_or_else(String::new, |view| {
            salon_conspirators_words::progress(view, &board.to).to_string()
        })
    }

    fn caution(board: &Board, action: &str) -> Caution {
        table::caution(board, action)
    }

    fn card(code: &str, _: Option<&Board>) -> Option<AnyView> {
        Some(card::close_up(code.parse().ok()?))
    }

    fn code(id: &str) -> Option<String> {
        let deck = salon_conspirators::DECK.iter();
        let mut named = deck.filter(|&&card| salon_conspirators_words::card_id(card) == id);
        named.next().map(ToString::to_string)
    }

    fn cue(board: &Board, step: &SeenStep, _: &[Phrase]) -> Option<StageCue> {
        cue::cue(board, step)
    }

    fn decisive(board: &Board, steps: &[SeenStep]) -> Option<DecisiveStep> {
        decisive::decisive(board, steps)
    }

    fn why_silent(_: &Opening, language: Language) -> Option<String> {
        Some(label_in("silence-of-ciphers", language))
    }
}

/// Returns a label of this table in the user's language.
fn label(id: &str) -> String {
    game_label::<ConspiratorsWords>(id)
}

/// Returns a label of this table in a language.
fn label_in(id: &str, language: Language) -> String {
    game_label_in::<ConspiratorsWords>(id, language)
}
