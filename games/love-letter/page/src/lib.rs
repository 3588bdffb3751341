//! The pages of Love Letter and The Letter.

#![forbid(unsafe_code)]
// Leptos' component macro makes the properties of components public.
#![allow(unreachable_pub)]

mod card;
mod cue;
mod decisive;
mod round_end;
mod table;

use leptos::prelude::*;
use salon_love_letter::{Card, Edition};
use salon_love_letter_words::{LoveLetterWords, PismoWords};
use salon_page::board::Board;
use salon_page::choice::{self, Path};
use salon_page::cue::{LogBreak, StageCue};
use salon_page::decisive::DecisiveStep;
use salon_page::round_end::RoundEnd;
use salon_page::{
    Caution, GamePage, LessonMoment, SeenStep, Status, Tracker, game_label, game_label_in,
};
use salon_rules::Seat;
use salon_words::{Language, Phrase};

/// The page of Love Letter.
#[derive(Clone, Copy, Debug)]
pub struct LoveLetterPage;

impl GamePage for LoveLetterPage {
    type Words = LoveLetterWords;

    const MOMENTS: &'static [LessonMoment] = &[
        LessonMoment::new("welcome", ""),
        LessonMoment::new("watched", ""),
        LessonMoment::new("guard", "guard 2"),
        LessonMoment::new("keep", "keep princess"),
        LessonMoment::new("countess", ""),
        LessonMoment::new("won", ""),
    ];
    const AIMS: bool = true;

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
        Some(tracker())
    }

    fn reference() -> Option<AnyView> {
        Some(view! { <table::Tracker/> }.into_any())
    }

    fn caution(board: &Board, action: &str) -> Caution {
        table::caution(board, action)
    }

    fn status(board: &Board, seat: Seat) -> Status {
        table::status(board, seat)
    }

    fn subtitle(board: &Board, language: Language) -> String {
        table::subtitle(board, language)
    }

    fn question(board: &Board, chosen: &[String]) -> Option<Phrase> {
        table::question(board, chosen)
    }

    fn seat_path(board: &Board, chosen: &[String], seat: Seat) -> Path {
        seat_path(board, chosen, seat)
    }

    fn card(code: &str, board: Option<&Board>) -> Option<AnyView> {
        close_up(code, board, Edition::Full)
    }

    fn round_end(board: &Board, step: &SeenStep) -> Option<RoundEnd> {
        round_end::round_end(board, step)
    }

    fn picture(id: &str) -> Option<String> {
        named(id, Edition::Full)
    }

    fn code(id: &str) -> Option<String> {
        code(id)
    }

    fn cue(board: &Board, step: &SeenStep, _: &[Phrase]) -> Option<StageCue> {
        cue::cue(board, step)
    }

    fn log_breaks(step: &SeenStep) -> Vec<LogBreak> {
        cue::log_breaks(step)
    }

    fn decisive(board: &Board, steps: &[SeenStep]) -> Option<DecisiveStep> {
        decisive::decisive::<Self::Words>(board, steps)
    }
}

/// The page of The Letter.
#[derive(Clone, Copy, Debug)]
pub struct PismoPage;

impl GamePage for PismoPage {
    type Words = PismoWords;

    const MOMENTS: &'static [LessonMoment] = &[
        LessonMoment::new("princess", ""),
        LessonMoment::new("baron", "baron"),
        LessonMoment::new("baron", "baron 2"),
        LessonMoment::new("king", "").meant(),
    ];
    const AIMS: bool = true;

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
        Some(tracker())
    }

    fn reference() -> Option<AnyView> {
        Some(view! { <table::Tracker/> }.into_any())
    }

    fn caution(board: &Board, action: &str) -> Caution {
        table::caution(board, action)
    }

    fn status(board: &Board, seat: Seat) -> Status {
        table::status(board, seat)
    }

    fn subtitle(board: &Board, language: Language) -> String {
        table::subtitle(board, language)
    }

    fn question(board: &Board, chosen: &[String]) -> Option<Phrase> {
        table::question(board, chosen)
    }

    fn seat_path(board: &Board, chosen: &[String], seat: Seat) -> Path {
        seat_path(board, chosen, seat)
    }

    fn card(code: &str, board: Option<&Board>) -> Option<AnyView> {
        close_up(code, board, Edition::Pismo)
    }

    fn round_end(board: &Board, step: &SeenStep) -> Option<RoundEnd> {
        round_end::round_end(board, step)
    }

    fn picture(id: &str) -> Option<String> {
        named(id, Edition::Pismo)
    }

    fn code(id: &str) -> Option<String> {
        code(id)
    }

    fn cue(board: &Board, step: &SeenStep, _: &[Phrase]) -> Option<StageCue> {
        cue::cue(board, step)
    }

    fn log_breaks(step: &SeenStep) -> Vec<LogBreak> {
        cue::log_breaks(step)
    }

    fn decisive(board: &Board, steps: &[SeenStep]) -> Option<DecisiveStep> {
        decisive::decisive::<Self::Words>(board, steps)
    }
}

fn tracker() -> Tracker {
    Tracker {
        title: Signal::derive(|| label("still-out")),
        view: view! { <table::Tracker/> }.into_any(),
    }
}

/// The second word of a card with a target names the player.
fn seat_path(board: &Board, chosen: &[String], seat: Seat) -> Path {
    let path = choice::and(chosen, &[&seat.to_string()]);
    let leads = chosen.len() == 1 && choice::leads(&board.actions, &path);
    if leads { path } else { Path::new() }
}

/// Renders a card of this table's edition, or of the default edition away from a table.
fn close_up(code: &str, board: Option<&Board>, usual: Edition) -> Option<AnyView> {
    let played = board.and_then(card::view).map(|view| view.edition);
    card::close_up(played.unwrap_or(usual), code.parse().ok()?)
}

/// Returns the picture of a card that a sentence names.
fn named(id: &str, edition: Edition) -> Option<String> {
    Some(card::picture(edition, card_of(id)?))
}

/// Returns the code of a card that a sentence names.
fn code(id: &str) -> Option<String> {
    Some(card_of(id)?.to_string())
}

fn card_of(id: &str) -> Option<Card> {
    let word = id
        .strip_prefix("letter-")
        .or_else(|| id.strip_prefix("pismo-"))?;
    word.parse().ok()
}

/// Returns a label of this table in the user's language.
fn label(id: &str) -> String {
    game_label::<LoveLetterWords>(id)
}

/// Returns a label of this table in a language.
fn label_in(id: &str, language: Language) -> String {
    game_label_in::<LoveLetterWords>(id, language)
}
