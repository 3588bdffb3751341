//! What the page's worker runs.

#![forbid(unsafe_code)]

fn main() {
    salon_web::serve();
}
