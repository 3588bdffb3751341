//! The entry point of the page.

#![forbid(unsafe_code)]

fn main() {
    salon_web::show();
}
