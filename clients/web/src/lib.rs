//! Salon's web client.
//!
//! It consists of two programs. The page shows the table. Its worker (`salon-worker`) runs the
//! local server (table, log and bots) for games without a network. The page never holds a table: it
//! sends what its player wants and shows the views it receives.

#![forbid(unsafe_code)]
// Leptos' component macro makes the properties of components public.
#![allow(unreachable_pub)]

mod about;
mod app;
mod browser;
mod chunk;
mod closeup;
mod daily;
mod desk;
mod fair;
mod fetch;
mod first_visit;
mod flight;
mod gallery;
mod gestures;
mod hint;
mod home;
mod lesson;
mod levels;
mod link;
mod notices;
mod online;
mod pass;
mod preferences;
mod puzzles;
mod record;
mod route;
mod rulebook;
mod rules;
mod saved;
mod say;
mod screen;
mod setup;
mod sound;
mod store;
mod table;
mod texts;

/// How long the page waits for the list of games on this device, in milliseconds. It is above the
/// covers: if it came later, they would jump.
const PATIENCE: u32 = 250;

/// Mounts the page.
pub fn show() {
    // A panic ends the program. `page/boot.js` then shows a notice; the console says why.
    std::panic::set_hook(Box::new(|panic| {
        web_sys::console::error_1(&panic.to_string().into());
    }));
    let waiting = std::rc::Rc::new(std::cell::Cell::new(true));
    let mount = move || {
        if waiting.replace(false) {
            leptos::mount::mount_to_body(app::App);
            // The notice of `page/index.html` for a program that takes long to load.
            if let Some(loading) = leptos::prelude::document().get_element_by_id("loading") {
                loading.remove();
            }
        }
    };
    browser::later(PATIENCE, mount.clone());
    wasm_bindgen_futures::spawn_local(async move {
        saved::refresh().await;
        mount();
    });
}
