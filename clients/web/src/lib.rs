//! x
#![forbid(unsafe_code)]
use leptos::prelude::*;
/// x
pub fn start() {
    mount_to_body(|| view! { <p>"Salon"</p> });
}
