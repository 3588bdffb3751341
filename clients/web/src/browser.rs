//! Thin wrappers around the browser's clock, random numbers, timers and service worker.

use leptos::prelude::window;
use wasm_bindgen::{JsCast, closure::Closure};

/// Returns the current time in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    js_sys::Date::now() as i64
}

/// Returns random bytes for ids and salts.
///
/// # Panics
/// If the browser has no random number generator. No connection could be opened without one.
pub(crate) fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    window()
        .crypto()
        .and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes))
        .expect("a browser has a source of randomness");
    bytes
}

/// Runs `work` after `milliseconds`.
pub(crate) fn later(milliseconds: u32, work: impl FnOnce() + 'static) {
    let work = Closure::once_into_js(work);
    let wait = i32::try_from(milliseconds).unwrap_or(i32::MAX);
    // A browser without timers could not run the page at all.
    let _ =
        window().set_timeout_with_callback_and_timeout_and_arguments_0(work.unchecked_ref(), wait);
}

/// Registers the service worker, which caches the page for offline use. Browsers without service
/// workers can still play.
pub(crate) fn keep_offline() {
    let _ = window().navigator().service_worker().register("/sw.js");
}
