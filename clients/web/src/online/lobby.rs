//! The lobby on the home page: public tables, the user's own tables, and a form to join by code.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_catalog::GameId;
use salon_page::art::Art;
use salon_page::settings::newcomer;
use salon_page::settings::settings;
use salon_page::{Label, t};
use salon_protocol::{TableLine, Tables};
use salon_table::machine::{Presence, Stage};

use super::guest::{Identity, me};
use super::invite::typed;
use super::words::Net;
use crate::fetch;
use crate::home::title;
use crate::route::{Go, Route, router};

/// How often the list of tables is fetched, in seconds.
const EVERY: u64 = 6;

/// The lobby.
#[component]
pub(crate) fn Lobby() -> impl IntoView {
    let me = me();
    me.look();
    let public = RwSignal::new(Vec::<TableLine>::new());
    let own = RwSignal::new(Vec::<TableLine>::new());
    let look = move || {
        if document().hidden() {
            return;
        }
        if me.identity.get_untracked() == Identity::Alone {
            // The server may be back.
            me.look();
            return;
        }
        spawn_local(async move {
            refresh(me.identity.get_untracked(), public, own).await;
        });
    };
    // Fetch as soon as the identity is known, and then at intervals.
    Effect::new(move |_| {
        if matches!(me.identity.get(), Identity::Known(_) | Identity::Stranger) {
            look();
        }
    });
    let beat = set_interval_with_handle(look, core::time::Duration::from_secs(EVERY));
    on_cleanup(move || {
        if let Ok(beat) = beat {
            beat.clear();
        }
    });
    let alone = move || me.identity.get() == Identity::Alone;
    view! {
        <section class="lobby" aria-labelledby="lobby" data-lobby=move || if alone() { "alone" } else { "open" }>
            <h2 id="lobby">{move || t(Net::Together)}</h2>
            <Show when=move || !alone() fallback=move || view! { <p class="help">{t(Net::Alone)}</p> }>
                <div class="ways">
                    <div class="way"><h3>{move || t(Net::OpenTable)}</h3><OpenLinks/></div>
                    <div class="way"><h3>{move || t(Net::JoinByCode)}</h3><JoinForm/></div>
                </div>
                <Show when=move || !own.read().is_empty()>
                    <h3>{move || t(Net::YourTables)}</h3>
                    <List lines=own/>
                </Show>
                <p class="about-links">
                    <Go to=Route::About class="button"><Art id="icons-person"/>{move || t(Net::AboutMe)}</Go>
                    <Go to=Route::Friends class="button"><Art id="icons-players"/>{move || t(Net::Friends)}</Go>
                    <Go to=Route::Rankings(None) class="button"><Art id="icons-trophy"/>{move || t(Net::Rankings)}</Go>
                </p>
                <h3>{move || t(Net::PublicTables)}</h3>
                <Show when=move || !public.read().is_empty() fallback=move || view! { <p class="help">{t(Net::NoPublicTables)}</p> }>
                    <List lines=public/>
                </Show>
            </Show>
        </section>
    }
}

async fn refresh(
    identity: Identity,
    public: RwSignal<Vec<TableLine>>,
    own: RwSignal<Vec<TableLine>>,
) {
    if matches!(identity, Identity::Known(_))
        && let Ok(Tables { mut tables }) = fetch::get("/api/tables/mine").await
    {
        tables.retain(|line| !matches!(line.stage, Stage::Over | Stage::Closed));
        own.try_set(tables);
    }
    if let Ok(Tables { mut tables }) = fetch::get("/api/tables").await {
        let own = own.try_get_untracked().unwrap_or_default();
        tables.retain(|line| !own.iter().any(|known| known.table == line.table));
        public.try_set(tables);
    }
}

/// The games, each with a link that opens a table.
#[component]
fn OpenLinks() -> impl IntoView {
    view! {
        <ul class="open-links">
            {GameId::ALL.iter().map(|&game| view! {
                <li><Go to=Route::Open(game) class="open-link">
                    <Art id=format!("covers-{game}") class="thumb"/><span>{move || title(game)}</span>
                </Go></li>
            }).collect_view()}
        </ul>
    }
}

/// The form to enter a table's code.
#[component]
pub(crate) fn JoinForm() -> impl IntoView {
    let router = router();
    let text = RwSignal::new(String::new());
    let wrong = RwSignal::new(false);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        match typed(&text.get_untracked()) {
            Some(table) => router.go(Route::Table(table)),
            None => wrong.set(true),
        }
    };
    view! {
        <form class="join-form" on:submit=submit>
            <input type="text" name="code" autocomplete="off" autocapitalize="none" spellcheck="false" aria-label=move || t(Net::Code)
                placeholder="k3v9 m2x7 q4ab" bind:value=text/>
            <button type="submit" class="button">{move || t(Net::Join)}</button>
            <p class="wrong" role="alert">{move || wrong.get().then(|| t(Net::NotACode))}</p>
        </form>
    }
}

#[component]
fn List(lines: RwSignal<Vec<TableLine>>) -> impl IntoView {
    view! {
        <ul class="tables">
            <For each=move || lines.get() key=|line| serde_json::to_string(line).unwrap_or_default() let(line)>
                <TableRow line/>
            </For>
        </ul>
    }
}

#[component]
fn TableRow(line: TableLine) -> impl IntoView {
    let game = line.game.0;
    let language = settings().language;
    let sitting = line.seats.clone();
    let names = move || {
        let name = |seat: &Presence| match seat {
            Presence::Person(name) => Some(name.to_string()),
            Presence::Program(name) => Some(format!("{name} ({})", t(Net::Program))),
            Presence::Bot(_) | Presence::Nobody => None,
        };
        sitting
            .iter()
            .filter_map(name)
            .collect::<Vec<_>>()
            .join(", ")
    };
    let free = line.seats.iter().filter(|seat| **seat == Presence::Nobody);
    let (free, clock, stage, turn) = (free.count(), line.clock, line.stage, line.your_turn);
    let friends_only = line.friends_only;
    let state = move || {
        let to = newcomer(language.get());
        let stage = match (turn, stage) {
            (true, _) => t(Label::YourTurn).to_owned(),
            (false, Stage::Gathering) => format!("{}: {free}", t(Net::FreeSeats)),
            (false, stage) => salon_words::stage(stage, &to).to_string(),
        };
        format!("{stage} · {}", salon_words::clock(clock, &to))
    };
    let table = line.table.to_string();
    view! {
        <li class="kept" class:turn=turn data-table=table.clone()>
            <Go to=Route::Table(table.clone()) class="kept-link">
                <Art id=format!("covers-{game}") class="thumb"/>
                <span>
                    <strong>{move || title(game)}</strong>
                    <small><bdi>{names}</bdi></small>
                    <small>{state}</small>
                    {friends_only.then(|| view! { <small data-friends-only>{move || t(Net::ForFriends)}</small> })}
                </span>
            </Go>
        </li>
    }
}

/// The page with the form to enter a table's code.
#[component]
pub(crate) fn JoinPage() -> impl IntoView {
    view! {
        <main class="notice" id="main">
            <h1>{move || t(Net::JoinByCode)}</h1>
            <JoinForm/>
            <Go to=Route::Home class="button">{move || t(Label::Home)}</Go>
        </main>
    }
}
