//! Thin wrappers around the browser's clock, random numbers, timers, events and service workers.

use leptos::prelude::window;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{EventTarget, ServiceWorkerContainer};

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

/// Lets a phone vibrate for a moment, where it can.
pub(crate) fn vibrate(milliseconds: u32) {
    let navigator = window().navigator();
    // Some browsers don't have it at all, and calling it would be an error.
    if js_sys::Reflect::has(&navigator, &"vibrate".into()).unwrap_or(false) {
        navigator.vibrate_with_duration(milliseconds);
    }
}

/// Calls `hear` at every event of a kind, as long as the page is open.
pub(crate) fn listen(target: &EventTarget, event: &str, hear: impl Fn() + 'static) {
    let hear = Closure::<dyn Fn()>::new(hear);
    // Adding a listener cannot fail.
    let _ = target.add_event_listener_with_callback(event, hear.as_ref().unchecked_ref());
    hear.forget();
}

/// Returns the browser's service workers. Insecure origins and some private windows have none; the
/// generated bindings expect that every browser has them.
pub(crate) fn service_workers() -> Option<ServiceWorkerContainer> {
    let there = js_sys::Reflect::get(&window().navigator(), &"serviceWorker".into());
    there.ok()?.dyn_into().ok()
}
