//! `/learn/GAME`: a first game with explanations, on a normal table.

use std::collections::BTreeMap;

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_page::art::Art;
use salon_page::{Label, t};
use wasm_bindgen::JsCast;

use crate::desk::desk;
use crate::first_visit::note_lesson;
use crate::route::{Go, Route};
use crate::texts::{Fetched, Kind, fetched};

/// The teacher's text and the progress of the lesson.
#[component]
pub(crate) fn Teacher(game: GameId) -> impl IntoView {
    let desk = desk();
    let text = fetched(Kind::Lesson, game);
    let words = Memo::new(move |_| match &*text.read() {
        Fetched::Here(json) => salon_json::from_str(json).unwrap_or_default(),
        Fetched::Waited | Fetched::Missing => BTreeMap::<String, String>::new(),
    });
    let step = desk.lesson.step;
    let said = Memo::new(move |_| {
        let step = step.get()?;
        words.read().get(&step.step).cloned()
    });
    let number = Memo::new(move |_| step.read().as_ref().map_or(0, |step| step.number));
    let of = Memo::new(move |_| step.read().as_ref().map_or(0, |step| step.of));
    let wanted = Memo::new(move |_| step.read().as_ref().and_then(|step| step.wanted.clone()));
    let over = Memo::new(move |_| number.get() > 0 && number.get() == of.get());
    Effect::new(move |_| {
        if over.get() {
            note_lesson(game);
        }
    });
    let name = move || step.get().map(|step| step.step);
    let on = move |_| {
        if wanted.read_untracked().is_some() {
            show_meant();
        } else {
            desk.read_on();
        }
    };
    view! {
        <section class="lesson" aria-label=move || t(Label::Lesson) data-step=name data-number=number data-of=of data-wanted=wanted>
            <p class="lesson-progress">
                <span>{move || t(Label::Lesson)}" "{number}" / "{of}</span>
                <progress max=of value=number aria-label=move || t(Label::Lesson)></progress>
            </p>
            <div class="lesson-words" aria-live="polite">
                {move || said.get().map(|html| view! { <div inner_html=html></div> })}
                {move || (*text.read() == Fetched::Missing).then(|| view! { <p>{t(Label::NoText)}</p> })}
                <Show when=move || { desk.lesson.nudges.get() > 0 }>
                    <p class="lesson-nudge" data-nudge=move || desk.lesson.nudges.get().to_string()>{move || t(Label::Nudge)}</p>
                </Show>
            </div>
            <div class="lesson-buttons">
                <Show when=move || !over.get() fallback=move || view! { <Ended game/> }>
                    <button type="button" class="button gold" data-next on:click=on>
                        {move || t(if wanted.read().is_some() { Label::ShowMe } else { Label::Next })}
                    </button>
                </Show>
                <button type="button" class="button" data-restart on:click=move |_| desk.learn(game)><Art id="icons-rematch"/>{move || t(Label::Restart)}</button>
                <Go to=Route::Home class="button"><Art id="icons-leave"/>{move || t(Label::LeaveLesson)}</Go>
            </div>
        </section>
    }
}

/// The links at the end of the lesson.
#[component]
fn Ended(game: GameId) -> impl IntoView {
    view! {
        <Go to=Route::Play(game) class="button gold">{move || t(Label::Play)}</Go>
        <Go to=Route::Rules(game) class="button">{move || t(Label::AllRules)}</Go>
    }
}

/// Scrolls to the highlighted element and focuses it.
fn show_meant() {
    let thing = document().query_selector("[data-meant]").ok().flatten();
    if let Some(thing) = thing.and_then(|thing| thing.dyn_into::<web_sys::HtmlElement>().ok()) {
        thing.scroll_into_view();
        // Focusing an element on the page cannot fail.
        let _ = thing.focus();
    }
}
