//! The page on which a table is set up, on this device or at a server: the cover beside what is
//! agreed on.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_page::art::Art;
use salon_page::{Label, t};

use crate::home::title;
use crate::route::{Go, Route};

/// The page; what is agreed on stands in it.
#[component]
pub(crate) fn SetUpSheet(
    /// Which game.
    game: GameId,
    /// What is set up.
    what: fn() -> &'static str,
    /// What the button says.
    start: fn() -> &'static str,
    /// Does everything go together?
    #[prop(into)]
    ready: Signal<bool>,
    /// The button was pressed, and everything goes together.
    #[prop(into)]
    on_start: Callback<()>,
    /// What is agreed on.
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
