//! The outcome of a play.

use salon_rules::{BySeat, Outcome, Seats, Verdict};

use crate::state::{PhaseKind, State};

/// LL-17: returns every player with enough tokens to win.
#[inline]
pub(crate) fn at_goal(state: &State) -> Seats {
    let goal = state.terms().goal(state.players());
    if !state.has_tokens(goal) {
        return Seats::NONE;
    }
    Seats::all(state.players())
        .iter()
        .filter(|&seat| state.tokens(seat) >= goal)
        .collect()
}

/// Returns the outcome, once the play is over. The end of a round has none.
#[inline]
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    if state.phase != PhaseKind::Over {
        return None;
    }
    let winners = at_goal(state);
    (!winners.is_empty()).then(|| Outcome {
        winners,
        scores: BySeat::from_fn(state.players(), |seat| i16::from(state.tokens(seat))),
        verdict: Verdict::Decided,
    })
}
