//! What the page's worker runs: the server on this device, behind a port for messages.
//!
//! It is a program of its own: the page's has no table in it, so not even a mistake could show one.

#![forbid(unsafe_code)]

mod browser;
mod desk;

fn main() {
    desk::serve();
}
