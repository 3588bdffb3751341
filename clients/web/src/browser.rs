//! What the browser gives: time, randomness, timers.

use leptos::prelude::window;
use wasm_bindgen::{JsCast, closure::Closure};

/// Now, in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    js_sys::Date::now() as i64
}

/// Randomness for names and salts.
///
/// # Panics
/// If the browser has none: no line could be opened then.
pub(crate) fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    window()
        .crypto()
        .and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes))
        .expect("a browser has a source of randomness");
    bytes
}

/// Does something later.
pub(crate) fn later(milliseconds: u32, work: impl FnOnce() + 'static) {
    let work = Closure::once_into_js(work);
    let wait = i32::try_from(milliseconds).unwrap_or(i32::MAX);
    // A browser that has no timers has no page either.
    let _ =
        window().set_timeout_with_callback_and_timeout_and_arguments_0(work.unchecked_ref(), wait);
}

/// Asks the browser to keep the page for when there is no network. One that can't still plays.
pub(crate) fn keep_offline() {
    let _ = window().navigator().service_worker().register("/sw.js");
}
