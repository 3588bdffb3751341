//! The keyboard shortcuts of a record's page.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use salon_page::art::Art;
use salon_page::settings::{Switch, settings};
use salon_page::{Label, t};
use wasm_bindgen::JsCast;

use crate::record::reel::Reel;

/// Listens for keys as long as the page is mounted.
pub(crate) fn listen(reel: Reel, drawer: RwSignal<bool>, help: RwSignal<bool>) {
    let keys = settings().keys;
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        if event.key() == "Escape" {
            drawer.set(false);
            help.set(false);
            return;
        }
        if !is_taken(&event) && pressed(reel, &event.key(), keys.get_untracked(), help) {
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
}

/// Returns whether the focused element needs the key itself.
fn is_taken(event: &KeyboardEvent) -> bool {
    let target = event.target();
    let target = target.and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let name = target.map(|target| target.tag_name()).unwrap_or_default();
    match name.as_str() {
        "INPUT" | "SELECT" | "TEXTAREA" => true,
        "BUTTON" | "A" => matches!(event.key().as_str(), " " | "Enter"),
        _ => false,
    }
}

fn pressed(reel: Reel, key: &str, single: Switch, help: RwSignal<bool>) -> bool {
    match key {
        "ArrowLeft" => reel.go_by(-1),
        "ArrowRight" => reel.go_by(1),
        "Home" => reel.go(0),
        "End" => reel.go(untrack(|| reel.last())),
        _ if single == Switch::Off => return false,
        " " => reel.look_next(),
        "p" | "P" | "з" | "З" => reel.play_or_pause(),
        "?" => help.update(|open| *open = !*open),
        _ => return false,
    }
    if key.len() > 1 {
        reel.plays.set(false);
    }
    true
}

/// The list of shortcuts.
#[component]
pub(crate) fn Help(open: RwSignal<bool>) -> impl IntoView {
    let rows = [
        ("← →", Label::KeyTurn),
        ("Home End", Label::KeyEnds),
        ("␣", Label::KeyEyes),
        ("P", Label::PlayRecord),
        ("?", Label::ShortcutKeys),
        ("Esc", Label::Close),
    ];
    view! {
        <Show when=move || open.get()>
            <section class="sheet" role="dialog" aria-modal="true" aria-labelledby="record-keys">
                <button type="button" class="drawer-close shown" autofocus on:click=move |_| open.set(false) aria-label=move || t(Label::Close)><Art id="icons-cross"/></button>
                <h2 id="record-keys">{move || t(Label::ShortcutKeys)}</h2>
                <dl class="keys">
                    {rows.map(|(key, label)| view! { <div><dt><kbd>{key}</kbd></dt><dd>{move || t(label)}</dd></div> }).collect_view()}
                </dl>
            </section>
        </Show>
    }
}
