//! The second click of a double click does not hit what the first one has brought up.

use leptos::prelude::*;
use salon_page::choice::Path;
use salon_table::machine::Version;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, MouseEvent};

use crate::browser;
use crate::desk::Desk;

/// How long after a click another one in the same place belongs to it, in milliseconds.
const DOUBLE: i64 = 400;
/// How far apart two clicks of a double click can be, in pixels.
const NEAR: f64 = 16.0;
/// Where a click decides something: on the table and in the dialogs over it.
const DECIDES: &str = "#main.cloth, [role=dialog]";

/// What a click on the table meant: the table and the words chosen before it.
type Meaning = (Option<Version>, Path);

/// A click that was let through.
#[derive(Clone, PartialEq, Debug)]
struct Click {
    at: i64,
    x: f64,
    y: f64,
    before: Meaning,
}

impl Click {
    /// Returns whether a later click is the second one of a double click on something that has
    /// changed in between.
    fn is_doubled_by(&self, later: &Click) -> bool {
        later.at - self.at < DOUBLE
            && (later.x - self.x).hypot(later.y - self.y) < NEAR
            && later.before != self.before
    }
}

/// Ignores the second click of a double click if the first one has changed the choice or the table.
pub(super) fn ignore(desk: Desk) {
    let last: StoredValue<Option<Click>> = StoredValue::new(None);
    let heard = move |event: MouseEvent| {
        // Clicks by key and by program have no position.
        if event.detail() == 0 || !decides(&event) {
            return;
        }
        let version = desk.board.try_with_untracked(|board| {
            let board = board.as_ref();
            board.map(|board| board.table.version)
        });
        let Some((version, chosen)) = version.zip(desk.chosen.try_get_untracked()) else {
            return;
        };
        let mut click = Click {
            at: browser::now(),
            x: event.client_x().into(),
            y: event.client_y().into(),
            before: (version, chosen),
        };
        if let Some(first) = last.get_value().filter(|first| first.is_doubled_by(&click)) {
            event.stop_immediate_propagation();
            event.prevent_default();
            // A third click belongs to the second one.
            click.before = first.before;
        }
        last.set_value(Some(click));
    };
    capture(heard);
}

fn decides(event: &MouseEvent) -> bool {
    let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest(DECIDES).ok().flatten().is_some())
}

/// Listens to all clicks before anything on the page hears them.
pub(super) fn capture(heard: impl FnMut(MouseEvent) + 'static) {
    let heard: Closure<dyn FnMut(MouseEvent)> = Closure::new(heard);
    let heard = StoredValue::new_local(heard);
    let listens = move |on: bool| {
        heard.with_value(|heard| {
            let heard = heard.as_ref().unchecked_ref();
            // Adding or removing a listener cannot fail.
            let _ = if on {
                window().add_event_listener_with_callback_and_bool("click", heard, true)
            } else {
                window().remove_event_listener_with_callback_and_bool("click", heard, true)
            };
        });
    };
    listens(true);
    on_cleanup(move || listens(false));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn click(at: i64, x: f64, chosen: &[&str]) -> Click {
        Click {
            at,
            x,
            y: 0.0,
            before: (None, salon_page::choice::path(chosen)),
        }
    }

    #[test]
    fn only_a_quick_click_on_something_new_is_a_double_click() {
        let first = click(1_000, 50.0, &[]);
        assert!(first.is_doubled_by(&click(1_300, 54.0, &["princess"])));
        // Nothing has changed: two clicks on a notepad.
        assert!(!first.is_doubled_by(&click(1_300, 54.0, &[])));
        // Elsewhere: a card, then its target.
        assert!(!first.is_doubled_by(&click(1_300, 154.0, &["guard"])));
        // Later: a decision of its own.
        assert!(!first.is_doubled_by(&click(1_400, 50.0, &["princess"])));
    }
}
