//! The page of High Card.

#![forbid(unsafe_code)]
// Leptos' component macro makes the properties of components public.
#![allow(unreachable_pub)]

mod card;
mod table;

use leptos::prelude::*;
use salon_high_card_words::HighCardWords;
use salon_page::board::Board;
use salon_page::{GamePage, LessonMoment, game_label};
use salon_rules::Seat;

/// The page of High Card.
#[derive(Clone, Copy, Debug)]
pub struct HighCardPage;

impl GamePage for HighCardPage {
    type Words = HighCardWords;

    const MOMENTS: &'static [LessonMoment] =
        &[LessonMoment::new("swap", ""), LessonMoment::new("end", "")];

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

    fn card(code: &str, _: Option<&Board>) -> Option<AnyView> {
        Some(card::close_up(code.parse().ok()?))
    }
}

/// Returns a label of this table in the user's language.
fn label(id: &str) -> String {
    game_label::<HighCardWords>(id)
}
