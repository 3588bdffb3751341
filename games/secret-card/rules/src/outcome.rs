//! The outcome of a play.

use salon_rules::{BySeat, Outcome, Seats, Verdict};

use crate::state::{Phase, State};

/// The winner has one point, the others none; nobody may have won (SC-9).
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    if state.phase != Phase::Over {
        return None;
    }
    let winner = state.winner;
    Some(Outcome {
        winners: winner.map_or(Seats::NONE, Seats::only),
        scores: BySeat::from_fn(state.players, |seat| i16::from(winner == Some(seat))),
        verdict: Verdict::Decided,
    })
}
