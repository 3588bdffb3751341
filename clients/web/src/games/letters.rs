//! Love Letter and The Letter on the table.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_love_letter::{Aside, Card, LoveLetterFamily, Phase, PismoFamily, View};
use salon_love_letter_words::{Question, ask, card_does};
use salon_rules::Seat;
use salon_words::{Audience, Phrase};

use crate::art::Art;
use crate::board::Board;
use crate::choice;
use crate::desk::{desk, shown};
use crate::games::{GameView, Status};
use crate::labels::{Label, t};
use crate::pieces::{Back, Pile};

/// A card as it is printed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Print {
    word: &'static str,
    picture: String,
    name: String,
    does: String,
    value: u8,
    copies: u8,
}

fn view(board: &Board) -> Option<&View> {
    match &board.view {
        GameView::Letters(view) => Some(view),
        _ => None,
    }
}

pub(super) fn name(game: GameId, card: Card, to: &Audience) -> Phrase {
    match game {
        GameId::Pismo => salon_love_letter_words::card::<PismoFamily>(card, to),
        _ => salon_love_letter_words::card::<LoveLetterFamily>(card, to),
    }
}

/// The picture of a card.
pub(super) fn picture(game: GameId, card: Card) -> String {
    match (game, card) {
        (GameId::Pismo, _) => format!("letters-pismo-{card}"),
        _ => format!("letters-{card}"),
    }
}

fn print(board: &Board, view: &View, card: Card) -> Print {
    let terms = view.edition.terms();
    Print {
        word: card.word(),
        picture: picture(board.game, card),
        name: name(board.game, card, &board.to).to_string(),
        does: card_does(card, &board.to).to_string(),
        value: terms.value(card),
        copies: terms.copies(card),
    }
}

fn prints(board: &Board, cards: impl Iterator<Item = Card>) -> Vec<Print> {
    let Some(view) = view(board) else {
        return Vec::new();
    };
    cards.map(|card| print(board, view, card)).collect()
}

/// A small card face up.
#[component]
fn Mini(print: Print, #[prop(optional)] from: Option<String>) -> impl IntoView {
    view! {
        <span class="mini" data-from=from role="img" aria-label=print.name.clone() data-card=print.word>
            <b aria-hidden="true">{print.value}</b>
            <Art id=print.picture/>
        </span>
    }
}

/// A whole card face up.
#[component]
fn Face(print: Print) -> impl IntoView {
    // More than four lines of the usual size.
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

/// What can be said of a player.
pub(crate) fn status(board: &Board, seat: Seat) -> Status {
    let Some(view) = view(board) else {
        return Status::default();
    };
    let out = !view.still_in.contains(seat) && view.phase != Phase::Over;
    let safe = view.protected.contains(seat);
    Status {
        out: out.then_some(Label::OutOfRound),
        safe: safe.then_some(Label::Protected),
        score: view.seats[seat].tokens.into(),
        goal: Some(view.goal),
    }
}

/// The round, and how far it goes.
pub(crate) fn subtitle(board: &Board, language: salon_words::Language) -> String {
    view(board).map_or_else(String::new, |view| {
        let word = |label: Label| label.text(language);
        format!(
            "{} {} · {} {} {}",
            word(Label::Round),
            view.round,
            word(Label::Goal),
            view.goal,
            word(Label::Tokens)
        )
    })
}

/// What lies before a player: the hidden card, or what the reader knows of it, and the cards played.
#[component]
pub(crate) fn Front(seat: Seat) -> impl IntoView {
    let held = shown(move |board| {
        let view = view(board)?;
        let hidden = view.still_in.contains(seat) && board.you != Some(seat);
        hidden.then(|| prints(board, view.seats[seat].hand.card.into_iter()))
    });
    let drawn = shown(move |board| {
        let view = view(board)?;
        let draws = board.you != Some(seat) && view.phase.seat() == Some(seat);
        Some(if draws { view.drawn.len() } else { 0 })
    });
    let laid = shown(move |board| {
        let cards = view(board).map(|view| view.front(seat).collect::<Vec<_>>());
        let prints = prints(board, cards.unwrap_or_default().into_iter());
        prints.into_iter().enumerate().collect::<Vec<_>>()
    });
    view! {
        <div class="front">
            {move || held.get().map(|known| match known.into_iter().next() {
                Some(print) => view! { <span class="known" title=t(Label::Known)><Mini print/></span> }.into_any(),
                None => view! { <Back/> }.into_any(),
            })}
            {move || (0..drawn.get().unwrap_or_default()).map(|_| view! { <Back/> }).collect_view()}
            <For each=move || laid.get() key=|(at, print)| (*at, print.name.clone()) let((_, print))>
                <Mini print from=format!("seat-{seat}")/>
            </For>
        </div>
    }
}

/// The pile, the card set aside, the cards face up.
#[component]
pub(crate) fn Middle() -> impl IntoView {
    let pile = shown(|board| view(board).map_or(0, |view| view.pile.len()));
    let aside = shown(|board| view(board).map(|view| view.aside != Aside::Taken));
    let open = shown(|board| {
        let open = view(board).map(|view| view.open.clone());
        prints(board, open.into_iter().flatten())
    });
    view! {
        <div class="piles">
            <Pile count=pile/>
            <Show when=move || aside.get() == Some(true)>
                <figure class="pile-spot aside"><Back/><figcaption>{move || t(Label::Aside)}</figcaption></figure>
            </Show>
            <Show when=move || !open.read().is_empty()>
                <figure class="pile-spot open-cards">
                    <span class="row">{move || open.get().into_iter().map(|print| view! { <Mini print/> }).collect_view()}</span>
                    <figcaption>{move || t(Label::OpenCards)}</figcaption>
                </figure>
            </Show>
        </div>
    }
}

/// The reader's own cards.
#[component]
pub(crate) fn Hand() -> impl IntoView {
    let desk = desk();
    let cards = shown(|board| {
        let own = board.you.zip(view(board));
        let cards: Vec<Card> = own.map_or_else(Vec::new, |(you, view)| view.certain(you).collect());
        let mut prints = prints(board, cards.into_iter());
        prints.sort_by_key(|print| print.value);
        keyed(prints)
    });
    let keeps = shown(|board| {
        let moment = view(board).map(|view| view.phase);
        matches!(moment, Some(Phase::Keep(seat)) if board.you == Some(seat))
    });
    view! {
        <For each=move || cards.get() key=|(key, print)| (key.clone(), print.name.clone()) let((_, print))>
            {
                let word = print.word;
                let way = move || {
                    let chosen = desk.chosen.get();
                    if keeps.get() {
                        let base = if chosen.is_empty() { choice::path(&["keep"]) } else { chosen };
                        choice::and(&base, &[word])
                    } else {
                        choice::path(&[word])
                    }
                };
                let meant = crate::lesson::meant(way);
                let lit = Memo::new(move |_| {
                    let way = way();
                    desk.board.read().as_ref().is_some_and(|board| choice::leads(&board.actions, &way))
                });
                let picked = Memo::new(move |_| {
                    desk.chosen.read().iter().any(|chosen| chosen == word) && (keeps.get() || desk.chosen.read().first().is_some_and(|first| first == word))
                });
                view! {
                    <button type="button" class="card" data-rove data-from="pile" data-card=word data-meant=move || meant.get().then_some("")
                        class:lit=lit class:pick=picked
                        aria-disabled=move || (!lit.get()).to_string()
                        aria-pressed=move || picked.get().to_string()
                        on:click=move |_| desk.choose(way())>
                        <Face print/>
                    </button>
                }
            }
        </For>
    }
}

/// Two equal cards in hand are still two.
fn keyed(prints: Vec<Print>) -> Vec<(String, Print)> {
    let mut keyed: Vec<(String, Print)> = Vec::new();
    for print in prints {
        let same = keyed.iter().filter(|(_, other)| other.word == print.word);
        keyed.push((format!("{}{}", print.word, same.count()), print));
    }
    keyed
}

/// What the player is asked on the way to an action.
pub(crate) fn question(board: &Board, chosen: &[String]) -> Option<Phrase> {
    match chosen {
        [card] => ask(Question::Target(card.parse().ok()?), &board.to),
        [guard, target] if guard == "guard" => {
            let target = target.parse().ok()?;
            ask(Question::Name { target }, &board.to)
        }
        _ => None,
    }
}

/// The cards that a guard can name.
#[component]
pub(crate) fn Palette() -> impl IntoView {
    let desk = desk();
    let names = Memo::new(move |_| {
        let board = desk.board.get()?;
        let view = view(&board)?;
        let chosen = desk.chosen.get();
        if chosen.len() != 2 || chosen[0] != "guard" {
            return None;
        }
        let words = choice::next(&board.actions, &chosen);
        let cards = words.iter().filter_map(|word| word.parse::<Card>().ok());
        let left = still_out(&board, view);
        let named = cards.map(|card| (print(&board, view, card), left[card.index()]));
        Some(named.collect::<Vec<_>>())
    });
    view! {
        {move || names.get().filter(|names| !names.is_empty()).map(|names| view! {
            <div class="palette" role="group">
                {names.into_iter().map(|(print, left)| {
                    let word = print.word;
                    let way = move || choice::and(&desk.chosen.get_untracked(), &[word]);
                    let meant = crate::lesson::meant(way);
                    view! {
                        <button type="button" class="name-card" data-rove data-card=word data-meant=move || meant.get().then_some("") class:gone=left == 0 on:click=move |_| desk.choose(way())>
                            <b>{print.value}</b>
                            <Art id=print.picture.clone()/>
                            <span>{print.name.clone()}</span>
                            <small aria-hidden="true">{format!("×{left}")}</small>
                        </button>
                    }
                }).collect_view()}
            </div>
        })}
    }
}

/// How many of each card the reader has not seen.
fn still_out(board: &Board, view: &View) -> [u8; Card::KINDS] {
    let terms = view.edition.terms();
    let mut left = Card::ALL.map(|card| terms.copies(card));
    let own = board.you.into_iter().flat_map(|you| view.certain(you));
    let laid = view.fronts.iter().map(|front| front.card);
    for card in own.chain(laid).chain(view.open.iter().copied()) {
        left[card.index()] = left[card.index()].saturating_sub(1);
    }
    left
}

/// What is still out, card by card.
#[component]
pub(crate) fn Tracker() -> impl IntoView {
    let rows = shown(|board| {
        let Some(view) = view(board) else {
            return Vec::new();
        };
        let left = still_out(board, view);
        let terms = view.edition.terms();
        let kinds = Card::ALL.into_iter().filter(|&card| terms.has(card));
        kinds
            .map(|card| (print(board, view, card), left[card.index()]))
            .collect()
    });
    view! {
        <ul class="tracker">
            {move || rows.get().into_iter().map(|(print, left)| view! {
                <li class:gone=left == 0 data-card=print.word>
                    <b class="value">{print.value}</b>
                    <Art id=print.picture.clone()/>
                    <span class="name">{print.name.clone()}</span>
                    <span class="dots" role="img" aria-label=format!("{left} / {}", print.copies)>
                        {(0..print.copies).map(|at| view! { <i class:on=at < left></i> }).collect_view()}
                    </span>
                </li>
            }).collect_view()}
        </ul>
    }
}
