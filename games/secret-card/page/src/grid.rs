//! The grid of all cards: the user's notes about their own secret card, and the cards to name.

use leptos::prelude::*;
use salon_page::Caution;
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::choice;
use salon_page::keys::rove;
use salon_page::pieces::Thing;
use salon_page::settings::AidLevel;
use salon_page::table::{shown, table};
use salon_rules::Seat;
use salon_secret_card::{Card, Guess, Numbering, View};
use salon_secret_card_words as words;

use crate::table::view;
use crate::{label, label_in};

/// The subject of the notes: there is only the user's own secret card to think about.
const OWN: &str = "own";

/// Returns all cards of this table, a row per colour. A table that was opened under version 1 of the
/// rules has other numbers on its cards.
fn cards() -> Memo<Vec<Card>> {
    shown(|board| {
        let numbering = view(board).map(|view| view.numbering);
        numbering.unwrap_or(Numbering::Second).cards().to_vec()
    })
}

/// The grid as notes: a card that can't be the user's own is crossed out by hand, and automatically
/// for those who want that.
#[component]
pub(crate) fn NotesGrid() -> impl IntoView {
    let table = table();
    let (aids, cards) = (table.aids, cards());
    let help = move || match aids.get() {
        AidLevel::Full => label("grid-help-full"),
        AidLevel::Marked | AidLevel::None => label("grid-help"),
    };
    view! {
        <div class="sc-notes" data-aids=move || aids.get().word()>
            <div class="sc-grid" role="group" on:keydown=rove>
                {move || cards.get().into_iter().map(|card| view! { <NoteCell card/> }).collect_view()}
            </div>
            <p class="sc-help">{help}</p>
        </div>
    }
}

#[component]
fn NoteCell(card: Card) -> impl IntoView {
    let table = table();
    let at = card.index();
    let by_hand = Memo::new(move |_| table.notes.is_crossed(OWN, at));
    let out = ruled_out(card);
    view! {
        <button type="button" class="sc-cell" data-rove class:by-hand=by_hand
            aria-pressed=move || (out.get() || by_hand.get()).to_string() on:click=move |_| table.notes.toggle(OWN, at)>
            <CellFace card out/>
        </button>
    }
}

/// The grid to name a card from.
#[component]
pub(crate) fn GuessGrid() -> impl IntoView {
    let cards = cards();
    view! {
        <div class="sc-grid" on:keydown=rove>
            {move || cards.get().into_iter().map(|card| view! { <GuessCell card/> }).collect_view()}
        </div>
    }
}

#[component]
fn GuessCell(card: Card) -> impl IntoView {
    let table = table();
    let way = choice::path(&["guess", &card.to_string()]);
    let by_hand = Memo::new(move |_| table.notes.is_crossed(OWN, card.index()));
    let out = ruled_out(card);
    let crossed = Memo::new(move |_| out.get() || by_hand.get());
    view! { <Thing way=Signal::stored(way) class="sc-cell"><CellFace card out=crossed/></Thing> }
}

/// A card in a grid, with its name for screen readers.
#[component]
fn CellFace(card: Card, out: Memo<bool>) -> impl IntoView {
    let name = shown(move |board| words::card(card, &board.to).to_string());
    let letter = shown(move |board| words::colour_letter(card.colour(), board.to.language()));
    view! {
        <span class="sc-face" data-colour=card.colour().name() class:crossed=out>
            <b>{card.number().value()}</b><Art id=format!("secret-card-{}", card.figure().name())/>
            <i class="letter" aria-hidden="true">{move || letter.get().to_string()}</i>
            <span class="hidden">{name}</span>
        </span>
    }
}

/// Returns whether the page itself crosses a card out: with full aids everything impossible,
/// otherwise what lies openly elsewhere.
fn ruled_out(card: Card) -> Memo<bool> {
    let aids = table().aids;
    shown(move |board| match aids.get() {
        AidLevel::None => false,
        AidLevel::Marked => lies_open(board, card),
        AidLevel::Full => lies_open(board, card) || !fits(board, card),
    })
}

/// Returns whether the user sees this card somewhere, so that it can't be their own secret card.
fn lies_open(board: &Board, card: Card) -> bool {
    let (Some(view), Some(you)) = (view(board), board.you) else {
        return false;
    };
    is_seen(view, you, card)
}

fn is_seen(view: &View, you: Seat, card: Card) -> bool {
    view.table.iter().any(|laid| laid.card == card)
        || view.seats.by_seat().any(|(seat, place)| {
            place.hand.known.contains(card) || (seat != you && place.secret == Some(card))
        })
}

/// Returns whether a card agrees with all answers about the user's secret card.
fn fits(board: &Board, card: Card) -> bool {
    let (Some(view), Some(you)) = (view(board), board.you) else {
        return true;
    };
    let mut answered = view.table.iter().filter(|laid| laid.before == you);
    answered.all(|laid| laid.card.shares(card) == laid.yes)
}

/// A guess is final. One that names a card in plain sight is certainly wrong.
pub(crate) fn caution(board: &Board, action: &str) -> Caution {
    let numbering = view(board).map_or(Numbering::Second, |view| view.numbering);
    let named = action
        .strip_prefix("guess ")
        .and_then(|named| named.parse::<Guess>().ok()?.card(numbering));
    match named {
        Some(card) if lies_open(board, card) => {
            Caution::Warn(label_in("lies-open", board.to.language()))
        }
        _ => Caution::Ask,
    }
}
