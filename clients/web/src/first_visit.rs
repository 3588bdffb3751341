//! What a newcomer is offered on the home page: a first lesson, and sound.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_page::art::Art;
use salon_page::settings::{Switch, settings};
use salon_page::store::{get, set};
use salon_page::{Label, t};

use crate::chunk::look_ahead;
use crate::route::{Go, Route};

/// The slugs of the games whose lessons were finished on this device.
const LESSONS: &str = "salon.lessons";
/// Whether the user was asked about sound.
const SOUND: &str = "salon.sound-asked";

/// The game whose lesson a newcomer is offered: the first on the page.
const FIRST: GameId = GameId::ALL[0];

fn is_finished(game: GameId) -> bool {
    let finished = get(LESSONS).unwrap_or_default();
    finished.split_whitespace().any(|slug| slug == game.slug())
}

/// Remembers that a lesson was finished on this device.
pub(crate) fn note_lesson(game: GameId) {
    if !is_finished(game) {
        let finished = get(LESSONS).unwrap_or_default();
        set(LESSONS, format!("{finished} {}", game.slug()).trim_start());
    }
}

/// The offers to a newcomer. The lesson is offered until it is finished on this device; sound is
/// asked for once.
#[component]
pub(crate) fn FirstVisit() -> impl IntoView {
    let settings = settings();
    let new = !is_finished(FIRST);
    let asks = RwSignal::new(get(SOUND).is_none() && settings.sound.get_untracked() == Switch::Off);
    let answer = move |sound: Switch| {
        settings.sound.set(sound);
        set(SOUND, sound.word());
        asks.set(false);
    };
    let ahead = look_ahead();
    view! {
        <Show when=move || new>
            <div class="new-here" on:pointerenter=move |_| ahead() on:focusin=move |_| ahead()>
                <Go to=Route::Learn(FIRST) class="button gold learn-first"><Art id="icons-help"/>{move || t(Label::NewHere)}</Go>
                <p>{move || t(Label::NewHereHelp)}</p>
            </div>
        </Show>
        <Show when=move || asks.get()>
            <div class="ask-sound" role="group" aria-labelledby="ask-sound">
                <Art id="icons-sound"/>
                <p id="ask-sound">{move || t(Label::AskSound)}</p>
                <button type="button" class="button" on:click=move |_| answer(Switch::On)>{move || t(Label::AskSoundYes)}</button>
                <button type="button" class="button" on:click=move |_| answer(Switch::Off)>{move || t(Label::AskSoundNo)}</button>
            </div>
        </Show>
    }
}
