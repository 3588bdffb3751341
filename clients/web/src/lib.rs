//! Salon's table in the browser.
//!
//! One program in two places: in a page it shows the table, in a worker it keeps the house (the
//! table, its log, its bots) for pages without a network. The page never holds a table: it sends
//! what its player wants, and shows the views and sights that it is told.

#![forbid(unsafe_code)]

use leptos::prelude::*;

mod browser;
mod worker;

/// Begins: as a page or as its worker, whichever this is.
pub fn start() {
    if web_sys::window().is_some() {
        mount_to_body(|| view! { <main><h1>"Salon"</h1></main> });
    } else {
        worker::serve();
    }
}
