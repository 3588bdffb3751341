//! Pictures are symbols in SVG files. A family of pictures that only one game needs has its own
//! file, which the browser fetches when the first of them is shown.

use std::collections::BTreeMap;
use std::sync::{OnceLock, PoisonError, RwLock};

use leptos::prelude::*;

/// Returns the address of a picture. Its id starts with its family. The page names the file of a
/// family in `data-FAMILY`, and the file of all others in `data-art`.
pub fn address(id: &str) -> String {
    static FILES: OnceLock<RwLock<BTreeMap<String, String>>> = OnceLock::new();
    let files = FILES.get_or_init(RwLock::default);
    let family = id.split_once('-').map_or(id, |(family, _)| family);
    let known = files.read().unwrap_or_else(PoisonError::into_inner);
    if let Some(file) = known.get(family) {
        return format!("{file}#{id}");
    }
    drop(known);
    let file = attribute(&format!("data-{family}")).or_else(|| attribute("data-art"));
    let file = file.unwrap_or_default();
    let address = format!("{file}#{id}");
    let mut known = files.write().unwrap_or_else(PoisonError::into_inner);
    known.insert(family.to_owned(), file);
    address
}

/// Returns the value of an attribute of the boot element.
fn attribute(name: &str) -> Option<String> {
    document().get_element_by_id("boot")?.get_attribute(name)
}

/// A decorative picture. Text beside it says what it shows.
#[component]
pub fn Art(
    /// The id: the path of its file with `-` between folders.
    #[prop(into)]
    id: String,
    /// The CSS class.
    #[prop(optional)]
    class: &'static str,
) -> impl IntoView {
    view! { <svg class=format!("art {class}") aria-hidden="true" focusable="false"><use href=address(&id)></use></svg> }
}
