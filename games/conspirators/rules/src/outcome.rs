//! The outcome of a play. CO-15, CO-20

use salon_rules::{BySeat, Outcome, Seat, Seats, Verdict};

use crate::options::Mode;
use crate::state::{Phase, State};
use crate::verdicts;

/// Returns the outcome, once the play is over.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    if state.phase != Phase::Over {
        return None;
    }
    Some(match state.options.mode {
        Mode::Coop => of_the_team(state),
        Mode::Rivals => of_rivals(state),
    })
}

/// Returns how many wrong ciphers were guessed, over all players. CO-14
pub(crate) fn errors(state: &State) -> usize {
    let others = usize::from(state.players) - 1;
    state
        .seats()
        .iter()
        .map(|seat| others * state.options.mode.ciphers() - right(state, seat))
        .sum()
}

/// Returns how many ciphers this seat has guessed right.
fn right(state: &State, seat: Seat) -> usize {
    let others = state.seats().without(seat);
    others
        .iter()
        .filter_map(|about| Some(state.guess(seat, about)?.and(state.ciphers[about.index()])))
        .map(crate::Ciphers::len)
        .sum()
}

/// Returns how many counted cards the row of a brilliant result can have. CO-15
pub(crate) fn brilliant_limit(players: u8) -> usize {
    5 + usize::from(players)
}

fn of_the_team(state: &State) -> Outcome {
    let verdict = match errors(state) {
        0 if state.counted() <= brilliant_limit(state.players) => verdicts::BRILLIANT,
        0 => verdicts::CLEAN,
        1 => verdicts::NEAR,
        _ => Verdict::Failed,
    };
    let won = matches!(verdict, verdicts::BRILLIANT | verdicts::CLEAN);
    Outcome {
        winners: if won { state.seats() } else { Seats::NONE },
        scores: BySeat::from_fn(state.players, |seat| right(state, seat) as i16),
        verdict,
    }
}

fn of_rivals(state: &State) -> Outcome {
    let all = 2 * (usize::from(state.players) - 1);
    let scores = BySeat::from_fn(state.players, |seat| {
        let right = right(state, seat);
        let own = state.points.iter().filter(|point| point.owner == seat);
        let extra = if right == all { own.count() } else { 0 };
        (right + extra) as i16
    });
    let best = scores.iter().copied().max();
    Outcome {
        winners: state
            .seats()
            .iter()
            .filter(|&seat| Some(scores[seat]) == best)
            .collect(),
        scores,
        verdict: Verdict::Decided,
    }
}
