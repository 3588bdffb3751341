//! A game's rules at hand: how it goes, and the page's keys.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_rules::BySeat;
use salon_words::{Audience, Language};

use crate::art::Art;
use crate::games;
use crate::labels::{Label, t};
use crate::route::{Go, Route};
use crate::settings::settings;

/// Someone who is told about games before sitting down.
pub(crate) fn newcomer(language: Language) -> Audience {
    Audience::new(language, None, &BySeat::from_fn(2, |seat| seat.to_string()))
}

/// The rules, over the table.
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
                {games::tracker(game).map(|(_, cards)| view! { <h3>{move || t(Label::Cards)}</h3>{cards} })}
                <h3>{move || t(Label::ShortcutKeys)}</h3>
                <p>{move || t(Label::KeysHelp)}</p>
            </section>
        </Show>
    }
}
