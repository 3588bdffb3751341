//! The close-up of a card. It opens when the pointer rests on the card, when the card has the
//! focus, or on a long press.
//!
//! Only face-up cards have a `data-card` attribute, so nothing hidden can be enlarged. The close-up
//! stays open until the pointer or the focus leaves or Escape is pressed. The pointer may move onto
//! it.

use leptos::ev;
use leptos::prelude::*;
use salon_catalog::GameId;
use salon_page::table::TableState;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

use crate::browser::later;

/// Delays in milliseconds: how long the pointer rests before the close-up opens, how long a press
/// takes, and how long the close-up stays open after the pointer has left.
const REST: u32 = 550;
const HOLD: u32 = 480;
const LINGER: u32 = 260;

/// The card in the close-up, and the position of the close-up.
#[derive(Clone, PartialEq, Debug)]
struct Shown {
    card: String,
    left: f64,
    top: f64,
}

/// Renders a card of a game by its code, as it looks on the current table.
pub(crate) fn card(game: GameId, code: &str) -> Option<AnyView> {
    let board = use_context::<TableState>().and_then(|table| table.board.get_untracked());
    salon_catalog_page::card(game, code, board.as_deref())
}

/// The close-up layer. `game` says which game's cards it shows.
#[component]
pub(crate) fn Closeup(game: GameId) -> impl IntoView {
    let near = Near {
        shown: RwSignal::new(None),
        wish: StoredValue::new(0),
    };
    let listeners = [
        window_event_listener(ev::pointerover, move |event| near.over(&event)),
        window_event_listener(ev::pointerdown, move |event| near.down(&event)),
        window_event_listener(ev::pointerup, move |event| near.up(&event)),
        window_event_listener(ev::pointercancel, move |event| near.up(&event)),
    ];
    let focused = window_event_listener(ev::focusin, move |event| near.focus(event.target()));
    let pressed = window_event_listener(ev::keydown, move |event| {
        if event.key() == "Escape" {
            near.hide();
        }
    });
    // The context menu of a long press would cover the card.
    let menu = window_event_listener(ev::contextmenu, move |event| {
        if near.shown.read_untracked().is_some() && card_at(event.target()).is_some() {
            event.prevent_default();
        }
    });
    on_cleanup(move || {
        for one in listeners {
            one.remove();
        }
        focused.remove();
        pressed.remove();
        menu.remove();
    });
    let px = move |place: fn(&Shown) -> f64| {
        move || {
            near.shown
                .read()
                .as_ref()
                .map(|shown| format!("{}px", place(shown)))
        }
    };
    view! {
        <Show when=move || near.shown.read().is_some()>
            <div class="closeup" id="closeup" role="tooltip" data-closeup=move || near.shown.get().map(|shown| shown.card)
                style:left=px(|shown| shown.left) style:top=px(|shown| shown.top)>
                {move || near.shown.get().and_then(|shown| card(game, &shown.card))}
            </div>
        </Show>
    }
}

#[derive(Clone, Copy)]
struct Near {
    shown: RwSignal<Option<Shown>>,
    /// The number of the latest request to show or hide. A timer of an older request does nothing.
    wish: StoredValue<u32>,
}

impl Near {
    fn over(self, event: &web_sys::PointerEvent) {
        if event.pointer_type() == "touch" || within_closeup(event.target()) {
            self.stay();
            return;
        }
        match card_at(event.target()) {
            Some(card) => self.show_in(REST, card),
            None => self.hide_in(LINGER),
        }
    }

    fn down(self, event: &web_sys::PointerEvent) {
        // A tap on the close-up closes it. A mouse may be selecting its text.
        if within_closeup(event.target()) && event.pointer_type() != "touch" {
            return;
        }
        self.hide();
        if event.pointer_type() == "touch"
            && let Some(card) = card_at(event.target())
        {
            self.show_in(HOLD, card);
        }
    }

    /// Cancels a press that was too short. After a long press the close-up stays open.
    fn up(self, event: &web_sys::PointerEvent) {
        if event.pointer_type() == "touch" && self.shown.read_untracked().is_none() {
            self.hide();
        }
    }

    fn focus(self, target: Option<EventTarget>) {
        match card_at(target).filter(|card| card.matches(":focus-visible").unwrap_or(false)) {
            Some(card) => self.show_in(REST, card),
            None => self.hide_in(LINGER),
        }
    }

    fn stay(self) {
        self.wish.update_value(|wish| *wish += 1);
    }

    fn hide(self) {
        self.stay();
        if self.shown.read_untracked().is_some() {
            self.shown.set(None);
        }
    }

    fn hide_in(self, wait: u32) {
        self.stay();
        if self.shown.read_untracked().is_some() {
            self.after(wait, move || self.shown.set(None));
        }
    }

    fn show_in(self, wait: u32, card: Element) {
        let code = card.get_attribute("data-card").unwrap_or_default();
        self.stay();
        let there = self
            .shown
            .read_untracked()
            .as_ref()
            .is_some_and(|shown| shown.card == code);
        if !there {
            self.after(wait, move || {
                if card.is_connected() {
                    self.shown.set(Some(place(&card, code)));
                }
            });
        }
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
}

/// Returns the card element that contains `target`.
fn card_at(target: Option<EventTarget>) -> Option<Element> {
    let element: Element = target?.dyn_into().ok()?;
    element.closest("[data-card]").ok().flatten()
}

fn within_closeup(target: Option<EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.closest(".closeup").ok().flatten().is_some())
}

/// The space that a close-up needs, including its text.
const WIDTH: f64 = 270.0;
const HEIGHT: f64 = 400.0;

/// Places the close-up beside the card, on the side with more room and fully on the page.
fn place(card: &Element, code: String) -> Shown {
    let at = card.get_bounding_client_rect();
    let size = |side: Result<wasm_bindgen::JsValue, _>| side.ok().and_then(|side| side.as_f64());
    let width = size(window().inner_width()).unwrap_or(WIDTH);
    let height = size(window().inner_height()).unwrap_or(HEIGHT);
    let right = at.right() + 10.0;
    let left = if right + WIDTH < width {
        right
    } else {
        at.left() - WIDTH - 10.0
    };
    let middle = (at.top() + at.bottom() - HEIGHT) / 2.0;
    Shown {
        card: code,
        left: left.min(width - WIDTH - 8.0).max(8.0),
        top: middle.min(height - HEIGHT - 8.0).max(8.0),
    }
}
