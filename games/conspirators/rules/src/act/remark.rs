//! Free remarks, which are allowed out of turn too while cards are being laid.

use salon_rules::{IllegalAction, Seat, Sink};

use crate::act::turn;
use crate::action::Action;
use crate::event::{Ending, Event, Public};
use crate::refusals;
use crate::state::{Phase, State};

/// Lists the remarks that this seat may make.
#[inline]
pub(super) fn list(state: &State, seat: Seat, into: &mut impl Sink<Action>) {
    if laying(state).is_err() {
        return;
    }
    for others in 0..state.players {
        if may_claim(state, seat, others).is_ok() {
            into.push(Action::Sure(others));
        }
    }
    if !state.ready.contains(seat) {
        into.push(Action::Ready);
    } else if may_take_back(state, seat).is_ok() {
        into.push(Action::Unready);
    }
}

/// Remarks are allowed while cards are being laid.
fn laying(state: &State) -> Result<(), IllegalAction> {
    match state.phase {
        Phase::Turn(_) | Phase::Redrawn(_) => Ok(()),
        Phase::Declaring { .. } | Phase::Guessing | Phase::Over => Err(IllegalAction::WrongMoment),
    }
}

fn may_claim(state: &State, seat: Seat, others: u8) -> Result<(), IllegalAction> {
    laying(state)?;
    if others >= state.players {
        return Err(refusals::CLAIM_TOO_LARGE);
    }
    if state.claims[seat.index()] == Some(others) {
        return Err(refusals::ALREADY_SAID);
    }
    Ok(())
}

/// CO-10
pub(super) fn sure(
    state: &mut State,
    seat: Seat,
    others: u8,
    log: &mut impl Sink<Event>,
) -> Result<(), IllegalAction> {
    may_claim(state, seat, others)?;
    state.claims[seat.index()] = Some(others);
    log.push_with(|| Event::Public(Public::Claimed { seat, others }));
    Ok(())
}

/// CO-11: between turns, the last player to be ready ends the laying; in the middle of a turn
/// (after a redraw) it ends with that turn.
pub(super) fn ready(
    state: &mut State,
    seat: Seat,
    log: &mut impl Sink<Event>,
) -> Result<(), IllegalAction> {
    laying(state)?;
    if state.ready.contains(seat) {
        return Err(refusals::ALREADY_SAID);
    }
    state.ready = state.ready.with(seat);
    log.push_with(|| Event::Public(Public::Ready(seat)));
    if state.ready == state.seats() && matches!(state.phase, Phase::Turn(_)) {
        turn::end_laying(state, Ending::AllReady, log);
    }
    Ok(())
}

fn may_take_back(state: &State, seat: Seat) -> Result<(), IllegalAction> {
    laying(state)?;
    if !state.ready.contains(seat) {
        return Err(refusals::ALREADY_SAID);
    }
    if state.ready == state.seats() {
        return Err(IllegalAction::WrongMoment);
    }
    Ok(())
}

/// CO-11: it may be withdrawn until all are ready.
pub(super) fn unready(
    state: &mut State,
    seat: Seat,
    log: &mut impl Sink<Event>,
) -> Result<(), IllegalAction> {
    may_take_back(state, seat)?;
    state.ready = state.ready.without(seat);
    log.push_with(|| Event::Public(Public::Unready(seat)));
    Ok(())
}
