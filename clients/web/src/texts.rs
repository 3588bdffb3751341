//! Long texts that are fetched on demand: rules and lessons. They are static files beside the
//! page's program and are cached by the service worker like the rest.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_words::Language;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

/// The kinds of texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// The complete rules of a game.
    Rules,
    /// The texts of a game's lesson.
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

/// The state of a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Fetched {
    /// The text is being fetched.
    #[default]
    Waited,
    /// The text.
    Here(String),
    /// The text could not be fetched.
    Missing,
}

/// Fetches a text in the user's language, and again when the language changes.
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
            // The user may have left, or switched the language, in the meantime.
            if language.try_get_untracked() == Some(wanted) {
                text.try_set(found.map_or(Fetched::Missing, Fetched::Here));
            }
        });
    });
    text
}

/// Fetches the puzzles of a game, which have no language.
pub(crate) async fn puzzles(game: GameId) -> Fetched {
    let text = match listed(&puzzles_stem(game)) {
        Some(address) => fetch(&address).await,
        None => None,
    };
    text.map_or(Fetched::Missing, Fetched::Here)
}

/// Returns whether a game has puzzles.
pub(crate) fn has_puzzles(game: GameId) -> bool {
    listed(&puzzles_stem(game)).is_some()
}

fn puzzles_stem(game: GameId) -> String {
    format!("puzzles-{game}-")
}

/// Returns the address of a text. The page lists all of them, with a hash of the content in each
/// name.
fn address(kind: Kind, game: GameId, language: Language) -> Option<String> {
    listed(&format!("{}-{game}-{}-", kind.word(), language.tag()))
}

/// Returns the address of the text whose name starts like this.
fn listed(stem: &str) -> Option<String> {
    let boot = document().get_element_by_id("boot")?;
    let names = boot.get_attribute("data-texts")?;
    let name = names
        .split_whitespace()
        .find(|name| name.starts_with(stem))?;
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
