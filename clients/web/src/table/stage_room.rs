//! The room of the stage: the part of the window that is clear of the question and of the hand.

use leptos::prelude::*;
use web_sys::{CssStyleDeclaration, DomRect, Element, HtmlElement};

use super::stage_lines::{Point, StageMap};

/// What the stage never covers.
const CLEAR: &str = "#main > .prompt, #main .hand";
/// The distance to it and to the edge of the window.
const MARGIN: f64 = 12.0;

/// A part of the window, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Room {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Room {
    /// Returns the room that the window has for the stage.
    pub(super) fn measure() -> Room {
        let side = |size: Result<wasm_bindgen::JsValue, _>| {
            let size = size.ok().and_then(|size| size.as_f64());
            size.unwrap_or_default() - MARGIN
        };
        let mut room = Room {
            left: MARGIN,
            top: MARGIN,
            right: side(window().inner_width()),
            bottom: side(window().inner_height()),
        };
        if let Ok(taken) = document().query_selector_all(CLEAR) {
            for at in 0..taken.length() {
                let place = taken.get(at).map(wasm_bindgen::JsCast::unchecked_into);
                let place = place.map(|place: Element| place.get_bounding_client_rect());
                if let Some(place) = place.filter(|place| place.width() * place.height() > 0.0) {
                    room = room.beside(Room::of(&place));
                }
            }
        }
        room
    }

    fn width(self) -> f64 {
        self.right - self.left
    }

    fn height(self) -> f64 {
        self.bottom - self.top
    }

    /// Returns the largest part beside `taken`: above, below, left or right of it.
    fn beside(self, taken: Room) -> Room {
        let apart = taken.left >= self.right
            || taken.right <= self.left
            || taken.top >= self.bottom
            || taken.bottom <= self.top;
        if apart {
            return self;
        }
        let above = Room {
            bottom: taken.top,
            ..self
        };
        let below = Room {
            top: taken.bottom,
            ..self
        };
        let left = Room {
            right: taken.left,
            ..self
        };
        let right = Room {
            left: taken.right,
            ..self
        };
        let size = |room: &Room| room.width().max(0.0) * room.height().max(0.0);
        let larger = |one: Room, other: Room| {
            if size(&other) > size(&one) {
                other
            } else {
                one
            }
        };
        [below, left, right].into_iter().fold(above, larger)
    }

    /// Returns the centre of something of this size that lies inside, as near to `wish` as possible.
    fn centre(self, width: f64, height: f64, wish: Point) -> Point {
        let within = |wish: f64, from: f64, to: f64, size: f64| {
            let (first, last) = (from + size / 2.0, to - size / 2.0);
            if first > last {
                f64::midpoint(from, to)
            } else {
                wish.clamp(first, last)
            }
        };
        (
            within(wish.0, self.left, self.right, width).round(),
            within(wish.1, self.top, self.bottom, height).round(),
        )
    }

    fn of(taken: &DomRect) -> Room {
        Room {
            left: taken.left() - MARGIN,
            top: taken.top() - MARGIN,
            right: taken.right() + MARGIN,
            bottom: taken.bottom() + MARGIN,
        }
    }
}

/// Puts the cards and the sentence of a move into the room. Where they don't fit, the cards shrink.
pub(super) fn settle(set: &HtmlElement, cards: &HtmlElement, room: Room, map: &StageMap) {
    let (set_style, cards_style) = (set.style(), cards.style());
    let width = format!("min(560px, {}px)", room.width());
    put(&set_style, "max-width", &width);
    put(&cards_style, "zoom", "1");
    let (all, pictures) = (set.offset_height(), cards.offset_height());
    let excess = f64::from(all) - room.height();
    if excess > 0.0 && pictures > 0 {
        let pictures = f64::from(pictures);
        let zoom = ((pictures - excess) / pictures).clamp(0.3, 1.0);
        put(&cards_style, "zoom", &format!("{zoom:.2}"));
    }
    let size = (
        f64::from(set.offset_width()),
        f64::from(set.offset_height()),
    );
    let (x, y) = room.centre(size.0, size.1, map.middle());
    let from = map.actor_centre().unwrap_or((x, y));
    put(&set_style, "left", &format!("{x}px"));
    put(&set_style, "top", &format!("{y}px"));
    put(&set_style, "--from-x", &format!("{:.0}px", from.0 - x));
    put(&set_style, "--from-y", &format!("{:.0}px", from.1 - y));
}

/// Sets a property unless it has that value.
fn put(style: &CssStyleDeclaration, name: &str, value: &str) {
    if style.get_property_value(name).ok().as_deref() != Some(value) {
        // Setting a property cannot fail.
        let _ = style.set_property(name, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Room = Room {
        left: 8.0,
        top: 8.0,
        right: 1432.0,
        bottom: 892.0,
    };

    #[test]
    fn the_room_is_above_the_question() {
        let prompt = Room {
            left: 0.0,
            top: 520.0,
            right: 1100.0,
            bottom: 640.0,
        };
        let room = WINDOW.beside(prompt);
        assert_eq!(
            room,
            Room {
                bottom: 520.0,
                ..WINDOW
            }
        );
        // What is centred lower moves up.
        assert_eq!(room.centre(300.0, 400.0, (500.0, 450.0)), (500.0, 320.0));
        assert_eq!(room.centre(300.0, 100.0, (500.0, 300.0)), (500.0, 300.0));
    }

    #[test]
    fn on_its_side_a_phone_has_room_left_of_the_hand() {
        let window = Room {
            right: 836.0,
            bottom: 382.0,
            ..WINDOW
        };
        let hand = Room {
            left: 520.0,
            top: 50.0,
            right: 844.0,
            bottom: 300.0,
        };
        let room = window.beside(hand);
        assert_eq!(
            room,
            Room {
                right: 520.0,
                ..window
            }
        );
        let prompt = Room {
            left: 0.0,
            top: 290.0,
            right: 500.0,
            bottom: 390.0,
        };
        assert_eq!(
            room.beside(prompt),
            Room {
                bottom: 290.0,
                ..room
            }
        );
    }

    #[test]
    fn what_lies_apart_takes_no_room() {
        let below = Room {
            top: 900.0,
            bottom: 1000.0,
            ..WINDOW
        };
        assert_eq!(WINDOW.beside(below), WINDOW);
        // Something too large lies in the middle.
        assert_eq!(WINDOW.centre(2000.0, 100.0, (0.0, 300.0)).0, 720.0);
    }
}
