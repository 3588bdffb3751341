//! The page of Ghost Letters.

#![forbid(unsafe_code)]
// Leptos' component macro makes the properties of components public.
#![allow(unreachable_pub)]

mod campaign;
mod card;
mod cue;
mod decisive;
mod front;
mod marks;
mod missions;
mod palette;
mod parts;
mod scoring;
mod stories;
mod table;

use leptos::prelude::*;
use salon_ghost_letters_words::GhostLettersWords;
use salon_page::board::Board;
use salon_page::cue::{LogBreak, StageCue};
use salon_page::decisive::DecisiveStep;
use salon_page::{
    GamePage, LessonMoment, Narrator, OptionPicker, Scene, Status, Tracker, game_label,
    game_label_in,
};
use salon_rules::Seat;
use salon_table::machine::{Opening, SeenStep, TableView};
use salon_words::{Language, Phrase};

/// The page of Ghost Letters.
#[derive(Clone, Copy, Debug)]
pub struct GhostLettersPage;

impl GamePage for GhostLettersPage {
    type Words = GhostLettersWords;

    const MOMENTS: &'static [LessonMoment] = &[
        LessonMoment::new("fits", "clue 1"),
        LessonMoment::new("votes", ""),
        LessonMoment::new("murderer", "vote 2"),
        LessonMoment::new("alone", ""),
        LessonMoment::new("scored", ""),
        LessonMoment::new("two", "clue 3"),
    ];

    fn front(seat: Seat) -> AnyView {
        view! { <front::Front seat/> }.into_any()
    }

    fn middle() -> AnyView {
        view! { <table::Middle/> }.into_any()
    }

    fn hand() -> AnyView {
        view! { <table::Hand/> }.into_any()
    }

    fn palette() -> AnyView {
        view! { <palette::Palette/> }.into_any()
    }

    fn tracker() -> Option<Tracker> {
        Some(Tracker {
            title: Signal::derive(|| label("marks")),
            view: view! { <marks::Marks/><stories::StoriesBeside/> }.into_any(),
        })
    }

    fn question(board: &Board, chosen: &[String]) -> Option<Phrase> {
        palette::question(board, chosen)
    }

    fn status(board: &Board, seat: Seat) -> Status {
        table::status(board, seat)
    }

    fn subtitle(board: &Board, language: Language) -> String {
        table::subtitle(board, language)
    }

    fn card(code: &str, _: Option<&Board>) -> Option<AnyView> {
        card::close_up(code)
    }

    fn code(id: &str) -> Option<String> {
        Some(format!("clue-{}", id.strip_prefix("object-")?))
    }

    fn cue(board: &Board, step: &SeenStep, _: &[Phrase]) -> Option<StageCue> {
        cue::cue(board, step)
    }

    fn decisive(board: &Board, steps: &[SeenStep]) -> Option<DecisiveStep> {
        decisive::decisive(board, steps)
    }

    fn log_breaks(step: &SeenStep) -> Vec<LogBreak> {
        cue::log_breaks(step)
    }

    fn narrator(board: &Board) -> Option<Box<dyn Narrator>> {
        let parts = parts::Parts::new(table::view(board)?);
        Some(Box::new(parts))
    }

    fn scene(board: &Board, seen: &[SeenStep]) -> Option<Scene> {
        scoring::scene(board, seen)
    }

    fn ended(board: &Board, last: &TableView) {
        campaign::ended(board, last);
    }

    fn option_picker(picker: &OptionPicker) -> Option<AnyView> {
        let picker = (picker.key == "mission").then(|| picker.clone())?;
        Some(view! { <missions::Missions picker/> }.into_any())
    }

    fn why_silent(opening: &Opening, language: Language) -> Option<String> {
        let mut options = opening.options.iter();
        let has_host = options.any(|(key, value)| key == "host" && value == "on");
        has_host.then(|| label_in("silence-after-stories", language))
    }

    fn talk_topic(language: Language) -> Option<String> {
        Some(label_in("stories", language))
    }
}

/// Returns a label of this table in the user's language.
fn label(id: &str) -> String {
    game_label::<GhostLettersWords>(id)
}

/// Returns a label of this table in a language.
fn label_in(id: &str, language: Language) -> String {
    game_label_in::<GhostLettersWords>(id, language)
}
