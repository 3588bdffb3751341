//! Secret Card on the table.

use leptos::prelude::*;
use salon_rules::Seat;
use salon_secret_card::{Card, Colour, Figure, View};
use salon_secret_card_words as words;
use salon_table::machine::Aids;

use crate::art::Art;
use crate::board::Board;
use crate::choice;
use crate::desk::{desk, shown};
use crate::games::{GameView, Status};
use crate::labels::{Label, t};
use crate::pieces::{Back, Deeds, Pile, Thing};

/// A card as it is printed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Print {
    word: String,
    colour: &'static str,
    letter: char,
    figure: &'static str,
    number: u8,
    name: String,
}

fn view(board: &Board) -> Option<&View> {
    match &board.view {
        GameView::SecretCard(view) => Some(view),
        _ => None,
    }
}

fn print(board: &Board, card: Card) -> Print {
    Print {
        word: card.to_string(),
        colour: card.colour().name(),
        letter: card.colour().letter(),
        figure: card.figure().name(),
        number: card.number().value(),
        name: words::card(card, &board.to).to_string(),
    }
}

/// What is on a card: colour with its pattern, figure, number.
#[component]
fn Face(print: Print) -> impl IntoView {
    view! {
        <span class="sc-face" data-colour=print.colour role="img" aria-label=print.name.clone() data-card=print.word>
            <b>{print.number}</b>
            <Art id=format!("secret-card-{}", print.figure)/>
            <i class="letter" aria-hidden="true">{print.letter.to_string()}</i>
        </span>
    }
}

/// What can be said of a player.
pub(crate) fn status(board: &Board, seat: Seat) -> Status {
    let out = view(board).is_some_and(|view| !view.still_in.contains(seat));
    Status {
        out: out.then_some(Label::OutOfGame),
        ..Status::default()
    }
}

/// What lies before a player: the secret card, and the cards that were answered.
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
        let name = words::ability(ability, &board.to);
        let does = words::ability_does(ability, &board.to);
        let picture = format!("secret-card-ability-{ability}");
        Some((picture, format!("{name}. {does}"), place.spent))
    });
    view! {
        <div class="sc-front">
            {move || ability.get().map(|(id, said, spent)| {
                let said = if spent { format!("{said} ({})", t(Label::Spent)) } else { said };
                view! { <span class="sc-ability" class:spent=spent role="img" aria-label=said.clone() title=said><Art id/></span> }
            })}
            <span class="sc-secret" title=move || t(Label::SecretOf)>
                {move || match secret.get() {
                    Some(print) => view! { <Face print/> }.into_any(),
                    None => view! { <Back/> }.into_any(),
                }}
            </span>
            <div class="sc-answers">
                <Answers seat yes=true/>
                <Answers seat yes=false/>
                {move || hand.get().map(|size| view! { <small>{t(Label::HandSize)}": "{size}</small> })}
            </div>
        </div>
    }
}

/// The cards before a player that were answered so.
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
    let (picture, label) = match yes {
        true => ("secret-card-pile-yes", Label::YesPile),
        false => ("secret-card-pile-no", Label::NoPile),
    };
    view! {
        <div class="sc-row" role="group" aria-label=move || t(label)>
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

/// The reader's own cards.
#[component]
pub(crate) fn Hand() -> impl IntoView {
    let desk = desk();
    let cards = shown(|board| {
        let hand = board
            .you
            .zip(view(board))
            .map(|(you, view)| view.seats[you].hand.known);
        let cards = hand.into_iter().flat_map(|hand| {
            Card::ALL
                .into_iter()
                .filter(move |&card| hand.contains(card))
        });
        cards.map(|card| print(board, card)).collect::<Vec<_>>()
    });
    let way = move |word: &str| {
        let chosen = desk.chosen.get();
        let board = desk.board.read();
        let Some(board) = board.as_ref() else {
            return Vec::new();
        };
        // Two cards in one turn, where that may be.
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

/// Guesses and questions.
#[component]
pub(crate) fn Palette() -> impl IntoView {
    let desk = desk();
    let guesses = Memo::new(move |_| {
        desk.chosen
            .read()
            .first()
            .is_some_and(|word| word == "guess")
    });
    let may = shown(|board| choice::leads(&board.actions, &choice::path(&["guess"])));
    view! {
        <Show when=move || may.get() && desk.chosen.read().is_empty()>
            <Thing way=Signal::stored(choice::path(&["guess"])) class="button deed"><Art id="secret-card-secret"/>{move || t(Label::Guess)}</Thing>
        </Show>
        <Show when=move || guesses.get()><Grid/></Show>
        <Deeds offered=|action| action.starts_with("ask")/>
    }
}

/// All cards, seven by seven; those that the reader's card can't be are crossed out.
#[component]
pub(crate) fn Grid() -> impl IntoView {
    let open = shown(possible);
    let names = shown(|board| {
        Card::ALL
            .map(|card| words::card(card, &board.to).to_string())
            .to_vec()
    });
    view! {
        <div class="sc-grid" on:keydown=crate::table::rove>
            {Colour::ALL.into_iter().flat_map(|colour| Figure::ALL.into_iter().map(move |figure| Card::of(colour, figure))).map(|card| {
                let way = choice::path(&["guess", &card.to_string()]);
                let at = card.index();
                view! {
                    <Thing way=Signal::stored(way) class="sc-cell">
                        <span class="sc-face" data-colour=card.colour().name() class:crossed=move || !open.read().get(at).copied().unwrap_or(true)>
                            <b>{card.number().value()}</b><Art id=format!("secret-card-{}", card.figure().name())/>
                            <i class="letter" aria-hidden="true">{card.colour().letter().to_string()}</i>
                            <span class="hidden">{move || names.read().get(at).cloned()}</span>
                        </span>
                    </Thing>
                }
            }).collect_view()}
        </div>
    }
}

/// For each card: can it be the reader's own secret card, as far as it sees and was answered?
fn possible(board: &Board) -> Vec<bool> {
    let (Some(view), Some(you)) = (view(board), board.you) else {
        return Vec::new();
    };
    let seen = |card: Card| {
        view.table.iter().any(|laid| laid.card == card)
            || view.seats.by_seat().any(|(seat, place)| {
                place.hand.known.contains(card) || (seat != you && place.secret == Some(card))
            })
    };
    let helped = board.table.opening.aids == Aids::Allowed;
    let fits = |card: Card| {
        let answered = view.table.iter().filter(|laid| laid.before == you);
        !helped
            || answered
                .into_iter()
                .all(|laid| laid.card.shares(card) == laid.yes)
    };
    Card::ALL.map(|card| !seen(card) && fits(card)).to_vec()
}
