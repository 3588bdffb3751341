//! Dragging a card from the hand onto a player, or onto the middle of the table if it has no
//! target. Everything can also be done by clicking.
//!
//! A drag clicks the card when it is lifted and the target when it is dropped, so it can do nothing
//! that clicks could not do.

use std::cell::Cell;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};

use crate::browser::{later, vibrate};
use crate::desk::Desk;

/// How far the pointer moves before the card is lifted, in pixels.
const LIFT: f64 = 8.0;
/// How long a dropped card waits for the table's answer before it returns, in milliseconds.
const PATIENCE: u32 = 1_500;
/// How long a phone vibrates when a card is lifted and when it is dropped, in milliseconds.
const LIFT_BUZZ: u32 = 8;
const DROP_BUZZ: u32 = 14;
/// The greatest angle of a moving card, in degrees.
const LEAN: f64 = 11.0;

/// A card of the hand that can be moved. Games mark cards that stay where they are.
const CARD: &str = ".hand [data-rove]:not([aria-disabled=true]):not([data-stays])";

thread_local! {
    /// Where the last card was dropped. It flies on from there.
    static DROPPED: Cell<Option<(f64, f64)>> = const { Cell::new(None) };
}

/// Returns where the player has just dropped a card, once.
pub(crate) fn take_drop() -> Option<(f64, f64)> {
    DROPPED.take()
}

/// A pressed card.
struct Held {
    card: HtmlElement,
    pointer: i32,
    touch: bool,
    from: (f64, f64),
    /// Whether the card has left its place.
    lifted: bool,
    /// Whether the card was selected by lifting it.
    selected: bool,
    /// The place under the pointer that lights up.
    lit: Option<Element>,
}

/// Where a card can be dropped.
enum Target {
    /// A player, by the button on the seat.
    Player(HtmlElement),
    /// The only possible player, who was chosen with the card.
    Chosen(Element),
    /// The middle of the table.
    Middle(Element),
}

#[derive(Clone, Copy)]
struct Drag {
    desk: Desk,
    held: StoredValue<Option<Held>, LocalStorage>,
    /// Whether the click that ends a drag is still to come.
    ending: StoredValue<bool>,
}

/// Lets the cards of the hand be dragged.
pub(super) fn follow(desk: Desk) {
    let drag = Drag {
        desk,
        held: StoredValue::new_local(None),
        ending: StoredValue::new(false),
    };
    let listeners = [
        window_event_listener(ev::pointerdown, move |event| drag.down(&event)),
        window_event_listener(ev::pointermove, move |event| drag.moved(&event)),
        window_event_listener(ev::pointerup, move |event| drag.up(&event)),
        window_event_listener(ev::pointercancel, move |event| drag.cancelled(&event)),
    ];
    let pressed = window_event_listener(ev::keydown, move |event| {
        if event.key() == "Escape" {
            drag.give_up();
        }
    });
    super::double_click::capture(move |event| {
        if drag.ending.try_get_value() == Some(true) && event.detail() > 0 {
            drag.ending.set_value(false);
            event.stop_immediate_propagation();
            event.prevent_default();
        }
    });
    Effect::new(move |_| {
        desk.board.track();
        // The table has answered: a dropped card is gone, or its place has a new card.
        for card in cards("[data-dropped]") {
            home(&card);
        }
    });
    on_cleanup(move || {
        for one in listeners {
            one.remove();
        }
        pressed.remove();
    });
}

impl Drag {
    fn down(self, event: &PointerEvent) {
        if event.button() != 0 || !event.is_primary() {
            return;
        }
        let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
        let card = target.and_then(|target| target.closest(CARD).ok().flatten());
        let card = card.and_then(|card| card.dyn_into::<HtmlElement>().ok());
        self.held.set_value(card.map(|card| Held {
            card,
            pointer: event.pointer_id(),
            touch: event.pointer_type() == "touch",
            from: (event.client_x().into(), event.client_y().into()),
            lifted: false,
            selected: false,
            lit: None,
        }));
    }

    fn moved(self, event: &PointerEvent) {
        let Some(mut held) = self.take(event) else {
            return;
        };
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let (dx, dy) = (x - held.from.0, y - held.from.1);
        if !held.lifted {
            if dx.hypot(dy) < LIFT {
                self.held.set_value(Some(held));
                return;
            }
            self.lift(&mut held);
        }
        let lean = (f64::from(event.movement_x()) * 0.9).clamp(-LEAN, LEAN);
        put(&held.card, dx, dy, lean);
        let place = self.target(x, y).map(|target| target.place());
        if place != held.lit {
            light(held.lit.as_ref(), false);
            light(place.as_ref(), true);
            held.lit = place;
        }
        self.held.set_value(Some(held));
    }

    /// Takes the card off its place and selects it.
    fn lift(self, held: &mut Held) {
        held.lifted = true;
        self.desk.dragging.set(true);
        // The pointer may be gone already; then its end comes from the page.
        let _ = held.card.set_pointer_capture(held.pointer);
        // Setting an attribute on an element cannot fail.
        let _ = held.card.set_attribute("data-dragged", "");
        if held.card.get_attribute("aria-pressed").as_deref() != Some("true") {
            held.card.click();
            held.selected = true;
        }
        self.buzz(held, LIFT_BUZZ);
    }

    fn up(self, event: &PointerEvent) {
        let Some(held) = self.take(event).filter(|held| held.lifted) else {
            return;
        };
        // The release of the pointer is also a click, on the card or on what lies below it.
        self.ending.set_value(true);
        later(0, move || {
            // The page may be gone by then.
            let _ = self.ending.try_set_value(false);
        });
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        match self.target(x, y) {
            Some(target) => self.dropped(held, target, (x, y)),
            None => self.back(held),
        }
    }

    fn dropped(self, held: Held, target: Target, at: (f64, f64)) {
        light(held.lit.as_ref(), false);
        let _ = held.card.remove_attribute("data-dragged");
        if let Target::Player(aim) = target {
            aim.click();
        }
        self.desk.dragging.set(false);
        self.buzz(&held, DROP_BUZZ);
        if self.desk.act_on_drop() {
            DROPPED.set(Some(at));
            let _ = held.card.set_attribute("data-dropped", "");
            later(PATIENCE, move || home(&held.card));
        } else {
            // Something is still to be chosen or confirmed.
            home(&held.card);
        }
    }

    /// Lets the card return to the hand. What it had selected is given up.
    fn back(self, held: Held) {
        light(held.lit.as_ref(), false);
        let _ = held.card.remove_attribute("data-dragged");
        home(&held.card);
        self.desk.dragging.set(false);
        if held.selected {
            self.desk.cancel();
        }
    }

    fn cancelled(self, event: &PointerEvent) {
        if let Some(held) = self.take(event).filter(|held| held.lifted) {
            self.back(held);
        }
    }

    fn give_up(self) {
        let held = self.held.try_update_value(Option::take).flatten();
        if let Some(held) = held.filter(|held| held.lifted) {
            self.back(held);
        }
    }

    /// Takes out the card that this pointer holds.
    fn take(self, event: &PointerEvent) -> Option<Held> {
        let mine = self.held.with_value(|held| {
            let held = held.as_ref();
            held.is_some_and(|held| held.pointer == event.pointer_id())
        });
        let held = self.held.try_update_value(|held| held.take_if(|_| mine));
        let held = held.flatten()?;
        if held.card.is_connected() {
            return Some(held);
        }
        // The table has taken the card in the meantime.
        light(held.lit.as_ref(), false);
        self.desk.dragging.set(false);
        None
    }

    /// Returns where a card would be dropped.
    fn target(self, x: f64, y: f64) -> Option<Target> {
        let mut players = cards(".aim").into_iter();
        if let Some(aim) = players.find(|aim| contains(aim, x, y)) {
            return Some(Target::Player(aim));
        }
        let page = document();
        let chosen = page.query_selector(".seat.chosen").ok().flatten();
        if let Some(seat) = chosen.filter(|seat| contains(seat, x, y)) {
            return Some(Target::Chosen(seat));
        }
        let middle = page.query_selector(".cloth > .middle").ok().flatten()?;
        let cloth = page.query_selector("#main.cloth").ok().flatten()?;
        let hand = page.query_selector(".cloth .hand").ok().flatten()?;
        let above = y < hand.get_bounding_client_rect().top() - LIFT;
        let free = above && contains(&cloth, x, y) && self.desk.is_whole();
        free.then_some(Target::Middle(middle))
    }

    fn buzz(self, held: &Held, milliseconds: u32) {
        if held.touch && self.desk.is_lively() {
            vibrate(milliseconds);
        }
    }
}

impl Target {
    /// Returns the element that lights up.
    fn place(&self) -> Element {
        match self {
            Target::Player(aim) => {
                let seat = aim.closest(".seat").ok().flatten();
                seat.unwrap_or_else(|| aim.clone().into())
            }
            Target::Chosen(place) | Target::Middle(place) => place.clone(),
        }
    }
}

fn cards(places: &str) -> Vec<HtmlElement> {
    let Ok(found) = document().query_selector_all(places) else {
        return Vec::new();
    };
    let all = (0..found.length()).filter_map(|at| found.item(at)?.dyn_into().ok());
    all.collect()
}

fn contains(element: &Element, x: f64, y: f64) -> bool {
    let place = element.get_bounding_client_rect();
    (place.left()..=place.right()).contains(&x) && (place.top()..=place.bottom()).contains(&y)
}

fn light(place: Option<&Element>, on: bool) {
    if let Some(place) = place {
        // Setting an attribute on an element cannot fail.
        let _ = place.toggle_attribute_with_force("data-drop", on);
    }
}

/// Moves a card away from its place and lets it lean.
fn put(card: &HtmlElement, x: f64, y: f64, lean: f64) {
    let style = card.style();
    // Setting a length or an angle cannot fail.
    let _ = style.set_property("--drag-x", &format!("{x:.0}px"));
    let _ = style.set_property("--drag-y", &format!("{y:.0}px"));
    let _ = style.set_property("--lean", &format!("{lean:.1}deg"));
}

/// Lets a card return to its place.
fn home(card: &HtmlElement) {
    let _ = card.remove_attribute("data-dropped");
    put(card, 0.0, 0.0, 0.0);
}
