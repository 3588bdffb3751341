//! Laying cards and asking (SC-6, SC-8, SC-12, SC-13).

use salon_rules::{IllegalAction, Seat, Sink};

use crate::ability::Ability;
use crate::act::draw::draw;
use crate::act::pass;
use crate::cards::Card;
use crate::event::{Event, Public};
use crate::features::Feature;
use crate::refusals;
use crate::state::{Answers, State};

/// SC-8: with an empty hand only a guess is possible.
fn check_hand(state: &State, seat: Seat) -> Result<(), IllegalAction> {
    if state.hand(seat).is_empty() {
        Err(refusals::MUST_GUESS)
    } else {
        Ok(())
    }
}

fn check_ability(state: &State, seat: Seat, ability: Ability) -> Result<(), IllegalAction> {
    if state.ability(seat) != Some(ability) {
        return Err(refusals::NO_SUCH_ABILITY);
    }
    if state.spent.contains(seat) {
        return Err(refusals::ABILITY_SPENT);
    }
    Ok(())
}

pub(super) fn check_lay(state: &State, seat: Seat, card: Card) -> Result<(), IllegalAction> {
    check_hand(state, seat)?;
    if !state.hand(seat).contains(card) {
        return Err(IllegalAction::NotInHand);
    }
    Ok(())
}

pub(super) fn lay(state: &mut State, seat: Seat, card: Card, log: &mut impl Sink<Event>) {
    let yes = put(state, seat, card);
    state.answers = Answers::One(yes);
    log.push(Event::Public(Public::Played { seat, card, yes }));
    draw(state, seat, 1, log);
    pass(state, seat);
}

pub(super) fn check_lay_two(
    state: &State,
    seat: Seat,
    one: Card,
    two: Card,
) -> Result<(), IllegalAction> {
    check_hand(state, seat)?;
    check_ability(state, seat, Ability::Speed)?;
    if one == two {
        return Err(refusals::TWO_CARDS_NEEDED);
    }
    check_lay(state, seat, one)?;
    check_lay(state, seat, two)
}

pub(super) fn lay_two(state: &mut State, seat: Seat, cards: [Card; 2], log: &mut impl Sink<Event>) {
    let yes = cards.map(|card| put(state, seat, card));
    state.answers = Answers::Two(yes[0], yes[1]);
    state.spent = state.spent.with(seat);
    log.push(Event::Public(Public::PlayedTwo { seat, cards, yes }));
    draw(state, seat, 2, log);
    pass(state, seat);
}

/// Moves a hand card to the table; returns its answer.
#[inline]
fn put(state: &mut State, seat: Seat, card: Card) -> bool {
    *state.hand_mut(seat) = state.hand(seat).without(card);
    state.row.put(card, seat);
    state.answer(card, seat)
}

pub(super) fn check_ask(state: &State, seat: Seat, card: Card) -> Result<(), IllegalAction> {
    check_hand(state, seat)?;
    check_ability(state, seat, Ability::Deduction)?;
    if !state.laid_by(seat).any(|laid| laid == card) {
        return Err(refusals::NOT_LAID_BY_YOU);
    }
    Ok(())
}

pub(super) fn ask(
    state: &mut State,
    seat: Seat,
    card: Card,
    feature: Feature,
    log: &mut impl Sink<Event>,
) {
    let yes = card.alike(feature).contains(state.secret(seat));
    state.asked = Some((card, feature));
    state.answers = Answers::One(yes);
    state.spent = state.spent.with(seat);
    log.push(Event::Public(Public::Asked {
        seat,
        card,
        feature,
        yes,
    }));
    pass(state, seat);
}
