//! Pictures: symbols of the one file that all of them are in.

use std::sync::OnceLock;

use leptos::prelude::*;

/// The address of a picture.
pub(crate) fn address(id: &str) -> String {
    static FILE: OnceLock<String> = OnceLock::new();
    let file = FILE.get_or_init(|| {
        let boot = document().get_element_by_id("boot");
        boot.and_then(|boot| boot.get_attribute("data-art"))
            .unwrap_or_default()
    });
    format!("{file}#{id}")
}

/// A picture that says nothing by itself: what it shows stands beside it in words.
#[component]
pub(crate) fn Art(
    /// Its id: the path of its file with `-` between folders.
    #[prop(into)]
    id: String,
    /// How the style knows it.
    #[prop(optional)]
    class: &'static str,
) -> impl IntoView {
    view! { <svg class=format!("art {class}") aria-hidden="true" focusable="false"><use href=address(&id)></use></svg> }
}
