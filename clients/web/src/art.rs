//! Pictures: symbols of the files that they are in. The characters of Conspirators and the objects of Ghost
//! Letters have files of their own, which the browser fetches when the first of them is shown.

use std::sync::OnceLock;

use leptos::prelude::*;

/// The address of a picture.
pub(crate) fn address(id: &str) -> String {
    static FILES: OnceLock<[String; 3]> = OnceLock::new();
    let [art, portraits, objects] =
        FILES.get_or_init(|| ["data-art", "data-portraits", "data-objects"].map(file));
    let file = if id.starts_with("portraits-") {
        portraits
    } else if id.starts_with("objects-") {
        objects
    } else {
        art
    };
    format!("{file}#{id}")
}

/// The file that the page names in this attribute.
fn file(attribute: &str) -> String {
    let boot = document().get_element_by_id("boot");
    boot.and_then(|boot| boot.get_attribute(attribute))
        .unwrap_or_default()
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
