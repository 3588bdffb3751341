//! The value of a position.

use salon_ghost_letters::verdicts;
use salon_ghost_letters::{GhostLetters, State, Task, View};
use salon_rules::{Game, Seat, Viewer};

/// The number of points that make a difference when two parts, one or none are left.
const LEADS: [f64; 3] = [6.0, 4.5, 1.5];

/// The number of clues that two masters win in the parts after the first, and after the second, in
/// half of all plays, and the typical deviation from it. Measured in 120 plays; the probability of
/// winning at least a given number is close to a logistic curve.
const GAINS: [(f64, f64); 2] = [(14.0, 1.3), (8.0, 1.0)];

/// Returns the approximate probability of winning in a world in which `part` has just ended: for
/// one of several rivals, or for two with their mission.
pub(super) fn prospects(state: &State, seat: Seat, part: u8) -> f64 {
    let view = GhostLetters::view(state, Viewer::Spectator);
    match view.options.mission {
        Some(task) => of_two(&view, task, part),
        None => of_rivals(&view, seat, part),
    }
}

/// Returns the probability of passing a mission.
fn of_two(view: &View, task: Task, part: u8) -> f64 {
    if let Some(outcome) = &view.outcome {
        return f64::from(u8::from(outcome.verdict == verdicts::PASSED));
    }
    let (usual, spread) = GAINS[usize::from(part.clamp(1, 2)) - 1];
    let missing = f64::from(task.goal()) - f64::from(view.hidden.pile);
    1.0 / (1.0 + libm::exp((missing - usual) / spread))
}

fn of_rivals(view: &View, seat: Seat, part: u8) -> f64 {
    let after = usize::from(part) - 1;
    let score =
        |seat: Seat| f64::from(view.seats[seat].points) - 5.0 * f64::from(view.seats[seat].arrests);
    let others = seat
        .round_from_next(view.players())
        .filter(|&other| other != seat);
    let best = others.map(score).fold(f64::MIN, f64::max);
    curve((score(seat) - best) / LEADS[after])
}

/// The logistic curve, from far behind (0) to far ahead (1).
fn curve(ahead: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-1.7 * ahead))
}
