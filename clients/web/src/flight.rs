//! Animates cards from their old place to their new one. A new element on the table names its
//! origin with `data-from`; every possible origin has a `data-home`. The style sheet does the rest
//! and only uses transforms and opacity.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::desk::desk;
use crate::gestures::take_drop;

/// Marks elements that have been animated, so that they are not animated again.
const FLOWN: &str = "data-flown";

/// Animates what each change of the board adds.
pub(crate) fn follow() {
    let board = desk().board;
    Effect::new(move |before: Option<()>| {
        board.track();
        // Elements that are there from the start are only marked.
        let first = before.is_none();
        request_animation_frame(move || launch(!first));
    });
}

/// Marks what is new on the table, and animates it if `fly` is set.
pub(crate) fn launch(fly: bool) {
    let Ok(things) = document().query_selector_all(&format!(".cloth [data-from]:not([{FLOWN}])"))
    else {
        return;
    };
    let thing = |at: u32| things.item(at)?.dyn_into::<HtmlElement>().ok();
    let things: Vec<HtmlElement> = (0..things.length()).filter_map(thing).collect();
    for thing in &things {
        // Setting an attribute on an element cannot fail. It comes before the style, whose place among
        // the attributes would otherwise depend on when the browser writes it.
        let _ = thing.set_attribute(FLOWN, "");
    }
    // A new element's animation has begun by now, and would move the place that is measured.
    if fly {
        things.iter().for_each(|thing| hold(thing, true));
    }
    // Measure everything before anything changes: otherwise the browser lays the page out again for
    // each card.
    let ways: Vec<Option<(f64, f64)>> = things
        .iter()
        .map(|thing| if fly { way(thing) } else { None })
        .collect();
    for (thing, way) in things.iter().zip(ways) {
        if let Some((x, y)) = way {
            let style = thing.style();
            // Setting a length cannot fail.
            let _ = style.set_property("--from-x", &format!("{x}px"));
            let _ = style.set_property("--from-y", &format!("{y}px"));
        }
        if fly {
            hold(thing, false);
        }
    }
}

/// Holds an element in its place, or lets its animation begin again.
fn hold(thing: &HtmlElement, held: bool) {
    let style = thing.style();
    // Both properties are known, and setting or removing one cannot fail.
    let _ = match held {
        true => style.set_property("animation", "none"),
        false => style.remove_property("animation").map(drop),
    };
}

/// Returns the way from a card to its origin.
fn way(thing: &HtmlElement) -> Option<(f64, f64)> {
    let from = thing.get_attribute("data-from")?;
    let home = document()
        .query_selector(&format!("[data-home=\"{from}\"]"))
        .ok()??;
    let (to_x, to_y) = centre(thing);
    // A card that was dragged flies on from where it was dropped.
    let own = home.closest(".mine").ok()?.is_some();
    let dropped = if own { take_drop() } else { None };
    let (x, y) = dropped.unwrap_or_else(|| centre(&home));
    Some(((x - to_x).round(), (y - to_y).round()))
}

fn centre(element: &Element) -> (f64, f64) {
    let place = element.get_bounding_client_rect();
    (
        place.x() + place.width() / 2.0,
        place.y() + place.height() / 2.0,
    )
}
