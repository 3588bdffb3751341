//! The rules: legal actions and their effects.
//!
//! There is one file per family of actions. Each has a check that may only use what the acting seat
//! sees, and an effect that can't fail.

mod draw;
mod guess;
mod hint;
mod legal;
mod play;

use salon_rules::{IllegalAction, Seat, Sink};

use crate::ability::Ability;
use crate::action::Action;
use crate::event::Event;
use crate::options::Abilities;
use crate::state::{Phase, State};

pub(crate) use legal::legal_actions;

/// Performs an action, or refuses it and changes nothing.
#[inline]
pub(crate) fn act(
    state: &mut State,
    seat: Seat,
    action: Action,
    log: &mut impl Sink<Event>,
) -> Result<(), IllegalAction> {
    check(state, seat, action)?;
    apply(state, seat, action, log);
    Ok(())
}

/// Performs an action that was just listed, without checking it again.
#[inline]
pub(crate) fn act_listed(
    state: &mut State,
    seat: Seat,
    action: Action,
    log: &mut impl Sink<Event>,
) {
    debug_assert_eq!(check(state, seat, action), Ok(()));
    apply(state, seat, action, log);
}

/// Performs a legal action.
#[inline]
fn apply(state: &mut State, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
    match action {
        Action::Hint(card) => hint::give(state, seat, card, log),
        Action::Play(card) => play::lay(state, seat, card, log),
        Action::PlayTwo(one, two) => play::lay_two(state, seat, [one, two], log),
        Action::Ask(card, feature) => play::ask(state, seat, card, feature, log),
        Action::Guess(guess) => guess::guess(state, seat, guess, log),
        Action::Bury(cards) => guess::bury(state, seat, cards, log),
    }
}

/// Returns why the action is refused, if it is.
#[inline]
fn check(state: &State, seat: Seat, action: Action) -> Result<(), IllegalAction> {
    match state.phase.seat() {
        None => return Err(IllegalAction::GameOver),
        Some(waited) if waited != seat => return Err(IllegalAction::NotYourTurn),
        Some(_) => {}
    }
    let moment = match action {
        Action::Hint(_) => Phase::Hint(seat),
        Action::Bury(_) => Phase::Bury(seat),
        Action::Play(_) | Action::PlayTwo(..) | Action::Ask(..) | Action::Guess(_) => {
            Phase::Turn(seat)
        }
    };
    let ability = match action {
        Action::PlayTwo(..) => Some(Ability::Speed),
        Action::Ask(..) => Some(Ability::Deduction),
        Action::Bury(_) => Some(Ability::SecondChance),
        Action::Hint(_) | Action::Play(_) | Action::Guess(_) => None,
    };
    if ability.is_some() && state.options.abilities == Abilities::Off {
        return Err(IllegalAction::NotAtThisTable);
    }
    if state.phase != moment {
        return Err(IllegalAction::WrongMoment);
    }
    if action
        .cards()
        .any(|card| card.numbering() != state.numbering)
    {
        return Err(IllegalAction::NotInHand);
    }
    match action {
        Action::Hint(card) => hint::check(state, seat, card),
        Action::Play(card) => play::check_lay(state, seat, card),
        Action::PlayTwo(one, two) => play::check_lay_two(state, seat, one, two),
        Action::Ask(card, _) => play::check_ask(state, seat, card),
        Action::Guess(_) => Ok(()),
        Action::Bury(cards) => guess::check_bury(state, seat, cards),
    }
}

/// Passes the turn to the next seat that is still in.
#[inline]
fn pass(state: &mut State, seat: Seat) {
    let next = state.still_in.next_after(seat);
    state.phase = Phase::Turn(next.expect("while a play runs somebody is in"));
}
