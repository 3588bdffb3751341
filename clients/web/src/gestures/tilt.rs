//! A card of the hand leans towards the pointer. The style sheet turns the two numbers into an
//! angle, or into nothing where motion is not wanted.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement, PointerEvent};

/// The card under the pointer, and its place before it tilts.
type Tilted = Option<(HtmlElement, DomRect)>;

/// Tilts the cards of the hand under a mouse.
pub(super) fn follow() {
    let tilted: StoredValue<Tilted, LocalStorage> = StoredValue::new_local(None);
    let listeners = [
        window_event_listener(ev::pointerover, move |event| enter(tilted, &event)),
        window_event_listener(ev::pointermove, move |event| lean(tilted, &event)),
    ];
    on_cleanup(move || {
        for one in listeners {
            one.remove();
        }
    });
}

fn enter(tilted: StoredValue<Tilted, LocalStorage>, event: &PointerEvent) {
    let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    let card = target
        .filter(|_| event.pointer_type() == "mouse")
        .and_then(|target| target.closest(".hand .card").ok().flatten())
        .and_then(|card| card.dyn_into::<HtmlElement>().ok());
    tilted.update_value(|tilted| {
        if let (Some((old, _)), Some(new)) = (&tilted, &card)
            && old == new
        {
            return;
        }
        if let Some((old, _)) = tilted.take() {
            set(&old, 0.0, 0.0);
        }
        *tilted = card.map(|card| {
            let place = card.get_bounding_client_rect();
            (card, place)
        });
    });
}

fn lean(tilted: StoredValue<Tilted, LocalStorage>, event: &PointerEvent) {
    tilted.with_value(|tilted| {
        if let Some((card, place)) = tilted {
            // From -1 at the left or upper edge to 1 at the right or lower one.
            let part = |at: i32, start: f64, size: f64| {
                ((f64::from(at) - start) / size.max(1.0) * 2.0 - 1.0).clamp(-1.0, 1.0)
            };
            let x = part(event.client_x(), place.left(), place.width());
            let y = part(event.client_y(), place.top(), place.height());
            set(card, x, y);
        }
    });
}

fn set(card: &HtmlElement, x: f64, y: f64) {
    let style = card.style();
    // Setting a number cannot fail.
    let _ = style.set_property("--tilt-x", &format!("{x:.2}"));
    let _ = style.set_property("--tilt-y", &format!("{y:.2}"));
}
