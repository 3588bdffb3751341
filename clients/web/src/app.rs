//! The whole page: which part of it an address shows.

use leptos::prelude::*;
use salon_catalog::GameId;

use crate::art::Art;
use crate::gallery::Gallery;
use crate::home::Home;
use crate::labels::{Label, t};
use crate::link::Link;
use crate::online::{AskName, CarryPage, JoinPage, Me, OpenPage, ServerTable};
use crate::preferences::Preferences;
use crate::record::{RecordPage, RecordsPage};
use crate::route::{Go, Route, Router};
use crate::rulebook::Rulebook;
use crate::settings::{Settings, settings};
use crate::setup::{Prepared, SetUp};
use crate::table::{Occasion, TablePage};

/// The whole page.
#[component]
pub(crate) fn App() -> impl IntoView {
    provide_context(Settings::load());
    let router = Router::new();
    provide_context(router);
    provide_context(Prepared::new());
    provide_context(StoredValue::new_local(Link::new()));
    provide_context(Me::new());
    // A table's page stays when its address changes from "a new one" to its own.
    let place = Memo::new(
        move |before: Option<&Place>| match (router.route(), before) {
            (Route::Here(_), Some(Place::Table(Occasion::New(game)))) => {
                Place::Table(Occasion::New(*game))
            }
            (Route::Here(_), Some(Place::Table(Occasion::Same(play)))) => {
                Place::Table(Occasion::Same(play.clone()))
            }
            (Route::Play(game), _) => Place::Table(Occasion::New(game)),
            (Route::Here(table), _) => Place::Table(Occasion::Kept(table)),
            (Route::New(game), _) => Place::SetUp(game),
            (Route::Home, _) => Place::Home,
            (Route::Gallery, _) => Place::Gallery,
            (Route::Learn(game), _) => Place::Table(Occasion::Lesson(game)),
            (Route::Rules(game), _) => Place::Rules(game),
            (Route::Open(game), _) => Place::Open(game),
            (Route::Table(table), _) => Place::Server(table),
            (Route::Join, _) => Place::Join,
            (Route::Carry(table), _) => Place::Carry(table),
            (Route::Records, _) => Place::Records,
            (Route::Record(play), _) => Place::Record(play),
            (Route::Same(play), _) => Place::Table(Occasion::Same(play)),
            (Route::Settings, _) => Place::Settings,
            (Route::Nowhere, _) => Place::Nowhere,
        },
    );
    view! {
        {move || match place.get() {
            Place::Home => view! { <Home/> }.into_any(),
            Place::Gallery => view! { <Gallery/> }.into_any(),
            Place::Rules(game) => view! { <Rulebook game/> }.into_any(),
            Place::SetUp(game) => view! { <SetUp game/> }.into_any(),
            Place::Settings => view! { <Preferences/> }.into_any(),
            Place::Table(occasion) => view! { <TablePage occasion/> }.into_any(),
            Place::Open(game) => view! { <OpenPage game/> }.into_any(),
            Place::Server(table) => view! { <ServerTable table/> }.into_any(),
            Place::Join => view! { <JoinPage/> }.into_any(),
            Place::Carry(table) => view! { <CarryPage table/> }.into_any(),
            Place::Records => view! { <RecordsPage/> }.into_any(),
            Place::Record(play) => view! { <RecordPage play=Some(play) file=None/> }.into_any(),
            Place::Nowhere => view! {
                <main class="notice" id="main">
                    <h1>{move || t(Label::NoPage)}</h1>
                    <Go to=Route::Home class="button">{move || t(Label::Home)}</Go>
                </main>
            }.into_any(),
        }}
        <AskName/>
    }
}

/// What is shown.
#[derive(Clone, PartialEq, Eq)]
enum Place {
    Home,
    Settings,
    Gallery,
    Rules(GameId),
    SetUp(GameId),
    Table(Occasion),
    Open(GameId),
    Server(String),
    Join,
    Carry(Option<String>),
    Records,
    Record(String),
    Nowhere,
}

/// Language and settings, in the corner of every page.
#[component]
pub(crate) fn Corner() -> impl IntoView {
    let language = settings().language;
    let other = move || match language.get() {
        salon_words::Language::Russian => salon_words::Language::English,
        salon_words::Language::English => salon_words::Language::Russian,
    };
    view! {
        <nav class="corner" aria-label=move || t(Label::Settings)>
            <button type="button" class="button" lang=move || other().tag() on:click=move |_| language.set(other())>
                <Art id="icons-language"/>{move || other().own_name()}
            </button>
            <Go to=Route::Settings class="round" label=Signal::derive(move || t(Label::Settings).to_owned())><Art id="icons-settings"/></Go>
        </nav>
    }
}
