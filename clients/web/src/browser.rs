//! What the browser gives: time, randomness, timers.

use wasm_bindgen::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Crypto, WorkerGlobalScope};

/// Now, in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    js_sys::Date::now() as i64
}

/// Randomness fit for dealing cards.
///
/// # Panics
/// If the browser has none: nothing could be dealt then.
pub(crate) fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    crypto()
        .and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).ok())
        .expect("a browser has a source of randomness");
    bytes
}

fn crypto() -> Option<Crypto> {
    let global = js_sys::global();
    match global.dyn_ref::<WorkerGlobalScope>() {
        Some(worker) => worker.crypto().ok(),
        None => web_sys::window()?.crypto().ok(),
    }
}

/// Does something later, in a page or in a worker.
pub(crate) fn later(milliseconds: u32, work: impl FnOnce() + 'static) {
    let work = Closure::once_into_js(work);
    let work: &js_sys::Function = work.unchecked_ref();
    let wait = i32::try_from(milliseconds).unwrap_or(i32::MAX);
    let global = js_sys::global();
    // A browser that has no timers has no page either.
    let _: Result<i32, JsValue> = match global.dyn_ref::<WorkerGlobalScope>() {
        Some(worker) => worker.set_timeout_with_callback_and_timeout_and_arguments_0(work, wait),
        None => web_sys::window().ok_or(JsValue::NULL).and_then(|page| {
            page.set_timeout_with_callback_and_timeout_and_arguments_0(work, wait)
        }),
    };
}

/// Asks the browser to keep the page for when there is no network. One that can't still plays.
pub(crate) fn keep_offline() {
    if let Some(page) = web_sys::window() {
        let _ = page.navigator().service_worker().register("/sw.js");
    }
}
