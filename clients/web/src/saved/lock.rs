//! A lock on a table, so that only one tab plays it.
//!
//! Browsers release the lock of a tab that is closed or crashes. Insecure origins have no locks;
//! there the database notices a second tab when it stores a move.

use std::cell::RefCell;

use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

thread_local! {
    /// The table whose lock this tab holds, and the function that releases it.
    static HELD: RefCell<Option<(String, Function)>> = const { RefCell::new(None) };
}

/// How to get the lock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Want {
    /// Only if no other tab has it.
    IfFree,
    /// Away from the tab that has it.
    TakeOver,
}

impl Want {
    const fn option(self) -> &'static str {
        match self {
            Want::IfFree => "ifAvailable",
            Want::TakeOver => "steal",
        }
    }
}

/// Returns whether this tab now has the table's lock. Releases the lock of another table. Calls
/// `lost` when another tab takes the lock over.
pub(super) async fn lock(table: &str, want: Want, lost: impl FnOnce() + 'static) -> bool {
    let holds = HELD.with_borrow(|held| held.as_ref().is_some_and(|(name, _)| name == table));
    if holds {
        return true;
    }
    release();
    let Some(locks) = manager() else {
        return true;
    };
    let answer = Promise::new(&mut |resolve, _| request(&locks, table, want, &resolve));
    let granted = JsFuture::from(answer).await.unwrap_or_default();
    if granted == JsValue::FALSE {
        return false;
    }
    let Ok(held) = granted.dyn_into::<Object>() else {
        return true;
    };
    let field = |name: &str| Reflect::get(&held, &name.into()).unwrap_or_default();
    let (free, request) = (field("free").unchecked_into(), field("request"));
    HELD.set(Some((table.to_owned(), free)));
    watch(table.to_owned(), request.unchecked_into(), lost);
    true
}

/// Releases the lock that this tab holds.
fn release() {
    if let Some((_, free)) = HELD.take() {
        // Resolving a promise cannot fail.
        let _ = free.call0(&JsValue::NULL);
    }
}

/// Returns the browser's lock manager, if there is one.
fn manager() -> Option<JsValue> {
    let locks = Reflect::get(&window().navigator(), &"locks".into()).ok()?;
    (!locks.is_undefined()).then_some(locks)
}

/// Requests the lock. Resolves with `{ free, request }` if it was granted, with `false` if another
/// tab has it, and with `undefined` if the browser refuses the request.
fn request(locks: &JsValue, table: &str, want: Want, resolve: &Function) {
    let held = Object::new();
    let (granted, answer) = (held.clone(), resolve.clone());
    let callback = Closure::once_into_js(move |lock: JsValue| -> JsValue {
        if lock.is_null() || lock.is_undefined() {
            let _ = answer.call1(&JsValue::NULL, &JsValue::FALSE);
            return JsValue::UNDEFINED;
        }
        // The lock is held as long as this promise is pending.
        let until = Promise::new(&mut |free, _| set(&granted, "free", &free));
        let _ = answer.call1(&JsValue::NULL, &JsValue::from(granted));
        until.into()
    });
    let options = Object::new();
    set(&options, want.option(), &JsValue::TRUE);
    let options = JsValue::from(options);
    let name = JsValue::from_str(&format!("salon-table-{table}"));
    let asked = Reflect::get(locks, &"request".into())
        .and_then(JsCast::dyn_into::<Function>)
        .and_then(|ask| ask.call3(locks, &name, &options, &callback));
    let asked: Promise = match asked {
        Ok(asked) => asked.unchecked_into(),
        Err(error) => Promise::reject(&error),
    };
    set(&held, "request", &asked);
    let resolve = resolve.clone();
    spawn_local(async move {
        if JsFuture::from(asked).await.is_err() {
            // Without effect if the lock was granted before.
            let _ = resolve.call0(&JsValue::NULL);
        }
    });
}

/// Calls `lost` if another tab takes the lock over: the request then fails.
fn watch(table: String, request: Promise, lost: impl FnOnce() + 'static) {
    spawn_local(async move {
        if JsFuture::from(request).await.is_err() {
            HELD.with_borrow_mut(|held| {
                if held.as_ref().is_some_and(|(name, _)| *name == table) {
                    *held = None;
                }
            });
            lost();
        }
    });
}

fn set(object: &Object, name: &str, value: &JsValue) {
    // Setting a field of a new object cannot fail.
    let _ = Reflect::set(object, &name.into(), value);
}
