//! Initial hints (SC-4).

use salon_rules::{IllegalAction, Seat, Sink};

use crate::act::draw::draw;
use crate::card_set::CardSet;
use crate::cards::{Card, SHARES};
use crate::event::{Event, Public};
use crate::refusals;
use crate::state::{Answers, Phase, State};

/// Returns the cards that the seat may give: those that match its neighbour's secret card or,
/// without a match, the whole hand. The giver sees both, so this reveals nothing to it.
#[inline]
pub(super) fn choices(state: &State, seat: Seat) -> CardSet {
    let hand = state.hand(seat);
    let neighbour = seat.next(state.players);
    let matching = hand.and(SHARES[state.secret(neighbour).index()]);
    if matching.is_empty() { hand } else { matching }
}

pub(super) fn check(state: &State, seat: Seat, card: Card) -> Result<(), IllegalAction> {
    if !state.hand(seat).contains(card) {
        return Err(IllegalAction::NotInHand);
    }
    if !choices(state, seat).contains(card) {
        return Err(refusals::HINT_MUST_MATCH);
    }
    Ok(())
}

pub(super) fn give(state: &mut State, seat: Seat, card: Card, log: &mut impl Sink<Event>) {
    let neighbour = seat.next(state.players);
    let yes = state.answer(card, neighbour);
    *state.hand_mut(seat) = state.hand(seat).without(card);
    state.row.put(card, neighbour);
    state.answers = Answers::One(yes);
    log.push(Event::Public(Public::Hinted {
        by: seat,
        before: neighbour,
        card,
        yes,
    }));
    draw(state, seat, 1, log);
    // The round of hints ends where it began: the neighbour of the last giver is the first player.
    state.phase = if neighbour == state.first {
        Phase::Turn(neighbour)
    } else {
        Phase::Hint(neighbour)
    };
}
