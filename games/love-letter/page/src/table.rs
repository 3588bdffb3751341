//! The table of Love Letter and The Letter.

use leptos::prelude::*;
use salon_love_letter::{Aside, Card, Phase, View};
use salon_love_letter_words::{Question, ask};
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::choice;
use salon_page::pieces::{Back, Pile};
use salon_page::settings::AidLevel;
use salon_page::table::{meant, shown, table};
use salon_page::{Caution, Status};
use salon_rules::Seat;
use salon_words::{Language, Phrase};

use crate::card::{Face, Mini, Print, print, prints, view};
use crate::{label, label_in};

/// Returns the status of a player.
pub(crate) fn status(board: &Board, seat: Seat) -> Status {
    let Some(view) = view(board) else {
        return Status::default();
    };
    let out = !view.still_in.contains(seat) && view.outcome.is_none();
    let safe = view.protected.contains(seat);
    let language = board.to.language();
    Status {
        out: out.then(|| label_in("out-of-round", language)),
        safe: safe.then(|| label_in("protected", language)),
        score: view.seats[seat].tokens.into(),
        goal: Some(view.goal),
    }
}

/// Returns the round and the number of tokens that wins.
pub(crate) fn subtitle(board: &Board, language: Language) -> String {
    view(board).map_or_else(String::new, |view| {
        let word = |id| label_in(id, language);
        format!(
            "{} {} · {} {} {}",
            word("round"),
            view.round,
            word("goal"),
            view.goal,
            word("tokens")
        )
    })
}

/// Playing the Princess, or making oneself discard her, is out of the round at once. An action with
/// a target takes several choices, so it needs no question.
pub(crate) fn caution(board: &Board, action: &str) -> Caution {
    let words: Vec<&str> = action.split_whitespace().collect();
    let own = board.you.map(|you| you.to_string());
    let princess = || {
        let own = board.you.zip(view(board));
        own.is_some_and(|(you, view)| view.certain(you).any(|card| card == Card::Princess))
    };
    let dies = match words.as_slice() {
        ["princess"] => true,
        ["prince", target] => own.as_deref() == Some(*target) && princess(),
        _ => false,
    };
    match words.len() {
        _ if dies => Caution::Warn(label_in("dies", board.to.language())),
        0 | 1 => Caution::Ask,
        _ => Caution::None,
    }
}

/// The cards in front of a player: the hand, hidden or as far as the user knows it, and the cards
/// played.
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
    let safe = shown(move |board| view(board).is_some_and(|view| view.protected.contains(seat)));
    view! {
        <div class="front">
            <Show when=move || safe.get()>
                <span class="shield" role="img" aria-label=label("protected") title=label("protected")><Art id="letters-protected"/></span>
            </Show>
            {move || held.get().map(|known| match known.into_iter().next() {
                Some(print) => view! { <span class="known" title=label("known")><Mini print/></span> }.into_any(),
                None => view! { <Back/> }.into_any(),
            })}
            {move || (0..drawn.get().unwrap_or_default()).map(|_| view! { <Back/> }).collect_view()}
            <For each=move || laid.get() key=|(at, print)| (*at, print.name.clone()) let((_, print))>
                <Mini print from=format!("seat-{seat}")/>
            </For>
        </div>
    }
}

/// The pile, the card set aside and the face-up cards.
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
                <figure class="pile-spot aside"><Back/><figcaption>{move || label("aside")}</figcaption></figure>
            </Show>
            <Show when=move || !open.read().is_empty()>
                <figure class="pile-spot open-cards">
                    <span class="row">{move || open.get().into_iter().map(|print| view! { <Mini print/> }).collect_view()}</span>
                    <figcaption>{move || label("open-cards")}</figcaption>
                </figure>
            </Show>
        </div>
    }
}

/// The user's own cards.
#[component]
pub(crate) fn Hand() -> impl IntoView {
    let table = table();
    // The card that was clicked last, to tell two equal cards apart.
    let pointed = RwSignal::new(None::<String>);
    let cards = shown(|board| {
        let own = board.you.zip(view(board));
        let cards: Vec<Card> = own.map_or_else(Vec::new, |(you, view)| view.certain(you).collect());
        let mut prints = prints(board, cards.into_iter());
        prints.sort_by_key(|print| print.value);
        keyed(prints)
    });
    let seen = shown(seen_by);
    let keeps = shown(|board| {
        let moment = view(board).map(|view| view.phase);
        matches!(moment, Some(Phase::Keep(seat)) if board.you == Some(seat))
    });
    view! {
        <For each=move || cards.get() key=|(key, print)| (key.clone(), print.name.clone()) let((key, print))>
            {
                let word = print.word;
                let way = move || {
                    let chosen = table.chosen.get();
                    if keeps.get() {
                        let base = if chosen.is_empty() { choice::path(&["keep"]) } else { chosen };
                        choice::and(&base, &[word])
                    } else {
                        choice::path(&[word])
                    }
                };
                let meant = meant(way);
                let lit = Memo::new(move |_| {
                    let way = way();
                    table.board.read().as_ref().is_some_and(|board| choice::leads(&board.actions, &way))
                });
                let own = key.clone();
                let marked = key.clone();
                let picked = Memo::new(move |_| {
                    let chosen = table.chosen.read();
                    let times = if keeps.get() {
                        chosen.iter().skip(1).filter(|chosen| *chosen == word).count()
                    } else {
                        usize::from(chosen.first().is_some_and(|first| first == word))
                    };
                    is_picked(&cards.read(), pointed.read().as_deref(), &own, times)
                });
                let click = move |_| {
                    let other = !picked.get_untracked() && table.chosen.get_untracked().starts_with(&way());
                    pointed.set(Some(key.clone()));
                    // A click on the other one of two equal cards only changes which one is raised.
                    if !other {
                        table.choose(way());
                    }
                };
                view! {
                    <button type="button" class="card" data-rove data-from="pile" data-card=word data-meant=move || meant.get().then_some("")
                        class:lit=lit class:pick=picked
                        aria-disabled=move || (!lit.get()).to_string()
                        data-stays=move || keeps.get().then_some("")
                        aria-pressed=move || picked.get().to_string()
                        on:click=click>
                        <Face print/>
                        {move || seen.get().filter(|(card, _)| *card == marked).map(|(_, said)| view! {
                            <span class="seen-by" role="img" aria-label=said.clone() title=said><Art id="icons-spectator"/></span>
                        })}
                    </button>
                }
            }
        </For>
    }
}

/// Returns the key of the user's card that others have seen, and who they are.
fn seen_by(board: &Board) -> Option<(String, String)> {
    let (you, view) = board.you.zip(view(board))?;
    let hand = view.seats[you].hand;
    let names: Vec<&str> = hand
        .known_by
        .without(you)
        .iter()
        .map(|seat| board.players[seat].name.as_str())
        .collect();
    let said = format!(
        "{}: {}",
        label_in("seen-by", board.to.language()),
        names.join(", ")
    );
    // The first of two equal cards: which of them was seen makes no difference.
    let key = format!("{}0", hand.card?.word());
    (!names.is_empty()).then_some((key, said))
}

/// Gives each card a unique key, because a hand can have two equal cards.
fn keyed(prints: Vec<Print>) -> Vec<(String, Print)> {
    let mut keyed: Vec<(String, Print)> = Vec::new();
    for print in prints {
        let same = keyed.iter().filter(|(_, other)| other.word == print.word);
        keyed.push((format!("{}{}", print.word, same.count()), print));
    }
    keyed
}

/// Returns whether a card of the hand is raised when its kind was chosen this many times. Of equal
/// cards it is the one that was clicked last, or else the first one.
fn is_picked(hand: &[(String, Print)], pointed: Option<&str>, own: &str, times: usize) -> bool {
    let Some((_, print)) = hand.iter().find(|(key, _)| key == own) else {
        return false;
    };
    let equal = hand.iter().filter(|(_, other)| other.word == print.word);
    let mut keys: Vec<&str> = equal.map(|(key, _)| key.as_str()).collect();
    keys.sort_by_key(|&key| pointed != Some(key));
    keys.iter().take(times).any(|&key| key == own)
}

/// Returns the question to the player on the way to an action.
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
    let table = table();
    let names = Memo::new(move |_| {
        let board = table.board.get()?;
        let view = view(&board)?;
        let chosen = table.chosen.get();
        if chosen.len() != 2 || chosen[0] != "guard" {
            return None;
        }
        let words = choice::next(&board.actions, &chosen);
        let cards = words.iter().filter_map(|word| word.parse::<Card>().ok());
        let left = still_out(&board, view, table.aids.get());
        let named = cards.map(|card| (print(&board, view, card), left[card.index()]));
        Some(named.collect::<Vec<_>>())
    });
    view! {
        {move || names.get().filter(|names| !names.is_empty()).map(|names| view! {
            <div class="palette" role="group"><div class="name-cards">
                {names.into_iter().map(|(print, left)| {
                    let word = print.word;
                    let way = move || choice::and(&table.chosen.get_untracked(), &[word]);
                    let meant = meant(way);
                    view! {
                        <button type="button" class="name-card" data-rove data-card=word data-meant=move || meant.get().then_some("") class:gone=left == 0 on:click=move |_| table.choose(way())>
                            <b>{print.value}</b>
                            <Art id=print.picture.clone()/>
                            <span>{print.name.clone()}</span>
                            <small aria-hidden="true">{format!("×{left}")}</small>
                        </button>
                    }
                }).collect_view()}
            </div></div>
        })}
    }
}

/// Returns the number of cards of each kind that the user has not seen. Without aids nobody counts:
/// it is the number in the deck then.
fn still_out(board: &Board, view: &View, aids: AidLevel) -> [u8; Card::KINDS] {
    let terms = view.edition.terms();
    let mut left = Card::ALL.map(|card| terms.copies(card));
    if aids == AidLevel::None {
        return left;
    }
    let own = board.you.into_iter().flat_map(|you| view.certain(you));
    let laid = view.fronts.iter().map(|front| front.card);
    for card in own.chain(laid).chain(view.open.iter().copied()) {
        left[card.index()] = left[card.index()].saturating_sub(1);
    }
    left
}

/// The unseen cards, kind by kind, with what they do. Rows stay on the page when the numbers change: their pictures are
/// costly to make.
#[component]
pub(crate) fn Tracker() -> impl IntoView {
    let aids = table().aids;
    let kinds = shown(|board| {
        let Some(view) = view(board) else {
            return Vec::new();
        };
        let terms = view.edition.terms();
        let kinds = Card::ALL.into_iter().filter(|&card| terms.has(card));
        kinds
            .map(|card| (card.index(), print(board, view, card)))
            .collect()
    });
    let left = shown(move |board| {
        let view = view(board);
        view.map_or_else(Default::default, |view| still_out(board, view, aids.get()))
    });
    let row = move |(kind, print): (usize, Print)| {
        let left = Memo::new(move |_| left.read()[kind]);
        let copies = print.copies;
        view! {
            <li class:gone=move || left.get() == 0 data-card=print.word title=print.does.clone()>
                <b class="value">{print.value}</b>
                <Art id=print.picture/>
                <span class="name">{print.name}</span>
                <span class="dots" role="img" aria-label=move || format!("{} / {copies}", left.get())>
                    {(0..copies).map(|at| view! { <i class:on=move || at < left.get()></i> }).collect_view()}
                </span>
                <small class="does">{print.does.clone()}</small>
            </li>
        }
    };
    view! { <ul class="tracker">{move || kinds.get().into_iter().map(row).collect_view()}</ul> }
}
