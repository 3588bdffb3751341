//! Salon's web client.
//!
//! It consists of two programs. The page shows the table. Its worker (`salon-worker`) runs the
//! local server (table, log and bots) for games without a network. The page never holds a table: it
//! sends what its player wants and shows the views it receives.

#![forbid(unsafe_code)]
// Leptos' component macro makes the properties of components public.
#![allow(unreachable_pub)]

mod app;
mod browser;
mod chunk;
mod closeup;
mod desk;
mod fair;
mod fetch;
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
mod record;
mod route;
mod rulebook;
mod rules;
mod say;
mod screen;
mod setup;
mod sound;
mod store;
mod table;
mod texts;

/// Mounts the page.
pub fn show() {
    leptos::mount::mount_to_body(app::App);
}
