//! The page's worker: the local server behind a message port.
//!
//! It is a separate program. The page's program contains no table, so even a bug in it cannot show
//! hidden cards.

#![forbid(unsafe_code)]

mod browser;
mod desk;

fn main() {
    // A panic ends the program. The page hears of it and starts another worker; the console says
    // why.
    std::panic::set_hook(Box::new(|panic| {
        web_sys::console::error_1(&panic.to_string().into());
    }));
    desk::serve();
}
