//! Comparison of plays with the same deal.

use leptos::prelude::*;
use salon_local::RecordHead;
use salon_page::board;
use salon_page::settings::settings;
use salon_page::{Label, t};
use salon_protocol::{ComparedResult, ComparedSeat, OpenTable, Opened, ResultLine};
use salon_rules::Outcome;
use salon_table::machine::{Presence, TableView};
use salon_words::Language;
use serde::Deserialize;

use crate::desk::desk;
use crate::record::address;
use crate::route::{Route, router};
use crate::{browser, fetch};

fn key(deal: &str) -> String {
    format!("salon.deal.{deal}")
}

/// Returns the results of a deal that this device knows.
fn known(deal: &str) -> Vec<ResultLine> {
    let text = salon_page::store::get(&key(deal));
    text.and_then(|text| salon_json::from_str(&text).ok())
        .unwrap_or_default()
}

/// Stores a result of a deal.
fn note(deal: &str, result: ResultLine) {
    let mut known = known(deal);
    if known.iter().any(|other| other.play == result.play) {
        return;
    }
    known.push(result);
    if let Ok(text) = serde_json::to_string(&known) {
        salon_page::store::set(&key(deal), &text);
    }
}

fn result(outcome: &Outcome) -> (Vec<u8>, Vec<i32>) {
    let winners = outcome.winners.iter().map(|seat| seat.index() as u8);
    let scores = outcome.scores.iter().map(|&score| i32::from(score));
    (winners.collect(), scores.collect())
}

/// Stores the result of the play whose deal is played again.
pub(crate) fn note_first(head: &RecordHead) {
    if let Some(outcome) = &head.outcome {
        let (winners, scores) = result(outcome);
        let line = ResultLine {
            play: head.play.clone(),
            game: head.game,
            seats: head.seats.clone(),
            winners,
            scores,
            at: browser::now(),
        };
        note(&head.deal.to_string(), line);
    }
}

/// Stores the result of a repeated deal once its play is over.
pub(crate) fn note_again(view: &TableView) {
    let outcome = view.play.as_ref().and_then(|play| play.outcome.as_ref());
    if let Some((deal, outcome)) = view.deal_of.as_ref().zip(outcome) {
        let (winners, scores) = result(outcome);
        let line = ResultLine {
            play: view.play_id.clone(),
            game: view.opening.game,
            seats: view.chairs.iter().map(|chair| chair.who.clone()).collect(),
            winners,
            scores,
            at: browser::now(),
        };
        note(&deal.to_string(), line);
    }
}

/// Opens a table on the server where others play the same deal.
#[component]
pub(crate) fn SameDealTable() -> impl IntoView {
    let (board, router) = (desk().board, router());
    let busy = RwSignal::new(false);
    let open = move |_| {
        let Some(board) = board.get_untracked() else {
            return;
        };
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        let asked = OpenTable {
            opening: board.table.opening.clone(),
            same_deal_as: Some(board.table.play_id.clone()),
        };
        leptos::task::spawn_local(async move {
            let opened: Result<Opened, _> = fetch::post("/api/tables", &asked).await;
            busy.try_set(false);
            if let Ok(opened) = opened {
                router.go(Route::Table(opened.table.to_string()));
            }
        });
    };
    view! {
        <button type="button" class="button" data-tool="same-deal-table" aria-disabled=move || busy.get().to_string() on:click=open>
            {move || t(Label::SameDealTable)}
        </button>
    }
}

/// The results of a deal as a server sends them.
#[derive(Deserialize)]
struct Results {
    results: Vec<ComparedResult>,
}

/// Converts a result of this device to the server's format.
fn compared(line: ResultLine) -> ComparedResult {
    let seat = |who: Presence| match who {
        Presence::Person(name) => ComparedSeat::Person(Some(name)),
        Presence::Program(name) => ComparedSeat::Program(Some(name)),
        Presence::Bot(level) => ComparedSeat::Bot(level),
        Presence::Nobody => ComparedSeat::Person(None),
    };
    ComparedResult {
        play: Some(line.play),
        game: line.game,
        seats: line.seats.into_iter().map(seat).collect(),
        winners: line.winners,
        scores: line.scores,
        at: line.at,
    }
}

/// Returns the name of a player in a comparison.
fn called(who: &ComparedSeat, seat: usize, language: Language) -> String {
    let who = match who {
        ComparedSeat::Person(None) | ComparedSeat::Program(None) => {
            return Label::Player.text(language).to_owned();
        }
        ComparedSeat::Person(Some(name)) => Presence::Person(name.clone()),
        ComparedSeat::Program(Some(name)) => Presence::Program(name.clone()),
        ComparedSeat::Bot(level) => Presence::Bot(level.clone()),
    };
    board::called(&who, seat, language)
}

/// The results of everyone who played a deal, if there are at least two.
#[component]
pub(crate) fn Compare(deal: String) -> impl IntoView {
    let results: Vec<ComparedResult> = known(&deal).into_iter().map(compared).collect();
    let results = RwSignal::new(results);
    if address::local_table(&deal).is_none() {
        let address = format!("/api/plays/{deal}/same-deal");
        leptos::task::spawn_local(async move {
            if let Ok(more) = fetch::get::<Results>(&address).await {
                results.update(|known| {
                    // Results of other groups have no id here; each counts as its own.
                    let new = |line: &ComparedResult| {
                        line.play.is_none() || known.iter().all(|old| old.play != line.play)
                    };
                    let new: Vec<ComparedResult> = more.results.into_iter().filter(new).collect();
                    known.extend(new);
                });
            }
        });
    }
    let language = settings().language;
    let row = move |line: ComparedResult| {
        let cells = line.seats.iter().enumerate().map(|(seat, who)| {
            let won = line.winners.iter().any(|&winner| usize::from(winner) == seat);
            let name = called(who, seat, language.get());
            let program = matches!(who, ComparedSeat::Program(_));
            let score = line.scores.get(seat).copied().unwrap_or_default();
            view! {
                <td class:won=won><bdi>{name}</bdi>" "{program.then(|| view! { <crate::online::ProgramMark/>" " })}<b>{score}</b>{won.then(|| view! { <span class="hidden">{t(Label::Won)}</span>"★" })}</td>
            }
        });
        view! { <tr>{cells.collect_view()}</tr> }
    };
    view! {
        <Show when=move || { results.read().len() > 1 }>
            <table class="compare">
                <caption>{move || t(Label::SameDealEnds)}</caption>
                <tbody>{move || results.get().into_iter().map(row).collect_view()}</tbody>
            </table>
        </Show>
    }
}
