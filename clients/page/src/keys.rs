//! Keyboard navigation.

use leptos::ev::KeyboardEvent;
use leptos::prelude::document;
use wasm_bindgen::JsCast;

/// Moves the focus within a row with the arrow keys.
pub fn rove(event: KeyboardEvent) {
    let step: i32 = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => 1,
        "ArrowLeft" | "ArrowUp" => -1,
        _ => return,
    };
    let row = event
        .current_target()
        .and_then(|row| row.dyn_into::<web_sys::Element>().ok());
    let Some(things) = row.and_then(|row| row.query_selector_all("[data-rove]").ok()) else {
        return;
    };
    let focused = document().active_element();
    let all: Vec<web_sys::HtmlElement> = (0..things.length())
        .filter_map(|at| things.item(at)?.dyn_into().ok())
        .collect();
    let at = all
        .iter()
        .position(|thing| focused.as_deref() == Some(thing.unchecked_ref::<web_sys::Node>()));
    if let Some(at) = at {
        event.prevent_default();
        let next = (at as i32 + step).rem_euclid(all.len() as i32);
        // Focusing an element on the page cannot fail.
        let _ = all[next as usize].focus();
    }
}
