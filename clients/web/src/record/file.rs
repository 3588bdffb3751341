//! The page to open a replay file or a play of this device.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_page::art::Art;
use salon_page::{Label, t};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DragEvent, File, HtmlInputElement};

use crate::home::title;
use crate::record::RecordPage;
use crate::route::{Go, Route};
use crate::saved::{self, GameResult, SavedGame};

/// The page to open a replay file or a play of this device.
#[component]
pub(crate) fn RecordsPage() -> impl IntoView {
    let text = RwSignal::new(None::<String>);
    view! {
        {move || match text.read().is_some() {
            true => view! { <RecordPage play=None file=Some(text)/> }.into_any(),
            false => view! { <Choose text/> }.into_any(),
        }}
    }
}

#[component]
fn Choose(text: RwSignal<Option<String>>) -> impl IntoView {
    let over = RwSignal::new(false);
    let picked = move |event: leptos::ev::Event| {
        let input = event.target();
        let input = input.and_then(|input| input.dyn_into::<HtmlInputElement>().ok());
        let file = input.and_then(|input| input.files()?.get(0));
        read(file, text);
    };
    let dropped = move |event: DragEvent| {
        event.prevent_default();
        over.set(false);
        let files = event.data_transfer().and_then(|data| data.files());
        read(files.and_then(|files| files.get(0)), text);
    };
    let dragged = move |event: DragEvent| {
        event.prevent_default();
        over.set(true);
    };
    leptos::task::spawn_local(saved::refresh());
    let games = saved::games();
    let played = Memo::new(move |_| {
        let games = games.read();
        let over = games.iter().filter(|game| game.over);
        over.cloned().collect::<Vec<SavedGame>>()
    });
    view! {
        <div class="page settings">
            <header class="bar">
                <Go to=Route::Home class="round" label=Signal::derive(move || t(Label::Home).to_owned())><Art id="icons-arrow-left"/></Go>
                <h1>{move || t(Label::Records)}</h1>
            </header>
            <main class="panel records" id="main">
                <label class="drop" class:over=over on:dragover=dragged on:dragleave=move |_| over.set(false) on:drop=dropped>
                    <Art id="icons-download"/>
                    <span>{move || t(Label::OpenFile)}</span>
                    <small>{move || t(Label::DropFile)}</small>
                    <input type="file" class="hidden" accept=".replay,.txt,text/plain" data-file on:change=picked/>
                </label>
                <h2>{move || t(Label::Played)}</h2>
                <Show when=move || !played.read().is_empty() fallback=move || view! { <p>{move || t(Label::NonePlayed)}</p> }>
                    <ul><For each=move || played.get() key=|game| (game.table.clone(), game.at) let(game)><Played game/></For></ul>
                </Show>
            </main>
        </div>
    }
}

#[component]
fn Played(game: SavedGame) -> impl IntoView {
    let id = game.game.parse::<GameId>().ok();
    let result = game.result.map(|result| match result {
        GameResult::Won => ("won", Label::ResultWon),
        GameResult::Shared => ("shared", Label::ResultShared),
        GameResult::Lost => ("lost", Label::ResultLost),
    });
    let when = js_sys::Date::new(&(game.at as f64).into());
    let when = String::from(when.to_locale_string("default", &wasm_bindgen::JsValue::UNDEFINED));
    view! {
        {id.map(|id| view! {
            <li class="kept">
                <Go to=Route::Record(game.table) class="kept-link">
                    <Art id=format!("covers-{id}") class="thumb"/>
                    <span>
                        <strong>{move || title(id)}</strong>
                        {result.map(|(word, label)| view! { <em class="result" data-result=word>{move || t(label)}</em> })}
                        <small>{when}</small>
                    </span>
                </Go>
            </li>
        })}
    }
}

/// Reads a file. The worker checks the content.
fn read(file: Option<File>, text: RwSignal<Option<String>>) {
    let Some(file) = file else {
        return;
    };
    leptos::task::spawn_local(async move {
        let read = JsFuture::from(file.text()).await;
        text.set(Some(
            read.ok()
                .and_then(|read| read.as_string())
                .unwrap_or_default(),
        ));
    });
}
