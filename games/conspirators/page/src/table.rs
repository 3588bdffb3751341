//! The table of Conspirators: what lies in front of players, the hand, and the buttons.

use leptos::prelude::*;
use salon_conspirators::{Candidates, Ciphers, View};
use salon_page::Caution;
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::choice;
use salon_page::pieces::{Deeds, Thing};
use salon_page::settings::AidLevel;
use salon_page::table::{shown, table};
use salon_rules::Seat;

use crate::card::{CodeMark, Face, code, print};
use crate::guess::Naming;
use crate::{label, label_in};

pub(crate) fn view(board: &Board) -> Option<&View> {
    board.view()
}

/// Remarks can be taken back. Declaring ends one's own turns for good.
pub(crate) fn caution(board: &Board, action: &str) -> Caution {
    match action.split_whitespace().next() {
        Some("sure" | "ready" | "unready") => Caution::None,
        Some("declare") => Caution::Warn(label_in("declare-is-final", board.to.language())),
        _ => Caution::Ask,
    }
}

/// A player's remarks and point cards, and the cipher if the user may see it.
#[component]
pub(crate) fn Front(seat: Seat) -> impl IntoView {
    let aids = table().aids;
    let codes = shown(move |board| {
        let codes = view(board).and_then(|view| view.seats[seat].ciphers);
        codes
            .into_iter()
            .flat_map(Ciphers::iter)
            .map(|cipher| code(board, cipher))
            .collect::<Vec<_>>()
    });
    let left = shown(move |board| candidates(board, seat, aids.get()).map(Ciphers::len));
    let claims = shown(move |board| {
        view(board).map(|view| {
            (
                view.seats[seat].claim,
                view.seats[seat].ready,
                view.seats[seat].declared,
            )
        })
    });
    let points = shown(move |board| view(board).map_or(0, |view| view.seats[seat].point_count));
    view! {
        <div class="co-front" data-seat=seat.to_string()>
            <span class="co-token"><Art id="conspirators-signal"/></span>
            {move || codes.get().into_iter().map(|code| view! { <span class="co-own"><CodeMark code=code.clone()/><small>{code.said}</small></span> }).collect_view()}
            {move || left.get().map(|left| {
                let said = format!("{}: {left}", label("ciphers-left"));
                view! { <span class="co-left" role="img" aria-label=said.clone() title=said><Art id="icons-notes"/>{left}</span> }
            })}
            {move || claims.get().map(|(claim, ready, declared)| view! {
                {claim.map(|known| view! { <Remark id="sure" said="says-sure">{known}</Remark> })}
                {ready.then(|| view! { <Remark id="ready" said="says-ready">""</Remark> })}
                {declared.then(|| view! { <Remark id="declared" said="says-declared">""</Remark> })}
            })}
            {move || Some(points.get()).filter(|&points| points > 0).map(|points| {
                let said = format!("{points}: {}", label("point-cards"));
                view! { <span class="co-points" role="img" aria-label=said.clone() title=said><Art id="cards-back-conspirators"/>"×"{points}</span> }
            })}
        </div>
    }
}

/// What a player has said, as a mark with a tooltip.
#[component]
fn Remark(id: &'static str, said: &'static str, children: Children) -> impl IntoView {
    view! {
        <span class="co-claim" title=move || label(said)>
            <Art id=format!("conspirators-{id}")/><span class="hidden">{move || label(said)}" "</span>{children()}
        </span>
    }
}

/// Returns the ciphers that a player can have, given the signals and the ciphers that the user
/// sees. Only full aids tell that.
pub(crate) fn candidates(board: &Board, seat: Seat, aids: AidLevel) -> Option<Ciphers> {
    let view = view(board).filter(|_| board.you != Some(seat) && aids == AidLevel::Full)?;
    if view.seats[seat].ciphers.is_some() {
        return None;
    }
    let known = view.seen_ciphers();
    Some(Candidates::of(view.options.mode, seat, view.start, &view.laid, known).ciphers())
}

/// The user's own cards.
#[component]
pub(crate) fn Hand() -> impl IntoView {
    let cards = shown(|board| {
        let hand = board
            .you
            .zip(view(board))
            .map(|(you, view)| view.seats[you].hand.known.clone());
        hand.into_iter()
            .flatten()
            .map(|card| print(board, card))
            .collect::<Vec<_>>()
    });
    view! {
        <For each=move || cards.get() key=|print| (print.word.clone(), print.name.clone()) let(print)>
            {
                let way = choice::path(&["play", &print.word]);
                let code = print.word.clone();
                view! { <Thing way=Signal::stored(way) class="card co-card" card=code from="pile"><Face print/></Thing> }
            }
        </For>
    }
}

/// The other actions, and the ciphers that a guess can name.
#[component]
pub(crate) fn Palette() -> impl IntoView {
    let table = table();
    view! {
        <Show when=move || table.chosen.read().is_empty()>
            <Deeds offered=|action| !action.starts_with("play") && !action.starts_with("guess")/>
        </Show>
        <Naming/>
    }
}
