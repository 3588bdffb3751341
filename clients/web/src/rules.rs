//! The short rules of a game and the keyboard shortcuts, in a dialog.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_page::art::Art;
use salon_page::settings::{newcomer, settings};
use salon_page::{Label, t};

use crate::route::{Go, Route};

/// The rules dialog over the table.
#[component]
pub(crate) fn Rules(game: GameId, open: RwSignal<bool>) -> impl IntoView {
    let language = settings().language;
    let how = Memo::new(move |_| {
        salon_catalog_words::game(game, &newcomer(language.get()))
            .how
            .to_string()
    });
    view! {
        <Show when=move || open.get()>
            <section class="sheet" role="dialog" aria-modal="true" aria-labelledby="rules">
                <button type="button" class="drawer-close shown" autofocus on:click=move |_| open.set(false) aria-label=move || t(Label::Close)><Art id="icons-cross"/></button>
                <h2 id="rules">{move || crate::home::title(game)}</h2>
                <p>{how}</p>
                <p><Go to=Route::Rules(game) class="button book-link">{move || t(Label::AllRules)}</Go></p>
                {salon_catalog_page::reference(game).map(|cards| view! { <h3>{move || t(Label::Cards)}</h3>{cards} })}
                <h3>{move || t(Label::ShortcutKeys)}</h3>
                <p>{move || t(Label::KeysHelp)}</p>
            </section>
        </Show>
    }
}
