//! The close-up of a card. It opens when the pointer rests on the card, when the card has the
//! focus, or on a long press.
//!
//! Only face-up cards have a `data-card` attribute, so nothing hidden can be enlarged. The close-up
//! lies beside everything that can be clicked and takes no clicks of a mouse. It closes when the
//! pointer reaches another card or a button, when the focus leaves, on Escape and on every press.

mod place;

use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use salon_catalog::GameId;
use salon_page::table::TableState;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement, PointerEvent};

use crate::browser::{self, later};
use crate::desk::desk;
use place::{Area, Surroundings};

/// Delays in milliseconds: how long the pointer rests before the close-up opens, how long it rests
/// if another close-up has only just closed, how long a press takes, and how long the close-up
/// stays open after the pointer has left.
const REST: u32 = 550;
const NEXT: u32 = 260;
const HOLD: u32 = 480;
const LINGER: u32 = 260;
/// How long a close-up counts as only just closed, in milliseconds.
const JUST_NOW: i64 = 700;
/// How far a finger may move during a long press, in pixels.
const SLIP: f64 = 9.0;

/// The card in the close-up.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Shown {
    card: String,
    /// Whether a finger opened it. A tap on it closes it then.
    touch: bool,
}

/// Renders a card of a game by its code, as it looks on the current table.
pub(crate) fn card(game: GameId, code: &str) -> Option<AnyView> {
    let board = use_context::<TableState>().and_then(|table| table.board.get_untracked());
    salon_catalog_page::card(game, code, board.as_deref())
}

/// The close-up layer. `game` says which game's cards it shows.
#[component]
pub(crate) fn Closeup(game: GameId) -> impl IntoView {
    let desk = desk();
    let near = Near {
        shown: RwSignal::new(None),
        node: NodeRef::new(),
        of: StoredValue::new_local(None),
        clicked: StoredValue::new_local(None),
        pressed: StoredValue::new(None),
        leaves: StoredValue::new(false),
        closed: StoredValue::new(0),
        wish: StoredValue::new(0),
    };
    near.listen();
    Effect::new(move |_| {
        // What can be clicked changes with the table.
        desk.board.track();
        desk.chosen.track();
        request_animation_frame(move || near.settle());
    });
    Effect::new(move |_| {
        if desk.dragging.get() {
            near.hide();
        }
    });
    view! {
        <Show when=move || near.shown.read().is_some()>
            <div class="closeup" id="closeup" role="tooltip" node_ref=near.node
                class:touched=move || near.shown.get().is_some_and(|shown| shown.touch)
                data-closeup=move || near.shown.get().map(|shown| shown.card)>
                {move || near.shown.get().and_then(|shown| card(game, &shown.card))}
            </div>
        </Show>
    }
}

#[derive(Clone, Copy)]
struct Near {
    shown: RwSignal<Option<Shown>>,
    node: NodeRef<Div>,
    /// The card on the table that is shown, or will be.
    of: StoredValue<Option<Element>, LocalStorage>,
    /// The card that was clicked last. It stays small until the pointer has left it.
    clicked: StoredValue<Option<Element>, LocalStorage>,
    /// Where a finger was put down.
    pressed: StoredValue<Option<(f64, f64)>>,
    /// Whether the pointer has left the card and the close-up is about to close.
    leaves: StoredValue<bool>,
    /// When the last close-up was closed.
    closed: StoredValue<i64>,
    /// The number of the latest request to show or hide. A timer of an older request does nothing.
    wish: StoredValue<u32>,
}

impl Near {
    fn listen(self) {
        let pointers = [
            window_event_listener(ev::pointerover, move |event| self.over(&event)),
            window_event_listener(ev::pointermove, move |event| self.moved(&event)),
            window_event_listener(ev::pointerdown, move |event| self.down(&event)),
            window_event_listener(ev::pointerup, move |event| self.up(&event)),
            window_event_listener(ev::pointercancel, move |event| self.up(&event)),
        ];
        let focused = window_event_listener(ev::focusin, move |event| self.focus(event.target()));
        let pressed = window_event_listener(ev::keydown, move |event| {
            if matches!(event.key().as_str(), "Escape" | "Enter" | " ") {
                self.hide();
            }
        });
        // The context menu of a long press would cover the card.
        let menu = window_event_listener(ev::contextmenu, move |event| {
            if self.shown.read_untracked().is_some() && card_at(event.target()).is_some() {
                event.prevent_default();
            }
        });
        on_cleanup(move || {
            for one in pointers {
                one.remove();
            }
            focused.remove();
            pressed.remove();
            menu.remove();
        });
    }

    fn over(self, event: &PointerEvent) {
        if event.pointer_type() == "touch" {
            return;
        }
        let card = card_at(event.target());
        if card.is_some() && self.clicked.with_value(|clicked| *clicked == card) {
            return;
        }
        self.clicked.set_value(None);
        match card {
            Some(card) if self.is_of(&card) => self.stay(),
            Some(card) => {
                let just_now = browser::now() - self.closed.get_value() < JUST_NOW;
                let open = self.shown.read_untracked().is_some();
                self.hide();
                self.show_in(if just_now || open { NEXT } else { REST }, card, false);
            }
            None if is_clickable(event.target()) || self.shown.read_untracked().is_none() => {
                self.hide();
            }
            None => self.moved(event),
        }
    }

    /// Follows the pointer while a close-up is open. A mouse may move onto it.
    fn moved(self, event: &PointerEvent) {
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        if event.pointer_type() == "touch" {
            let slipped = |(from_x, from_y): (f64, f64)| (x - from_x).hypot(y - from_y) > SLIP;
            if self.pressed.get_value().is_some_and(slipped) {
                self.hide();
            }
            return;
        }
        if self.shown.read_untracked().is_none() {
            return;
        }
        let on_it = self.area().is_some_and(|area| area.contains(x, y));
        if on_it || card_at(event.target()).is_some_and(|card| self.is_of(&card)) {
            self.stay();
        } else if !self.leaves.get_value() {
            self.hide_in(LINGER);
        }
    }

    fn down(self, event: &PointerEvent) {
        let touch = event.pointer_type() == "touch";
        let on_it = within_closeup(event.target());
        self.hide();
        if !touch {
            self.clicked.set_value(card_at(event.target()));
        }
        if touch && let Some(card) = card_at(event.target()).filter(|_| !on_it) {
            let at = (f64::from(event.client_x()), f64::from(event.client_y()));
            self.pressed.set_value(Some(at));
            self.show_in(HOLD, card, true);
        }
    }

    /// Cancels a press that was too short. After a long press the close-up stays open.
    fn up(self, event: &PointerEvent) {
        self.pressed.set_value(None);
        if event.pointer_type() == "touch" && self.shown.read_untracked().is_none() {
            self.hide();
        }
    }

    fn focus(self, target: Option<EventTarget>) {
        match card_at(target).filter(|card| card.matches(":focus-visible").unwrap_or(false)) {
            Some(card) => {
                self.hide();
                self.show_in(REST, card, false);
            }
            None => self.hide_in(LINGER),
        }
    }

    fn is_of(self, card: &Element) -> bool {
        self.of.with_value(|of| of.as_ref() == Some(card))
    }

    fn stay(self) {
        self.leaves.set_value(false);
        if self.shown.read_untracked().is_some() {
            self.wish.update_value(|wish| *wish += 1);
        }
    }

    fn hide(self) {
        self.wish.update_value(|wish| *wish += 1);
        self.leaves.set_value(false);
        self.of.set_value(None);
        if self.shown.read_untracked().is_some() {
            self.closed.set_value(browser::now());
            self.shown.set(None);
        }
    }

    fn hide_in(self, wait: u32) {
        self.wish.update_value(|wish| *wish += 1);
        self.leaves.set_value(true);
        self.after(wait, move || self.hide());
    }

    fn show_in(self, wait: u32, card: Element, touch: bool) {
        let code = card.get_attribute("data-card").unwrap_or_default();
        self.of.set_value(Some(card));
        self.after(wait, move || {
            if self
                .of
                .with_value(|of| of.as_ref().is_some_and(|of| of.is_connected()))
            {
                self.shown.set(Some(Shown { card: code, touch }));
                request_animation_frame(move || self.settle());
            }
        });
    }

    fn after(self, wait: u32, work: impl FnOnce() + 'static) {
        let mine = self.wish.get_value();
        later(wait, move || {
            // The page may be gone, or a newer request may have replaced this one.
            if self.wish.try_get_value() == Some(mine) {
                work();
            }
        });
    }

    /// Puts the close-up where it covers nothing that can be clicked. If it is too large for that,
    /// it becomes smaller. Closes it if its card has left the table.
    fn settle(self) {
        let Some(Some(node)) = self.node.try_get_untracked() else {
            return;
        };
        let node: HtmlElement = node.into();
        let card = self.of.try_get_value().flatten();
        let Some(around) = card.and_then(|card| around(&card)) else {
            self.hide();
            return;
        };
        let place = |small: bool| {
            // Setting an attribute on an element cannot fail.
            let _ = node.toggle_attribute_with_force("data-small", small);
            around.place(node.offset_width().into(), node.offset_height().into())
        };
        let mut best = place(false);
        if best.covers > 0.0 {
            best = place(true);
        }
        let style = node.style();
        // Setting a length cannot fail.
        let _ = style.set_property("left", &format!("{}px", best.left.round()));
        let _ = style.set_property("top", &format!("{}px", best.top.round()));
        let _ = node.set_attribute("data-placed", "");
    }

    /// Returns where the close-up is.
    fn area(self) -> Option<Area> {
        let node = self.node.try_get_untracked()??;
        Some(area(&node))
    }
}

/// Returns the card element that contains `target`.
fn card_at(target: Option<EventTarget>) -> Option<Element> {
    let element: Element = target?.dyn_into().ok()?;
    element.closest("[data-card]").ok().flatten()
}

fn within_closeup(target: Option<EventTarget>) -> bool {
    is_within(target, ".closeup")
}

/// Returns whether a click here does something.
fn is_clickable(target: Option<EventTarget>) -> bool {
    is_within(target, CLICKABLE)
}

fn is_within(target: Option<EventTarget>, place: &str) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.closest(place).ok().flatten().is_some())
}

/// What can be clicked.
const CLICKABLE: &str = "button, a[href], input, select, textarea, label";
/// What must stay free besides: the question to the player.
const TAKEN: &str =
    "button:not([aria-disabled=true]), a[href], input, select, textarea, label, .asked";
/// What should stay free if possible.
const WANTED: &str = "button[aria-disabled=true], [data-card], .nameplate, [role=dialog]";

/// Returns what lies around a card, if it is still on the page.
fn around(card: &Element) -> Option<Surroundings> {
    if !card.is_connected() {
        return None;
    }
    let size = |side: Result<wasm_bindgen::JsValue, _>| side.ok().and_then(|side| side.as_f64());
    let window = (
        size(window().inner_width())?,
        size(window().inner_height())?,
    );
    Some(Surroundings {
        window,
        card: area(card),
        taken: areas(TAKEN),
        wanted: areas(WANTED),
    })
}

fn areas(places: &str) -> Vec<Area> {
    let Ok(found) = document().query_selector_all(places) else {
        return Vec::new();
    };
    let elements = (0..found.length()).filter_map(|at| found.item(at)?.dyn_into::<Element>().ok());
    elements
        .filter(|element| element.closest(".closeup").ok().flatten().is_none())
        .map(|element| area(&element))
        .filter(|area| area.width > 1.0 && area.height > 1.0)
        .collect()
}

fn area(element: &Element) -> Area {
    let place = element.get_bounding_client_rect();
    Area {
        left: place.left(),
        top: place.top(),
        width: place.width(),
        height: place.height(),
    }
}
