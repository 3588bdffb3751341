//! The cards of Love Letter and The Letter, on the table and in the close-up.

use leptos::prelude::*;
use salon_love_letter::{Card, Edition, LoveLetterFamily, PismoFamily, View};
use salon_love_letter_words::{Named as _, card_does};
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::settings::{newcomer, settings};
use salon_words::{Audience, Phrase};

use crate::label;

/// A card with everything it shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Print {
    pub(crate) word: &'static str,
    pub(crate) picture: String,
    pub(crate) name: String,
    pub(crate) does: String,
    pub(crate) value: u8,
    pub(crate) copies: u8,
}

pub(crate) fn view(board: &Board) -> Option<&View> {
    board.view()
}

/// Returns the id of a card's name in an edition.
pub(crate) fn name_id(edition: Edition, card: Card) -> String {
    match edition {
        Edition::Pismo | Edition::PismoSumTieNobody => PismoFamily::card(card),
        Edition::Full | Edition::Classic => LoveLetterFamily::card(card),
    }
}

/// Returns the name of a card in an edition.
pub(crate) fn name(edition: Edition, card: Card, to: &Audience) -> Phrase {
    match edition {
        Edition::Pismo | Edition::PismoSumTieNobody => {
            salon_love_letter_words::card::<PismoFamily>(card, to)
        }
        Edition::Full | Edition::Classic => {
            salon_love_letter_words::card::<LoveLetterFamily>(card, to)
        }
    }
}

/// Returns the picture of a card. The Letter has its own pictures.
pub(crate) fn picture(edition: Edition, card: Card) -> String {
    match edition {
        Edition::Pismo | Edition::PismoSumTieNobody => format!("letters-pismo-{card}"),
        Edition::Full | Edition::Classic => format!("letters-{card}"),
    }
}

pub(crate) fn print(board: &Board, view: &View, card: Card) -> Print {
    let terms = view.edition.terms();
    Print {
        word: card.word(),
        picture: picture(view.edition, card),
        name: name(view.edition, card, &board.to).to_string(),
        does: card_does(card, &board.to).to_string(),
        value: terms.value(card),
        copies: terms.copies(card),
    }
}

pub(crate) fn prints(board: &Board, cards: impl Iterator<Item = Card>) -> Vec<Print> {
    let Some(view) = view(board) else {
        return Vec::new();
    };
    cards.map(|card| print(board, view, card)).collect()
}

/// A small face-up card.
#[component]
pub(crate) fn Mini(print: Print, #[prop(optional)] from: Option<String>) -> impl IntoView {
    view! {
        <span class="mini" data-from=from role="img" aria-label=print.name.clone() data-card=print.word>
            <b aria-hidden="true">{print.value}</b>
            <Art id=print.picture/>
        </span>
    }
}

/// A full face-up card.
#[component]
pub(crate) fn Face(print: Print) -> impl IntoView {
    // The text needs more than four lines at the usual size.
    let long = print.does.chars().count() > 58;
    view! {
        <Art id="cards-frame" class="frame"/>
        <span class="value">{print.value}</span>
        <span class="pips" aria-hidden="true">{(0..print.copies).map(|_| view! { <i></i> }).collect_view()}</span>
        <Art id=print.picture class="emblem"/>
        <span class="name">{print.name}</span>
        <span class="does" class:long=long>{print.does}</span>
    }
}

/// A card in the close-up, with its full text.
pub(crate) fn close_up(edition: Edition, card: Card) -> Option<AnyView> {
    let to = newcomer(settings().language.get());
    let terms = edition.terms();
    let name = name(edition, card, &to).to_string();
    terms.has(card).then(|| view! {
        <span class="near-value" aria-hidden="true">{terms.value(card)}</span>
        <Art id=picture(edition, card) class="near-picture"/>
        <strong>{name}</strong>
        <small>{label("rank")}" "{terms.value(card)}" · "{label("in-deck")}" "{terms.copies(card)}</small>
        <p>{card_does(card, &to).to_string()}</p>
    }.into_any())
}
