//! How good it is to stand like this.

use salon_ghost_letters::{GhostLetters, State};
use salon_rules::{Game, Seat, Viewer};

/// How many points make a difference when two parts, or one, or none are left.
const LEADS: [f64; 3] = [6.0, 4.5, 1.5];

/// About the chance to win for one of several rivals, in a world in which `part` has just ended.
pub(super) fn prospects(state: &State, seat: Seat, part: u8) -> f64 {
    let after = usize::from(part) - 1;
    let view = GhostLetters::view(state, Viewer::Spectator);
    let score = |seat: Seat| f64::from(view.points[seat]) - 5.0 * f64::from(view.arrests[seat]);
    let others = seat
        .round_from_next(view.players())
        .filter(|&other| other != seat);
    let best = others.map(score).fold(f64::MIN, f64::max);
    curve((score(seat) - best) / LEADS[after])
}

/// From far behind (0) to far ahead (1).
fn curve(ahead: f64) -> f64 {
    1.0 / (1.0 + (-1.7 * ahead).exp())
}
