//! The table of High Card.

use leptos::prelude::*;
use salon_high_card::View;
use salon_page::board::Board;
use salon_page::pieces::{Back, Deeds, Pile};
use salon_page::table::shown;
use salon_rules::Seat;

use crate::card::{Mini, print};
use crate::label;

fn view(board: &Board) -> Option<&View> {
    board.view()
}

/// The cards in front of a player: the hand, face down until it is shown, and the discarded card.
#[component]
pub(crate) fn Front(seat: Seat) -> impl IntoView {
    let hand = shown(move |board| {
        let hidden = board.you != Some(seat);
        let card = view(board).and_then(|view| view.seats[seat].hand);
        hidden.then(|| card.map(|card| print(board, card)))
    });
    let laid = shown(move |board| {
        let card = view(board).and_then(|view| view.seats[seat].laid);
        card.map(|card| print(board, card))
    });
    view! {
        <div class="front">
            {move || hand.get().map(|card| match card {
                Some(print) => view! { <Mini print/> }.into_any(),
                None => view! { <Back/> }.into_any(),
            })}
            {move || laid.get().map(|print| view! { <span title=label("laid")><Mini print/></span> })}
        </div>
    }
}

/// The pile.
#[component]
pub(crate) fn Middle() -> impl IntoView {
    let pile = shown(|board| view(board).map_or(0, |view| view.pile.len()));
    view! { <div class="piles"><Pile count=pile/></div> }
}

/// The user's own card.
#[component]
pub(crate) fn Hand() -> impl IntoView {
    let card = shown(|board| {
        let hand = board.you.zip(view(board));
        let card = hand.and_then(|(you, view)| view.seats[you].hand);
        card.map(|card| print(board, card))
    });
    view! { {move || card.get().map(|print| view! { <Mini print/> })} }
}

/// The buttons to keep or swap.
#[component]
pub(crate) fn Palette() -> impl IntoView {
    view! { <Deeds offered=|_| true/> }
}
