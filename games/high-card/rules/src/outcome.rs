//! The outcome of a play.

use salon_rules::{BySeat, Outcome, Seat, Seats, Verdict};

use crate::options::Ties;
use crate::state::{Phase, State};

/// HC-3, HC-4: returns the outcome: the highest card wins; the option decides ties.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    if state.phase != Phase::Over {
        return None;
    }
    let all = Seats::all(state.players);
    let card = |seat: Seat| state.hands[seat.index()];
    let highest = all.iter().map(card).max()?;
    let holders: Seats = all.iter().filter(|&seat| card(seat) == highest).collect();
    let winners = match state.options.ties {
        Ties::Nobody if holders.len() > 1 => Seats::NONE,
        Ties::Nobody | Ties::Share => holders,
    };
    Some(Outcome {
        winners,
        scores: BySeat::from_fn(state.players, |seat| i16::from(winners.contains(seat))),
        verdict: Verdict::Decided,
    })
}
