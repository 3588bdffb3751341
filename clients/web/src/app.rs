//! The root component: shows the screen that belongs to the current address.

use leptos::prelude::*;
use salon_page::art::Art;
use salon_page::settings::{Settings, settings};
use salon_page::{Label, t};

use crate::chunk::InChunk;
use crate::home::Home;
use crate::link::WorkerLink;
use crate::notices::{Bars, NewVersion};
use crate::online::{AskName, Me, NewDevice};
use crate::route::{Go, Route, Router};
use crate::screen::{Screen, screen};
use crate::setup::Prepared;

/// The root component.
#[component]
pub(crate) fn App() -> impl IntoView {
    provide_context(Settings::load());
    let router = Router::new();
    provide_context(router);
    provide_context(Prepared::new());
    provide_context(StoredValue::new_local(WorkerLink::new()));
    provide_context(Me::new());
    provide_context(NewVersion::watch());
    let screen = screen(router);
    view! {
        {move || match screen.get() {
            Screen::Home => view! { <Home/> }.into_any(),
            Screen::Nowhere => view! {
                <main class="notice" id="main">
                    <Art id="scenes-curtain" class="scene"/>
                    <h1>{move || t(Label::NoPage)}</h1>
                    <p>{move || t(Label::NoPageHelp)}</p>
                    <Go to=Route::Home class="button gold">{move || t(Label::Home)}</Go>
                </main>
            }.into_any(),
            screen => view! { <InChunk screen/> }.into_any(),
        }}
        <NewDevice/>
        <AskName/>
        <Bars/>
    }
}

/// The language and settings buttons in the corner of every page.
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
