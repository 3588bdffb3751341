//! What the page runs.

#![forbid(unsafe_code)]

fn main() {
    salon_web::show();
}
