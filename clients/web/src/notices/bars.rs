//! Short notices at the edge of every page.

use leptos::prelude::*;
use salon_page::t;

use super::version::{NewVersion, reload};
use super::words::Notice;

/// The notices that apply to every page.
#[component]
pub(crate) fn Bars() -> impl IntoView {
    let version: NewVersion = expect_context();
    view! {
        <div class="bars" role="status">
            <Show when=move || version.found.get()>
                <div class="bar-notice" data-notice="new-version">
                    <p>{move || t(Notice::NewVersion)}</p>
                    <button type="button" class="button gold" data-reload on:click=move |_| reload()>{move || t(Notice::Reload)}</button>
                    <button type="button" class="button" on:click=move |_| version.found.set(false)>{move || t(Notice::Later)}</button>
                </div>
            </Show>
        </div>
    }
}
