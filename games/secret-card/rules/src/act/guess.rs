//! Guesses of the secret card, and their results (SC-7, SC-9, SC-14).

use salon_rules::{IllegalAction, Seat, Sink};

use crate::ability::Ability;
use crate::act::pass;
use crate::action::Bury;
use crate::cards::Guess;
use crate::event::{Event, GuessResult, Public};
use crate::options::Last;
use crate::pile::Grave;
use crate::refusals;
use crate::state::{Phase, State};

/// The number of cards that go under the pile, if the hand has that many (SC-14).
pub(super) const BURIED: usize = 2;

pub(super) fn guess(state: &mut State, seat: Seat, guess: Guess, log: &mut impl Sink<Event>) {
    let secret = state.secret(seat);
    let wrong = guess.wrong_about(secret);
    let forgiven =
        state.ability(seat) == Some(Ability::SecondChance) && !state.spent.contains(seat);
    let result = if wrong.is_empty() {
        GuessResult::Right
    } else if forgiven {
        GuessResult::SecondChance(wrong)
    } else {
        GuessResult::Out {
            hand: state.hand(seat),
            secret,
        }
    };
    log.push(Event::Public(Public::Guessed {
        seat,
        guess,
        result,
    }));
    match result {
        GuessResult::Right => {
            state.open = state.open.with(seat);
            end(state, Some(seat), log);
        }
        GuessResult::SecondChance(_) => forgive(state, seat, guess),
        GuessResult::Out { .. } => put_out(state, seat, log),
    }
}

fn forgive(state: &mut State, seat: Seat, guess: Guess) {
    state.spent = state.spent.with(seat);
    state.forgiven = Some(guess);
    if state.hand(seat).is_empty() {
        pass(state, seat);
    } else {
        state.phase = Phase::Bury(seat);
    }
}

fn put_out(state: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
    state.still_in = state.still_in.without(seat);
    state.open = state.open.with(seat);
    match (state.still_in.len(), state.options.last) {
        (0, _) => end(state, None, log),
        (1, Last::Wins) => end(state, state.still_in.single(), log),
        _ => pass(state, seat),
    }
}

fn end(state: &mut State, winner: Option<Seat>, log: &mut impl Sink<Event>) {
    state.phase = Phase::Over;
    state.winner = winner;
    log.push(Event::Public(Public::Ended(winner)));
}

pub(super) fn check_bury(state: &State, seat: Seat, cards: Bury) -> Result<(), IllegalAction> {
    let hand = state.hand(seat);
    if cards.cards().count() != hand.len().min(BURIED) {
        return Err(refusals::WRONG_CARD_COUNT);
    }
    if cards.cards().any(|card| !hand.contains(card)) {
        return Err(IllegalAction::NotInHand);
    }
    if !cards.is_proper() {
        return Err(refusals::TWO_CARDS_NEEDED);
    }
    Ok(())
}

pub(super) fn bury(state: &mut State, seat: Seat, bury: Bury, log: &mut impl Sink<Event>) {
    for (grave, card) in state.graves.iter_mut().zip(bury.cards()) {
        *grave = Some(Grave { card, drawn: None });
        state.pile.put_under(card);
    }
    let cards = bury.cards().collect();
    *state.hand_mut(seat) = state.hand(seat).minus(cards);
    log.push(Event::Buried { seat, cards });
    pass(state, seat);
}
