//! Notices when the server has a newer version of the page than the one that is open.

use std::cell::Cell;

use leptos::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{ServiceWorkerContainer, ServiceWorkerRegistration};

use crate::browser;

/// The event of the chunk loader when the server no longer has a chunk
/// (`clients/web/page/chunks.js`).
const OUTDATED: &str = "salon-outdated";

/// The shortest time between two checks for a new version, in milliseconds.
const BETWEEN_CHECKS: i64 = 10 * 60 * 1000;

/// Whether there is a newer version of the page.
#[derive(Clone, Copy)]
pub(crate) struct NewVersion {
    /// Whether a newer version was noticed.
    pub(crate) found: RwSignal<bool>,
    /// Whether the server no longer has the files of this version.
    pub(crate) outdated: RwSignal<bool>,
}

impl NewVersion {
    /// Starts to look for newer versions and registers the service worker, which caches the page
    /// for offline use.
    pub(crate) fn watch() -> NewVersion {
        let version = NewVersion {
            found: RwSignal::new(false),
            outdated: RwSignal::new(false),
        };
        window_event_listener_untyped(OUTDATED, move |_| {
            version.outdated.set(true);
            version.found.set(true);
        });
        // There are no service workers on insecure origins and in some private windows.
        if let Some(container) = browser::service_workers() {
            version.watch_service_worker(&container);
            leptos::task::spawn_local(async move {
                let registered = JsFuture::from(container.register("/sw.js")).await;
                if let Ok(registered) = registered {
                    check_when_shown(registered.into());
                }
            });
        }
        version
    }

    /// A page that is controlled by a service worker and gets another one has an old version.
    fn watch_service_worker(self, container: &ServiceWorkerContainer) {
        let controlled = Cell::new(container.controller().is_some());
        browser::listen(container, "controllerchange", move || {
            if controlled.replace(true) {
                self.found.set(true);
            }
        });
    }
}

/// Checks for a new version when the user comes back to the tab: it may have been open for days.
fn check_when_shown(registered: ServiceWorkerRegistration) {
    let checked = Cell::new(browser::now());
    browser::listen(&document(), "visibilitychange", move || {
        if document().hidden() || browser::now() - checked.get() < BETWEEN_CHECKS {
            return;
        }
        checked.set(browser::now());
        if let Ok(update) = registered.update() {
            // Without a network there is nothing new to find.
            leptos::task::spawn_local(async move { drop(JsFuture::from(update).await) });
        }
    });
}

/// Loads the page again: the newest version, at the same address.
pub(crate) fn reload() {
    // If reloading fails, the page stays as it is.
    let _ = window().location().reload();
}
