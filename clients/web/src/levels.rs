//! The bots' levels that a player can choose.

use leptos::prelude::*;
use salon_page::settings::newcomer;
use salon_page::settings::settings;
use salon_page::{Label, t};

/// The levels, weakest first.
pub(crate) const LEVELS: [&str; 3] = ["novice", "club", "master"];

/// Returns the name of a level. Reactive: it changes with the language.
pub(crate) fn name(level: &str) -> String {
    let to = newcomer(settings().language.get());
    let level = level.parse().ok();
    level.map_or_else(String::new, |level| {
        salon_words::level(level, &to).to_string()
    })
}

/// The choice of the level for bots to be added.
#[component]
pub(crate) fn LevelPicker() -> impl IntoView {
    let level = settings().level;
    view! {
        <label class="picker">
            <span>{move || t(Label::Level)}</span>
            <select name="level" on:change=move |event| level.set(event_target_value(&event))>
                {LEVELS.map(|one| view! { <option value=one selected=move || *level.read() == one>{move || name(one)}</option> }).collect_view()}
            </select>
        </label>
    }
}
