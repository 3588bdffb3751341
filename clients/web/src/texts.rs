//! Long texts, fetched when somebody wants to read them: rules and lessons. They are files of the page beside
//! its program, and the service worker keeps them like the rest.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_words::Language;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

/// What a text is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// The complete rules of a game.
    Rules,
    /// What is said in a game's lesson.
    Lesson,
}

impl Kind {
    const fn word(self) -> &'static str {
        match self {
            Kind::Rules => "rules",
            Kind::Lesson => "lesson",
        }
    }
}

/// A text that is on its way, or here.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Fetched {
    /// On its way.
    #[default]
    Waited,
    /// Here.
    Here(String),
    /// It could not be had.
    Missing,
}

/// Fetches a text in the reader's language, anew when that changes.
pub(crate) fn fetched(kind: Kind, game: GameId) -> RwSignal<Fetched> {
    let text = RwSignal::new(Fetched::Waited);
    let language = salon_page::settings::settings().language;
    Effect::new(move |_| {
        let wanted = language.get();
        leptos::task::spawn_local(async move {
            let found = match address(kind, game, wanted) {
                Some(address) => fetch(&address).await,
                None => None,
            };
            // Meanwhile the reader may have left, or chosen another language.
            if language.try_get_untracked() == Some(wanted) {
                text.try_set(found.map_or(Fetched::Missing, Fetched::Here));
            }
        });
    });
    text
}

/// Where a text lies: the page names all of them, each with what is in it.
fn address(kind: Kind, game: GameId, language: Language) -> Option<String> {
    let boot = document().get_element_by_id("boot")?;
    let names = boot.get_attribute("data-texts")?;
    let stem = format!("{}-{game}-{}-", kind.word(), language.tag());
    let name = names
        .split_whitespace()
        .find(|name| name.starts_with(&stem))?;
    Some(format!("/assets/{name}"))
}

async fn fetch(address: &str) -> Option<String> {
    let answer = JsFuture::from(window().fetch_with_str(address))
        .await
        .ok()?;
    let answer: web_sys::Response = answer.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}
