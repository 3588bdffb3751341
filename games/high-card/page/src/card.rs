//! The cards of High Card, on the table and in the close-up.

use leptos::prelude::*;
use salon_high_card::Card;
use salon_high_card_words as words;
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::settings::{newcomer, settings};

/// A card with everything it shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Print {
    code: String,
    picture: String,
    name: String,
}

pub(crate) fn print(board: &Board, card: Card) -> Print {
    Print {
        code: card.to_string(),
        picture: words::picture(card),
        name: words::card(card, &board.to).to_string(),
    }
}

/// A small face-up card.
#[component]
pub(crate) fn Mini(print: Print) -> impl IntoView {
    view! {
        <span class="mini" role="img" aria-label=print.name data-card=print.code><Art id=print.picture/></span>
    }
}

/// A card in the close-up.
pub(crate) fn close_up(card: Card) -> AnyView {
    let to = newcomer(settings().language.get());
    view! {
        <Art id=words::picture(card) class="near-picture"/>
        <strong>{words::card(card, &to).to_string()}</strong>
    }
    .into_any()
}
