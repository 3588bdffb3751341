//! The browser's storage.

use leptos::prelude::window;
use web_sys::Storage;

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// The value that is stored under this key.
pub fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Stores a value. A browser that stores nothing still plays.
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
