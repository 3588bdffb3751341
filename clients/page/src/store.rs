//! The browser's local storage.

use leptos::prelude::window;
use web_sys::Storage;

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// Returns the value stored under a key.
pub fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Stores a value. If the browser's storage is off or full, the game goes on without it.
pub fn set(key: &str, value: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(key, value);
    }
}

/// Removes a value.
pub fn remove(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(key);
    }
}
