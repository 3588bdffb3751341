//! Drawing (SC-4, SC-6, SC-12, SC-15, SC-16).

use salon_rules::{Seat, Sink};

use crate::ability::Ability;
use crate::begin::PALM_HAND;
use crate::card_set::CardSet;
use crate::event::Event;
use crate::pile::Drawn;
use crate::state::State;

/// The hand limit after a second chance (SC-14).
const SECOND_CHANCE_HAND: usize = 3;

/// Draws what `seat` is due after `given` cards left its hand, as far as the pile lasts.
#[inline]
pub(super) fn draw(state: &mut State, seat: Seat, given: usize, log: &mut impl Sink<Event>) {
    let mut cards = CardSet::NONE;
    for _ in 0..due(state, seat, given) {
        let Some(card) = take(state, seat) else { break };
        cards = cards.with(card);
    }
    if !cards.is_empty() {
        *state.hand_mut(seat) = state.hand(seat).or(cards);
        log.push(Event::Drew { seat, cards });
    }
}

fn due(state: &State, seat: Seat, given: usize) -> usize {
    let held = state.hand(seat).len();
    match state.ability(seat) {
        Some(Ability::Palm) => PALM_HAND.saturating_sub(held),
        Some(Ability::SecondChance) if state.spent.contains(seat) => {
            given.min(SECOND_CHANCE_HAND.saturating_sub(held))
        }
        _ => given,
    }
}

/// Takes the top card of the pile. If it is a buried one, its drawer is recorded, because its
/// burier still knows the card.
#[inline]
fn take(state: &mut State, seat: Seat) -> Option<crate::cards::Card> {
    let card = state.pile.draw()?;
    if state.forgiven.is_some() {
        let since = state.row.len();
        let buried = state.graves.iter_mut().flatten();
        for grave in buried.filter(|grave| grave.card == card && grave.drawn.is_none()) {
            grave.drawn = Some(Drawn { by: seat, since });
        }
    }
    Some(card)
}
