//! The table of Secret Card.

use leptos::prelude::*;
use salon_page::Status;
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::choice;
use salon_page::pieces::{Back, Deeds, Pile, Thing};
use salon_page::table::{shown, table};
use salon_rules::Seat;
use salon_secret_card::View;

use crate::card::{Face, print};
use crate::grid::GuessGrid;
use crate::{label, label_in};

pub(crate) fn view(board: &Board) -> Option<&View> {
    board.view()
}

/// Returns the status of a player.
pub(crate) fn status(board: &Board, seat: Seat) -> Status {
    let out = view(board).is_some_and(|view| !view.still_in.contains(seat));
    Status {
        out: out.then(|| label_in("out-of-game", board.to.language())),
        ..Status::default()
    }
}

/// The cards in front of a player: the secret card and the answered cards.
#[component]
pub(crate) fn Front(seat: Seat) -> impl IntoView {
    let secret = shown(move |board| {
        let secret = view(board).and_then(|view| view.seats[seat].secret);
        secret.map(|card| print(board, card))
    });
    let hand = shown(move |board| {
        let others = view(board).filter(|_| board.you != Some(seat));
        others.map(|view| view.seats[seat].hand.size)
    });
    let ability = shown(move |board| {
        let place = view(board)?.seats[seat];
        let ability = place.ability?;
        let name = salon_secret_card_words::ability(ability, &board.to);
        let does = salon_secret_card_words::ability_does(ability, &board.to);
        let picture = format!("secret-card-ability-{ability}");
        Some((picture, format!("{name}. {does}"), place.spent))
    });
    view! {
        <div class="sc-front">
            {move || ability.get().map(|(id, said, spent)| {
                let said = if spent { format!("{said} ({})", label("spent")) } else { said };
                view! { <span class="sc-ability" class:spent=spent role="img" aria-label=said.clone() title=said><Art id/></span> }
            })}
            <span class="sc-secret" title=move || label("secret-of")>
                {move || match secret.get() {
                    Some(print) => view! { <Face print/> }.into_any(),
                    None => view! { <Back/> }.into_any(),
                }}
            </span>
            <div class="sc-answers">
                <Answers seat yes=true/>
                <Answers seat yes=false/>
                {move || hand.get().map(|size| view! { <small>{label("hand-size")}": "{size}</small> })}
            </div>
        </div>
    }
}

/// The cards in front of a player with this answer.
#[component]
fn Answers(seat: Seat, yes: bool) -> impl IntoView {
    let cards = shown(move |board| {
        let table = view(board)
            .map(|view| view.table.clone())
            .unwrap_or_default();
        let mine = table
            .iter()
            .filter(|laid| laid.before == seat && laid.yes == yes);
        mine.map(|laid| print(board, laid.card)).collect::<Vec<_>>()
    });
    let (picture, name) = match yes {
        true => ("secret-card-pile-yes", "yes-pile"),
        false => ("secret-card-pile-no", "no-pile"),
    };
    view! {
        <div class="sc-row" role="group" aria-label=move || label(name)>
            <Art id=picture/>
            <For each=move || cards.get() key=|print| print.name.clone() let(print)><Face print/></For>
        </div>
    }
}

/// The pile.
#[component]
pub(crate) fn Middle() -> impl IntoView {
    let pile = shown(|board| view(board).map_or(0, |view| view.pile.len()));
    view! { <div class="piles"><Pile count=pile/></div> }
}

/// The user's own cards.
#[component]
pub(crate) fn Hand() -> impl IntoView {
    let table = table();
    let cards = shown(|board| {
        let hand = board
            .you
            .zip(view(board))
            .map(|(you, view)| view.seats[you].hand.known);
        let cards = hand.into_iter().flatten();
        cards.map(|card| print(board, card)).collect::<Vec<_>>()
    });
    let way = move |word: &str| {
        let chosen = table.chosen.get();
        let board = table.board.read();
        let Some(board) = board.as_ref() else {
            return Vec::new();
        };
        // A second card in the same turn, where that is allowed.
        let longer = choice::and(&chosen, &[word]);
        if chosen.len() == 2 && choice::leads(&board.actions, &longer) {
            return longer;
        }
        let verbs = ["hint", "play", "bury"].map(|verb| choice::path(&[verb, word]));
        let leads = |path: &Vec<String>| choice::leads(&board.actions, path);
        verbs.into_iter().find(leads).unwrap_or_default()
    };
    view! {
        <For each=move || cards.get() key=|print| print.name.clone() let(print)>
            {
                let word = print.word.clone();
                view! {
                    <Thing way=Signal::derive(move || way(&word)) class="card sc-card" from="pile"><Face print/></Thing>
                }
            }
        </For>
    }
}

/// The buttons for guesses and questions.
#[component]
pub(crate) fn Palette() -> impl IntoView {
    let table = table();
    let guesses = Memo::new(move |_| {
        table
            .chosen
            .read()
            .first()
            .is_some_and(|word| word == "guess")
    });
    let may = shown(|board| choice::leads(&board.actions, &choice::path(&["guess"])));
    view! {
        <Show when=move || may.get() && table.chosen.read().is_empty()>
            <Thing way=Signal::stored(choice::path(&["guess"])) class="button deed"><Art id="secret-card-secret"/>{move || label("guess")}</Thing>
        </Show>
        <Show when=move || guesses.get()><GuessGrid/></Show>
        <Deeds offered=|action| action.starts_with("ask")/>
    }
}
