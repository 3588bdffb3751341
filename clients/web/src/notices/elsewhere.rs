//! The notice in place of a table that another tab plays.

use leptos::prelude::*;
use salon_page::{Label, t};

use super::words::Notice;
use crate::desk::desk;
use crate::route::{Go, Route};

/// Says that another tab plays the table, and offers to take it over.
#[component]
pub(crate) fn Elsewhere() -> impl IntoView {
    let desk = desk();
    view! {
        {move || desk.elsewhere.get().map(|table| view! {
            <main class="notice" id="main" data-elsewhere>
                <h1 role="alert">{move || t(Notice::Elsewhere)}</h1>
                <p>{move || t(Notice::ElsewhereHelp)}</p>
                <button type="button" class="button gold" data-take-over on:click=move |_| desk.take_over(table.clone())>
                    {move || t(Notice::ContinueHere)}
                </button>
                <Go to=Route::Home class="button">{move || t(Label::Home)}</Go>
            </main>
        })}
    }
}
