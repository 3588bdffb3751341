//! Chunks of the page: parts of its program that a browser loads when somebody first goes there.
//!
//! What the first page needs is loaded at once; `cargo xtask web` cuts the rest out along the functions marked here
//! (`docs/decisions/11-web-client.md`).

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use salon_page::{Label, t};

use crate::gallery::Gallery;
use crate::link::Link;
use crate::online::{CarryPage, DevicesPage, JoinPage, OpenPage, ServerTable};
use crate::place::Place;
use crate::preferences::Preferences;
use crate::record::{RecordPage, RecordsPage};
use crate::route::{Go, Route};
use crate::rulebook::Rulebook;
use crate::setup::SetUp;
use crate::table::TablePage;

/// A part of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Chunk {
    /// Games on this device.
    Table,
    /// Games at a server.
    Online,
    /// Plays that are looked at again.
    Records,
    /// What is read and set.
    Study,
}

impl Place {
    fn chunk(&self) -> Chunk {
        match self {
            Place::Table(_) => Chunk::Table,
            Place::Open(_) | Place::Server(_) | Place::Join | Place::Carry(_) | Place::Devices => {
                Chunk::Online
            }
            Place::Records | Place::Record(_) | Place::Gallery => Chunk::Records,
            _ => Chunk::Study,
        }
    }
}

type Shown = Result<AnyView, SplitLoaderError>;

#[wasm_split(table, wasm_split_path = leptos::wasm_split, preload(load_table), fallible)]
fn table(place: Place) -> Shown {
    Ok(match place {
        Place::Table(occasion) => view! { <TablePage occasion/> }.into_any(),
        _ => ().into_any(),
    })
}

#[wasm_split(online, wasm_split_path = leptos::wasm_split, preload(load_online), fallible)]
fn online(place: Place) -> Shown {
    Ok(match place {
        Place::Open(game) => view! { <OpenPage game/> }.into_any(),
        Place::Server(table) => view! { <ServerTable table/> }.into_any(),
        Place::Join => view! { <JoinPage/> }.into_any(),
        Place::Carry(table) => view! { <CarryPage table/> }.into_any(),
        Place::Devices => view! { <DevicesPage/> }.into_any(),
        _ => ().into_any(),
    })
}

#[wasm_split(records, wasm_split_path = leptos::wasm_split, preload(load_records), fallible)]
fn records(place: Place) -> Shown {
    Ok(match place {
        Place::Records => view! { <RecordsPage/> }.into_any(),
        Place::Record(play) => view! { <RecordPage play=Some(play) file=None/> }.into_any(),
        Place::Gallery => view! { <Gallery/> }.into_any(),
        _ => ().into_any(),
    })
}

#[wasm_split(study, wasm_split_path = leptos::wasm_split, preload(load_study), fallible)]
fn study(place: Place) -> Shown {
    Ok(match place {
        Place::Rules(game) => view! { <Rulebook game/> }.into_any(),
        Place::SetUp(game) => view! { <SetUp game/> }.into_any(),
        Place::Settings => view! { <Preferences/> }.into_any(),
        _ => ().into_any(),
    })
}

impl Chunk {
    /// Loads it, unless it is here.
    async fn load(self) -> Result<(), SplitLoaderError> {
        match self {
            Chunk::Table => load_table().await,
            Chunk::Online => load_online().await,
            Chunk::Records => load_records().await,
            Chunk::Study => load_study().await,
        }
    }

    /// Shows a place of this chunk, which must be here.
    async fn show(self, place: Place) -> Shown {
        match self {
            Chunk::Table => table(place).await,
            Chunk::Online => online(place).await,
            Chunk::Records => records(place).await,
            Chunk::Study => study(place).await,
        }
    }
}

/// For when somebody is about to sit down: the chunk with the tables, and the server, set out before the click.
pub(crate) fn look_ahead() -> impl Fn() + Copy {
    let link: StoredValue<Link, LocalStorage> = expect_context();
    move || {
        link.with_value(Link::start);
        // Whoever goes there hears it if it can't be had.
        leptos::task::spawn_local(async { drop(Chunk::Table.load().await) });
    }
}

/// How far a chunk is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Coming,
    Here,
    Missing,
}

/// A place in a chunk, as soon as that is here.
#[component]
pub(crate) fn InChunk(place: Place) -> impl IntoView {
    let chunk = place.chunk();
    let stage = RwSignal::new(Stage::Coming);
    let load = move || {
        stage.set(Stage::Coming);
        leptos::task::spawn_local(async move {
            let loaded = chunk.load().await;
            // Meanwhile the reader may have gone elsewhere.
            stage.try_set(loaded.map_or(Stage::Missing, |()| Stage::Here));
        });
    };
    load();
    move || match stage.get() {
        Stage::Coming => view! { <Coming/> }.into_any(),
        Stage::Here => at_once(chunk.show(place.clone())).unwrap_or_else(|| ().into_any()),
        Stage::Missing => view! { <Missing again=load/> }.into_any(),
    }
}

/// What a future has to say if it needs not wait.
fn at_once(view: impl Future<Output = Shown>) -> Option<AnyView> {
    match pin!(view).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(view) => view.ok(),
        Poll::Pending => None,
    }
}

/// A chunk is on its way; that is said only if it takes a while.
#[component]
fn Coming() -> impl IntoView {
    view! { <main class="notice coming" id="main" aria-busy="true"><p>{move || t(Label::Coming)}</p></main> }
}

/// The network was away when a chunk was wanted.
#[component]
fn Missing(again: impl Fn() + 'static) -> impl IntoView {
    view! {
        <main class="notice" id="main" data-missing>
            <h1 role="alert">{move || t(Label::NoChunk)}</h1>
            <button type="button" class="button gold" on:click=move |_| again()>{move || t(Label::TryAgain)}</button>
            <Go to=Route::Home class="button">{move || t(Label::Home)}</Go>
        </main>
    }
}
