//! Notices at a table: a lost connection, a refused request, a question of another player.

use leptos::prelude::*;
use salon_page::art::Art;
use salon_page::settings::settings;
use salon_page::{Label, t};
use salon_table::machine::{Command, Refusal, Stage};

use super::company::{Company, No, name};
use super::removal::{RemovalVotes, RemovedNote};
use super::socket::ConnectionState;
use super::words::Net;
use crate::desk::desk;

/// The state of the connection, and why a request was refused. Shown on every page of a table.
#[component]
pub(crate) fn Banner() -> impl IntoView {
    let company = desk().company;
    let connection = move || match company.connection.get() {
        ConnectionState::Reconnecting => Some(Net::Reconnecting),
        ConnectionState::Back => Some(Net::Back),
        ConnectionState::Opening
        | ConnectionState::Live
        | ConnectionState::Gone
        | ConnectionState::Banned => None,
    };
    let refused = Memo::new(move |_| company.no.get().and_then(|no| said(company, no)));
    view! {
        <div class="banners" aria-live="assertive">
            {move || connection().map(|label| view! {
                <p class="banner" class:good=label == Net::Back data-banner="connection">
                    <Art id=if label == Net::Back { "icons-check" } else { "icons-offline" }/>{t(label)}
                </p>
            })}
            {move || refused.get().map(|text| view! {
                <p class="banner" data-banner="refused">
                    {text}
                    <button type="button" class="round" on:click=move |_| company.no.set(None) aria-label=move || t(Label::Close)><Art id="icons-cross"/></button>
                </p>
            })}
        </div>
    }
}

fn said(company: Company, no: No) -> Option<String> {
    Some(match no {
        // The button itself says why.
        No::Refused(Refusal::NothingToUndo) => return None,
        No::Refused(why) => {
            let game = company.table.read().as_ref()?.opening.game.0;
            let book = salon_catalog_words::book(game);
            salon_words::refusal(why, book, &company.audience()?).to_string()
        }
        No::Failed => t(Net::CantNow).to_owned(),
        No::Muted => t(Net::MutedByHouse).to_owned(),
        No::ReadOnly => t(Net::ReadOnly).to_owned(),
    })
}

/// Questions of other players and the user's own status, above the prompt.
#[component]
pub(crate) fn Asks() -> impl IntoView {
    let desk = desk();
    if !desk.is_online() {
        return ().into_any();
    }
    let company = desk.company;
    let stood_in = company.about(|table| {
        let own = table.you.and_then(|you| table.chairs.get(you.index()));
        table.stage == Stage::Playing && own.is_some_and(|chair| chair.stand_in.is_some())
    });
    let watching = company.about(|table| table.you.is_none());
    let closed = company.about(|table| table.stage == Stage::Closed);
    view! {
        <div class="asks">
            <Show when=move || watching.get()>
                <p class="ask" data-ask="watching"><Art id="icons-spectator"/>{move || t(Net::Watching)}</p>
            </Show>
            <Show when=move || closed.get()>
                <p class="ask" data-ask="closed">{move || t(Net::TableClosed)}</p>
            </Show>
            <Show when=move || stood_in.get()>
                <p class="ask" data-ask="take-back">
                    <Art id="icons-bot"/>{move || t(Net::BotPlaysForYou)}
                    <button type="button" class="button gold" data-take-back on:click=move |_| desk.command(Command::TakeBack)>{move || t(Net::TakeBack)}</button>
                </p>
            </Show>
            <RemovedNote/>
            <RemovalVotes/>
            <Undo/>
        </div>
    }
    .into_any()
}

/// The question whether another player may take back their last action.
#[component]
fn Undo() -> impl IntoView {
    let desk = desk();
    let undo = desk.company.about(|table| {
        let (by, missing) = table.undo?;
        let asked = table.you.is_some_and(|you| missing.contains(you));
        let own = table.you == Some(by);
        (asked || own).then_some((by, own))
    });
    let language = settings().language;
    let who = move |by| {
        let table = desk.company.table.read();
        (table.as_ref()).map(|table| name(table, by, language.get()))
    };
    let answer = move |agree| desk.command(Command::AnswerUndo { agree });
    view! {
        {move || undo.get().map(|(by, own)| if own {
            view! { <p class="ask" data-ask="undo-waits">{t(Net::UndoAsked)}</p> }.into_any()
        } else {
            view! {
                <p class="ask" role="alert" data-ask="undo">
                    <Art id="icons-undo"/><bdi>{who(by)}</bdi>" "{t(Net::UndoWanted)}
                    <button type="button" class="button gold" data-agree on:click=move |_| answer(true)>{t(Net::Agree)}</button>
                    <button type="button" class="button" data-disagree on:click=move |_| answer(false)>{t(Net::Disagree)}</button>
                </p>
            }.into_any()
        })}
    }
}

/// The players who want a rematch, in the dialog at the end of a play.
#[component]
pub(crate) fn Rematch() -> impl IntoView {
    let desk = desk();
    if !desk.is_online() {
        return ().into_any();
    }
    let company = desk.company;
    let language = settings().language;
    let wants = company.about(|table| table.rematch.iter().collect::<Vec<_>>());
    let own = company.about(|table| table.you.is_some_and(|you| table.rematch.contains(you)));
    let names = move || {
        let table = company.table.read();
        let table = table.as_ref()?;
        let names = wants
            .get()
            .into_iter()
            .filter(|seat| table.you != Some(*seat));
        let names: Vec<String> = names
            .map(|seat| name(table, seat, language.get()))
            .collect();
        (!names.is_empty()).then(|| format!("{}: {}", t(Net::AgainWanted), names.join(", ")))
    };
    view! {
        <div class="rematch" role="status" data-rematch>
            <p>{names}</p>
            <Show when=move || own.get()><p>{move || t(Net::AgainWaits)}</p></Show>
        </div>
    }
    .into_any()
}
