//! The bots' levels that one can sit down with.

use leptos::prelude::*;
use salon_page::settings::newcomer;
use salon_page::settings::settings;
use salon_page::{Label, t};

/// The levels, the weakest first.
pub(crate) const LEVELS: [&str; 3] = ["novice", "club", "master"];

/// How a bot of this level is called; whoever asks is told when the language changes.
pub(crate) fn name(level: &str) -> String {
    let to = newcomer(settings().language.get());
    let level = level.parse().ok();
    level.map_or_else(String::new, |level| {
        salon_words::level(level, &to).to_string()
    })
}

/// A choice of the level of the bots that one adds.
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
