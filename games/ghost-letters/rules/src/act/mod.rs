//! The rules: legal actions and their effects.

mod deal;
mod legal;
mod mission;
mod score;
mod turn;

pub(crate) use deal::begin;
pub(crate) use legal::legal_actions;

use salon_rules::{Chance, IllegalAction, Seat, Seats, Sink};

use crate::action::Action;
use crate::event::Event;
use crate::state::State;

/// Returns the seats that the game waits for.
#[inline]
pub(crate) fn to_act(state: &State) -> Seats {
    match state.verdict {
        None => Seats::only(state.turn),
        Some(_) => Seats::NONE,
    }
}

/// Returns the characters that can take no further vote, as bits: with two players those that have
/// one (GL-18), otherwise none.
fn taken(state: &State) -> u16 {
    if state.mission().is_none() {
        return 0;
    }
    let votes = state.ballots.all().iter();
    votes.fold(0, |taken, vote| taken | 1 << vote.on().0)
}

/// Performs an action, or refuses it and changes nothing.
#[inline]
pub(crate) fn act(
    state: &mut State,
    seat: Seat,
    action: Action,
    chance: &mut impl Chance,
    log: &mut impl Sink<Event>,
) -> Result<(), IllegalAction> {
    if state.verdict.is_some() {
        return Err(IllegalAction::GameOver);
    }
    if seat != state.turn {
        return Err(IllegalAction::NotYourTurn);
    }
    match action {
        Action::Vote { on, kind } => {
            turn::check_vote(state, on, kind)?;
            turn::vote(state, on, kind, chance, log);
        }
        Action::Clue { open, place } => {
            let spot = turn::check_clue(state, open, place)?;
            turn::place(state, open, spot, chance, log);
        }
    }
    Ok(())
}
