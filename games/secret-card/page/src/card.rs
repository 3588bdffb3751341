//! The cards of Secret Card, on the table and in the close-up.

use leptos::prelude::*;
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::settings::{newcomer, settings};
use salon_secret_card::Card;
use salon_secret_card_words as words;

use crate::label;

/// A card with everything it shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Print {
    pub(crate) word: String,
    colour: &'static str,
    letter: char,
    figure: &'static str,
    number: u8,
    pub(crate) name: String,
}

pub(crate) fn print(board: &Board, card: Card) -> Print {
    Print {
        word: card.to_string(),
        colour: card.colour().name(),
        letter: words::colour_letter(card.colour(), board.to.language()),
        figure: card.figure().name(),
        number: card.number().value(),
        name: words::card(card, &board.to).to_string(),
    }
}

/// The face of a card: colour with its pattern, figure, number.
#[component]
pub(crate) fn Face(print: Print) -> impl IntoView {
    view! {
        <span class="sc-face" data-colour=print.colour role="img" aria-label=print.name.clone() data-card=print.word>
            <b>{print.number}</b>
            <Art id=format!("secret-card-{}", print.figure)/>
            <i class="letter" aria-hidden="true">{print.letter.to_string()}</i>
        </span>
    }
}

/// A card in the close-up, with its features in words.
pub(crate) fn close_up(card: Card) -> AnyView {
    let to = newcomer(settings().language.get());
    view! {
        <span class="sc-face near-face" data-colour=card.colour().name() aria-hidden="true">
            <b>{card.number().value()}</b>
            <Art id=format!("secret-card-{}", card.figure().name())/>
            <i class="letter">{words::colour_letter(card.colour(), to.language()).to_string()}</i>
        </span>
        <strong>{words::card(card, &to).to_string()}</strong>
        <p>{label("shares-one")}</p>
    }
    .into_any()
}
