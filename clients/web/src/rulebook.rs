//! `/rules/GAME`: the complete rules of a game.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_page::art::Art;
use salon_page::{Label, t};

use crate::app::Corner;
use crate::home::title;
use crate::route::{Go, Route};
use crate::texts::{Fetched, Kind, fetched};

/// The complete rules of a game.
#[component]
pub(crate) fn Rulebook(game: GameId) -> impl IntoView {
    let text = fetched(Kind::Rules, game);
    Effect::new(move |_| {
        document().set_title(&format!("{} · {}", title(game), t(Label::Rules)));
    });
    Effect::new(move |_| {
        if matches!(&*text.read(), Fetched::Here(_)) {
            // The section that the address names exists only after rendering.
            request_animation_frame(find_section);
        }
    });
    view! {
        <div class="page rulebook" data-rules=game.slug()>
            <header class="bar">
                <Go to=Route::Home class="round" label=Signal::derive(move || t(Label::Home).to_owned())><Art id="icons-home"/></Go>
                <nav class="games" aria-label=move || t(Label::Rules)>
                    {GameId::ALL.iter().map(|&other| view! {
                        <Go to=Route::Rules(other) class=if other == game { "tool here" } else { "tool" } label=Signal::derive(move || title(other))>
                            <Art id=format!("games-{other}")/>
                        </Go>
                    }).collect_view()}
                </nav>
                <Corner/>
            </header>
            <main id="main" class="book" aria-busy=move || (*text.read() == Fetched::Waited).to_string()>
                {move || match text.get() {
                    Fetched::Waited => ().into_any(),
                    Fetched::Here(html) => view! { <div class="book-text" inner_html=html></div> }.into_any(),
                    Fetched::Missing => view! { <p class="notice" role="alert">{t(Label::NoText)}</p> }.into_any(),
                }}
                <footer class="book-end">
                    <Go to=Route::Learn(game) class="button gold"><Art id="icons-help"/>{move || t(Label::Lesson)}</Go>
                    <Go to=Route::Play(game) class="button">{move || t(Label::Play)}</Go>
                    <Go to=Route::Home class="button">{move || t(Label::Home)}</Go>
                </footer>
            </main>
        </div>
    }
}

/// Scrolls to the section that the address names.
fn find_section() {
    let hash = window().location().hash().unwrap_or_default();
    if let Some(section) = document().get_element_by_id(hash.trim_start_matches('#')) {
        section.scroll_into_view();
    }
}
