//! The layout of the setup pages, on this device and on a server: the cover beside the form.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_page::art::Art;
use salon_page::{Label, t};

use crate::home::title;
use crate::route::{Go, Route};

/// The layout of a setup page, with the form as its content.
#[component]
pub(crate) fn SetUpSheet(
    /// The game.
    game: GameId,
    /// The title.
    what: fn() -> &'static str,
    /// The label of the start button.
    start: fn() -> &'static str,
    /// Whether the settings are valid.
    #[prop(into)]
    ready: Signal<bool>,
    /// Called when the start button is pressed and the settings are valid.
    #[prop(into)]
    on_start: Callback<()>,
    /// The form.
    children: Children,
) -> impl IntoView {
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if ready.get_untracked() {
            on_start.run(());
        }
    };
    Effect::new(move |_| document().set_title(&title(game)));
    view! {
        <div class="page setup" data-game=game.slug()>
            <header class="bar">
                <Go to=Route::Home class="round" label=Signal::derive(move || t(Label::Home).to_owned())><Art id="icons-home"/></Go>
                <h1>{move || title(game)}<small>{what}</small></h1>
                <crate::app::Corner/>
            </header>
            <main id="main" class="panel">
                <Art id=format!("covers-{game}") class="setup-cover"/>
                <form class="setup-form" on:submit=submit>
                    {children()}
                    <button type="submit" class="button gold start" data-start disabled=move || !ready.get()>{start}</button>
                </form>
            </main>
        </div>
    }
}
