//! The one entry of the browser's binary: the page and the worker both start here.

#![forbid(unsafe_code)]

fn main() {
    salon_web::start();
}
