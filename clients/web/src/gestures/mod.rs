//! How cards answer to the pointer: they lift and tilt, can be dragged onto a target, and a double
//! click is not taken for two decisions.

mod double_click;
mod drag;
mod tilt;

use crate::desk::Desk;

pub(crate) use drag::take_drop;

/// Listens to the pointer while a table is shown.
pub(crate) fn follow(desk: Desk) {
    double_click::ignore(desk);
    drag::follow(desk);
    tilt::follow();
}
