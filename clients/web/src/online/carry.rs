//! A guest comes here from another device.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::guest::me;
use super::words::Net;
use crate::labels::{Label, t};
use crate::route::{Go, Route, router};

/// Asks whether this device should become the one of whoever made the link.
#[component]
pub(crate) fn CarryPage(
    /// The table that one goes on at.
    table: Option<String>,
) -> impl IntoView {
    let (me, router) = (me(), router());
    let code = StoredValue::new(fragment());
    let failed = RwSignal::new(code.with_value(String::is_empty));
    let next = StoredValue::new(table.map_or(Route::Home, Route::Table));
    let claim = move |_| {
        spawn_local(async move {
            match me.claim(code.get_value()).await {
                // In place of this address: the code in it is used up.
                Ok(()) => router.replace(next.get_value()),
                Err(_) => failed.set(true),
            }
        });
    };
    view! {
        <main class="notice" id="main">
            <h1>{move || t(Net::CarryTitle)}</h1>
            <Show when=move || failed.get()
                fallback=move || view! {
                    <p>{move || t(Net::CarryHelp)}</p>
                    <button type="button" class="button gold" data-claim on:click=claim>{move || t(Net::CarryTitle)}</button>
                }>
                <p role="alert">{move || t(Net::CarryUsed)}</p>
                <Go to=Route::Home class="button">{move || t(Label::Home)}</Go>
            </Show>
        </main>
    }
}

/// The code behind the `#`.
fn fragment() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.trim_start_matches('#').to_owned()
}
