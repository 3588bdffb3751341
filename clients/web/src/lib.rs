//! Salon's table in the browser.
//!
//! Two programs: the page shows the table; its worker (`salon-worker`) keeps the server (the table, its log, its
//! bots) for pages without a network. The page never holds a table: it sends what its player
//! wants, and shows the views and sights that it is told.

#![forbid(unsafe_code)]
// The macro that makes components makes their properties public.
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
mod hint;
mod home;
mod lesson;
mod levels;
mod link;
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

/// Begins as a page.
pub fn show() {
    browser::keep_offline();
    leptos::mount::mount_to_body(app::App);
}
