//! The page's worker: the local server behind a message port.
//!
//! It is a separate program. The page's program contains no table, so even a bug in it cannot show
//! hidden cards.

#![forbid(unsafe_code)]

mod browser;
mod desk;

fn main() {
    desk::serve();
}
