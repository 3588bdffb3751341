//! Thin wrappers around the browser's clock, random numbers, timers, events and service workers.

use leptos::prelude::window;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Blob, EventTarget, HtmlElement, ServiceWorkerContainer, Url};

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

/// Saves a text as a file in the user's downloads. Returns whether the browser took it.
pub(crate) fn save_file(name: &str, text: &str) -> bool {
    let parts = js_sys::Array::of1(&text.into());
    let Ok(file) = Blob::new_with_str_sequence(&parts) else {
        return false;
    };
    let Ok(address) = Url::create_object_url_with_blob(&file) else {
        return false;
    };
    let link = leptos::prelude::document().create_element("a");
    let link = link
        .ok()
        .and_then(|link| link.dyn_into::<HtmlElement>().ok());
    let is_set = link.as_ref().is_some_and(|link| {
        let set = |key, value| link.set_attribute(key, value).is_ok();
        set("href", &address) && set("download", name)
    });
    if let Some(link) = link.filter(|_| is_set) {
        link.click();
    }
    // The browser reads the file after the click.
    later(60_000, move || drop(Url::revoke_object_url(&address)));
    is_set
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
