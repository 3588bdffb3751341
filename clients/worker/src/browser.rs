//! Thin wrappers around the browser's clock, random numbers and timers.

use js_sys::global;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::DedicatedWorkerGlobalScope;

/// Returns the global scope of this worker.
pub(crate) fn own() -> DedicatedWorkerGlobalScope {
    global().unchecked_into()
}

/// Returns the current time in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    js_sys::Date::now() as i64
}

/// Returns random bytes of a quality fit for dealing cards.
///
/// # Panics
/// If the browser has no random number generator. No cards could be dealt without one.
pub(crate) fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    own()
        .crypto()
        .and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes))
        .expect("a browser has a source of randomness");
    bytes
}

/// Runs `work` after `milliseconds`.
pub(crate) fn later(milliseconds: u32, work: impl FnOnce() + 'static) {
    let work = Closure::once_into_js(work);
    let wait = i32::try_from(milliseconds).unwrap_or(i32::MAX);
    // A browser without timers has no workers either.
    let _ = own().set_timeout_with_callback_and_timeout_and_arguments_0(work.unchecked_ref(), wait);
}
