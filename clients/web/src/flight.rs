//! Things fly from where they were to where they are: what is new on the table says with `data-from` whose it was,
//! and each `data-home` is a place to come from. The style does the rest, and only moves and fades.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::desk::desk;

/// What has flown once stays where it is.
const FLOWN: &str = "data-flown";

/// Lets what each change of the board brings fly to its place.
pub(crate) fn follow() {
    let board = desk().board;
    Effect::new(move |before: Option<()>| {
        board.track();
        // What is there from the beginning has flown before.
        let first = before.is_none();
        request_animation_frame(move || launch(!first));
    });
}

fn launch(fly: bool) {
    let Ok(things) = document().query_selector_all(&format!(".cloth [data-from]:not([{FLOWN}])"))
    else {
        return;
    };
    for at in 0..things.length() {
        let thing = things
            .item(at)
            .and_then(|thing| thing.dyn_into::<HtmlElement>().ok());
        if let Some(thing) = thing {
            if fly {
                aim(&thing);
            }
            // Any element takes it.
            let _ = thing.set_attribute(FLOWN, "");
        }
    }
}

/// Tells the style how far away the thing comes from.
fn aim(thing: &HtmlElement) -> Option<()> {
    let from = thing.get_attribute("data-from")?;
    let home = document()
        .query_selector(&format!("[data-home=\"{from}\"]"))
        .ok()??;
    let ((x, y), (to_x, to_y)) = (centre(&home), centre(thing));
    let style = thing.style();
    // A style takes any length.
    let _ = style.set_property("--from-x", &format!("{}px", (x - to_x).round()));
    let _ = style.set_property("--from-y", &format!("{}px", (y - to_y).round()));
    Some(())
}

fn centre(element: &Element) -> (f64, f64) {
    let place = element.get_bounding_client_rect();
    (
        place.x() + place.width() / 2.0,
        place.y() + place.height() / 2.0,
    )
}
