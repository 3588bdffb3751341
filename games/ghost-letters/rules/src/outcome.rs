//! The outcome of a play.

use salon_rules::{BySeat, Outcome, Seats, Verdict};

use crate::state::State;
use crate::verdicts;

/// The cost of an arrest of one's own character (GL-13).
const BAIL: i16 = 5;

/// Returns the outcome, once the play is over.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    let verdict = state.verdict?;
    let scores = scores(state);
    let winners = match verdict {
        verdicts::PASSED => Seats::all(state.players),
        Verdict::Failed => Seats::NONE,
        _ => best(&scores),
    };
    Some(Outcome {
        winners,
        scores,
        verdict,
    })
}

/// Returns the scores. Two players share the pile; with more, each has their points minus bail, at
/// least zero.
fn scores(state: &State) -> BySeat<i16> {
    BySeat::from_fn(state.players, |seat| match state.mission() {
        Some(_) => i16::from(state.clues.pile()),
        None => {
            let points = i16::from(state.points[seat.index()]);
            let bail = BAIL * i16::from(state.arrests[seat.index()]);
            (points - bail).max(0)
        }
    })
}

/// GL-16: returns the winners: the highest score wins, tied players share the win.
fn best(scores: &BySeat<i16>) -> Seats {
    let highest = scores.iter().copied().max();
    let winners = scores
        .by_seat()
        .filter(|(_, score)| Some(**score) == highest);
    winners.map(|(seat, _)| seat).collect()
}
