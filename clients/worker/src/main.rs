//! The page's worker: the server on this device, behind a message port.
//!
//! It is a separate program: the page's program contains no table, so not even a mistake could show
//! one.

#![forbid(unsafe_code)]

mod browser;
mod desk;

fn main() {
    desk::serve();
}
