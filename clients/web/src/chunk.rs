//! Chunks: parts of the page's WebAssembly that the browser loads on first use.
//!
//! What the first page needs is loaded at once; `cargo xtask web` splits off the rest at the
//! functions marked here (`docs/decisions/11-web-client.md`).

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use salon_page::{Label, t};

use crate::about::{AboutPage, FriendPage, FriendsPage, OtherPage, RankingsPage};
use crate::browser;
use crate::daily::{DailyGamePage, DailyPage};
use crate::gallery::Gallery;
use crate::link::WorkerLink;
use crate::notices::{NewVersion, Notice, reload};
use crate::online::{CarryPage, JoinPage, OpenPage, ServerTable};
use crate::preferences::Preferences;
use crate::puzzles::{PuzzlePage, PuzzlesPage};
use crate::record::{RecordPage, RecordsPage};
use crate::route::{Go, Route};
use crate::rulebook::Rulebook;
use crate::screen::Screen;
use crate::setup::SetUp;
use crate::table::TablePage;

/// A part of the program that is loaded separately.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Chunk {
    /// Tables on this device.
    Table,
    /// Tables on the server.
    Online,
    /// Replays, reviews, puzzles and the gallery.
    Records,
    /// The pages about the user and friends, and the rankings.
    About,
    /// The deals of the day.
    Daily,
    /// Everything else: setup, rules and settings.
    Study,
}

impl Screen {
    fn chunk(&self) -> Chunk {
        match self {
            Screen::Table(_) => Chunk::Table,
            Screen::Open(_) | Screen::Server(_) | Screen::Join | Screen::Carry(_) => Chunk::Online,
            Screen::About
            | Screen::Friends
            | Screen::Friend
            | Screen::Person(_)
            | Screen::Rankings(_) => Chunk::About,
            Screen::Daily(_) => Chunk::Daily,
            Screen::Records | Screen::Record(_) | Screen::Gallery | Screen::Puzzles(_) => {
                Chunk::Records
            }
            _ => Chunk::Study,
        }
    }
}

type Shown = Result<AnyView, SplitLoaderError>;

#[wasm_split(table, wasm_split_path = leptos::wasm_split, preload(load_table), fallible)]
fn table(screen: Screen) -> Shown {
    Ok(match screen {
        Screen::Table(occasion) => view! { <TablePage occasion/> }.into_any(),
        _ => ().into_any(),
    })
}

#[wasm_split(online, wasm_split_path = leptos::wasm_split, preload(load_online), fallible)]
fn online(screen: Screen) -> Shown {
    Ok(match screen {
        Screen::Open(game) => view! { <OpenPage game/> }.into_any(),
        Screen::Server(table) => view! { <ServerTable table/> }.into_any(),
        Screen::Join => view! { <JoinPage/> }.into_any(),
        Screen::Carry(table) => view! { <CarryPage table/> }.into_any(),
        _ => ().into_any(),
    })
}

#[wasm_split(records, wasm_split_path = leptos::wasm_split, preload(load_records), fallible)]
fn records(screen: Screen) -> Shown {
    Ok(match screen {
        Screen::Records => view! { <RecordsPage/> }.into_any(),
        Screen::Record(play) => view! { <RecordPage play=Some(play) file=None/> }.into_any(),
        Screen::Gallery => view! { <Gallery/> }.into_any(),
        Screen::Puzzles(None) => view! { <PuzzlesPage/> }.into_any(),
        Screen::Puzzles(Some(game)) => view! { <PuzzlePage game/> }.into_any(),
        _ => ().into_any(),
    })
}

#[wasm_split(about, wasm_split_path = leptos::wasm_split, preload(load_about), fallible)]
fn about(screen: Screen) -> Shown {
    Ok(match screen {
        Screen::About => view! { <AboutPage/> }.into_any(),
        Screen::Friends => view! { <FriendsPage/> }.into_any(),
        Screen::Person(address) => view! { <OtherPage address/> }.into_any(),
        Screen::Friend => view! { <FriendPage/> }.into_any(),
        Screen::Rankings(game) => view! { <RankingsPage game/> }.into_any(),
        _ => ().into_any(),
    })
}

#[wasm_split(daily, wasm_split_path = leptos::wasm_split, preload(load_daily), fallible)]
fn daily(screen: Screen) -> Shown {
    Ok(match screen {
        Screen::Daily(None) => view! { <DailyPage/> }.into_any(),
        Screen::Daily(Some(game)) => view! { <DailyGamePage game/> }.into_any(),
        _ => ().into_any(),
    })
}

#[wasm_split(study, wasm_split_path = leptos::wasm_split, preload(load_study), fallible)]
fn study(screen: Screen) -> Shown {
    Ok(match screen {
        Screen::Rules(game) => view! { <Rulebook game/> }.into_any(),
        Screen::SetUp(game) => view! { <SetUp game/> }.into_any(),
        Screen::Settings => view! { <Preferences/> }.into_any(),
        _ => ().into_any(),
    })
}

impl Chunk {
    /// Loads the chunk unless it is already loaded.
    async fn load(self) -> Result<(), SplitLoaderError> {
        match self {
            Chunk::Table => load_table().await,
            Chunk::Online => load_online().await,
            Chunk::Records => load_records().await,
            Chunk::About => load_about().await,
            Chunk::Daily => load_daily().await,
            Chunk::Study => load_study().await,
        }
    }

    /// Shows a screen of this chunk. The chunk must be loaded.
    async fn show(self, screen: Screen) -> Shown {
        match self {
            Chunk::Table => table(screen).await,
            Chunk::Online => online(screen).await,
            Chunk::Records => records(screen).await,
            Chunk::About => about(screen).await,
            Chunk::Daily => daily(screen).await,
            Chunk::Study => study(screen).await,
        }
    }
}

/// Returns a handler that loads the table chunk and starts the worker ahead of time, for example
/// when the pointer is over a button that opens a table.
pub(crate) fn look_ahead() -> impl Fn() + Copy {
    let link: StoredValue<WorkerLink, LocalStorage> = expect_context();
    move || {
        link.with_value(WorkerLink::start);
        // An error can be ignored here: it is reported when the user opens the table.
        leptos::task::spawn_local(async { drop(Chunk::Table.load().await) });
    }
}

/// The loading state of a chunk.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Coming,
    Here,
    Missing,
}

/// Shows a screen that is in a chunk, once the chunk is loaded.
#[component]
pub(crate) fn InChunk(screen: Screen) -> impl IntoView {
    let chunk = screen.chunk();
    let stage = RwSignal::new(Stage::Coming);
    let load = move || {
        stage.set(Stage::Coming);
        leptos::task::spawn_local(async move {
            let loaded = chunk.load().await;
            // The user may have left this screen in the meantime.
            stage.try_set(loaded.map_or(Stage::Missing, |()| Stage::Here));
        });
    };
    load();
    move || match stage.get() {
        Stage::Coming => view! { <Coming/> }.into_any(),
        Stage::Here => at_once(chunk.show(screen.clone()))
            .unwrap_or_else(|| view! { <Missing again=load/> }.into_any()),
        Stage::Missing => view! { <Missing again=load/> }.into_any(),
    }
}

/// Returns the output of a future that is ready on its first poll.
fn at_once(view: impl Future<Output = Shown>) -> Option<AnyView> {
    match pin!(view).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(view) => view.ok(),
        Poll::Pending => None,
    }
}

/// How long loading takes before the page offers something else than waiting, in milliseconds.
const LONG: u32 = 10_000;

/// A loading message. The style shows it only if loading takes a while.
#[component]
pub(crate) fn Coming() -> impl IntoView {
    let long = RwSignal::new(false);
    browser::later(LONG, move || {
        long.try_set(true);
    });
    view! {
        <main class="notice coming" id="main" aria-busy="true">
            <p>{move || t(Label::Coming)}</p>
            <Show when=move || long.get()>
                <p role="status">{move || t(Notice::Slow)}</p>
                <button type="button" class="button gold" data-reload on:click=move |_| reload()>{move || t(Notice::Reload)}</button>
                <Go to=Route::Home class="button">{move || t(Label::Home)}</Go>
            </Show>
        </main>
    }
}

/// An error message for a chunk that could not be loaded, with a button to try again. If the server
/// has a newer version of the page, only reloading it helps.
#[component]
fn Missing(again: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    let version: NewVersion = expect_context();
    let why = move || {
        if version.outdated.get() {
            "outdated"
        } else {
            ""
        }
    };
    view! {
        <main class="notice" id="main" data-missing=why>
            <Show when=move || version.outdated.get() fallback=move || view! {
                <h1 role="alert">{move || t(Label::NoChunk)}</h1>
                <button type="button" class="button gold" on:click=move |_| again()>{move || t(Label::TryAgain)}</button>
            }>
                <h1 role="alert">{move || t(Notice::Outdated)}</h1>
                <p>{move || t(Notice::OutdatedHelp)}</p>
                <button type="button" class="button gold" data-reload on:click=move |_| reload()>{move || t(Notice::Reload)}</button>
            </Show>
            <Go to=Route::Home class="button">{move || t(Label::Home)}</Go>
        </main>
    }
}
