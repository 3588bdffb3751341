//! A turn: lay a card, pass, or redraw before that.

use salon_rules::{Chance, IllegalAction, Seat, Seats, ShuffleKind, Sink};

use crate::act::turn;
use crate::action::Action;
use crate::cards::Card;
use crate::ciphers::Ciphers;
use crate::event::{Event, Public};
use crate::few::Few;
use crate::memory;
use crate::refusals;
use crate::state::{HAND, Laid, Phase, State};

/// Lists what the seat on turn may do.
#[inline]
pub(super) fn list(state: &State, seat: Seat, into: &mut impl Sink<Action>) {
    let hand = &state.hands[seat.index()];
    let mut stuck = true;
    for (at, &card) in hand.iter().enumerate() {
        if state.may_lay(seat, card) {
            stuck = false;
            // Equal cards are one action.
            if !hand[..at].contains(&card) {
                into.push(Action::Play(card));
            }
        }
    }
    if stuck {
        into.push(Action::Pass);
    }
    if may_redraw(state, seat).is_ok() {
        into.push(Action::Redraw);
    }
}

/// Checks that it is this seat's turn.
#[inline]
fn on_turn(state: &State, seat: Seat) -> Result<(), IllegalAction> {
    match state.phase {
        Phase::Turn(on_turn) | Phase::Redrawn(on_turn) if on_turn == seat => Ok(()),
        Phase::Turn(_) | Phase::Redrawn(_) => Err(IllegalAction::NotYourTurn),
        Phase::Declaring { .. } | Phase::Guessing | Phase::Over => Err(IllegalAction::WrongMoment),
    }
}

/// CO-6, CO-8, CO-9, CO-16
#[inline]
pub(super) fn play(
    state: &mut State,
    seat: Seat,
    card: Card,
    log: &mut impl Sink<Event>,
) -> Result<(), IllegalAction> {
    on_turn(state, seat)?;
    let hand = &state.hands[seat.index()];
    let at = hand.iter().position(|held| *held == card);
    let at = at.ok_or(IllegalAction::NotInHand)?;
    let fitting = Ciphers::fitting(state.last(), card);
    if state.is_coop() && fitting.meets(state.ciphers[seat.index()]) {
        return Err(refusals::FITS_OWN_CIPHER);
    }
    let held = hand.len();
    state.hands[seat.index()].remove(at);
    // In co-operation the cipher of the seat that lays never matches, so that seat never signals.
    let signals: Seats = state
        .seats()
        .iter()
        .filter(|other| fitting.meets(state.ciphers[other.index()]))
        .collect();
    state.laid.push(Laid {
        card,
        by: seat,
        signals,
    });
    memory::laid(&mut state.memory, seat, held, card);
    log.push_with(|| {
        Event::Public(Public::Laid {
            seat,
            card,
            signals,
        })
    });
    if let Some(card) = state.pile.pop() {
        state.hands[seat.index()].push(card);
        memory::drew(&mut state.memory, seat, card);
        log.push_with(|| Event::Drew { seat, card });
    }
    turn::end(state, seat, log);
    Ok(())
}

/// CO-6, CO-8, CO-13, CO-16
pub(super) fn pass(
    state: &mut State,
    seat: Seat,
    log: &mut impl Sink<Event>,
) -> Result<(), IllegalAction> {
    on_turn(state, seat)?;
    if !state.is_stuck(seat) {
        return Err(refusals::MAY_NOT_PASS);
    }
    state.passed[seat.index()] |= 1 << state.row();
    log.push_with(|| Event::Public(Public::Passed(seat)));
    turn::end(state, seat, log);
    Ok(())
}

#[inline]
fn may_redraw(state: &State, seat: Seat) -> Result<(), IllegalAction> {
    on_turn(state, seat)?;
    if state.redrew[seat.index()] != 0 {
        return Err(refusals::REDRAW_SPENT);
    }
    if state.hands[seat.index()].len() < HAND {
        return Err(refusals::REDRAW_NEEDS_FULL_HAND);
    }
    Ok(())
}

/// CO-7: puts the hand under the pile in its order, the first card uppermost. With fewer than three
/// cards in the pile, some of the hand comes back at once.
pub(super) fn redraw(
    state: &mut State,
    seat: Seat,
    chance: &mut impl Chance,
    log: &mut impl Sink<Event>,
) -> Result<(), IllegalAction> {
    may_redraw(state, seat)?;
    let gave = state.hands[seat.index()];
    // With an empty pile the same three come back.
    let mut took = Few::new();
    let mut under = gave;
    while took.len() < HAND {
        let card = state.pile.pop().unwrap_or_else(|| under.remove(0));
        took.push(card);
    }
    for &card in under.iter() {
        state.pile.insert(0, card);
    }
    state.hands[seat.index()] = took;
    state.redrew[seat.index()] = state.row() as u8;
    state.phase = Phase::Redrawn(seat);
    memory::redrew(&mut state.memory, seat, gave, took);
    shuffle_pile(state, chance);
    log.push_with(|| Event::Redrew {
        seat,
        gave: gave.iter().copied().collect(),
        took: took.iter().copied().collect(),
    });
    Ok(())
}

/// Shuffles the pile; the result is its order from the top. An empty pile draws no randomness.
fn shuffle_pile(state: &mut State, chance: &mut impl Chance) {
    let cards = state.pile.items_mut();
    if !cards.is_empty() {
        let all = cards.len();
        cards.reverse();
        chance.arrange(ShuffleKind::Pile, cards, all);
        cards.reverse();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::{CountStart, Mode, Options};
    use crate::{Conspirators, act};
    use salon_rules::{Game, NullSink, Quick, Setup};

    /// A play of three in which two players have empty hands. With 24 cards the row is full before
    /// this can happen, so no scenario can show it.
    fn with_empty_hands(mode: Mode) -> State {
        let count_start = CountStart::Yes;
        let setup = Setup::<Conspirators>::new(Options { mode, count_start }, 3).unwrap();
        let mut state = Conspirators::begin(setup, &mut Quick::new(1), &mut NullSink);
        state.phase = Phase::Turn(Seat::at(0));
        state.hands[0] = Few::new();
        state.hands[1] = Few::new();
        state
    }

    /// CO-13, CO-16: a player with an empty hand passes, and the next one is on turn.
    #[test]
    fn an_empty_hand_passes() {
        for mode in [Mode::Coop, Mode::Rivals] {
            let mut state = with_empty_hands(mode);
            let mut moves = Vec::new();
            list(&state, Seat::at(0), &mut moves);
            assert_eq!(moves, [Action::Pass]);
            let mut chance = Quick::new(1);
            for (seat, next) in [(0, 1), (1, 2)] {
                let seat = Seat::at(seat);
                act::act(&mut state, seat, Action::Pass, &mut chance, &mut NullSink).unwrap();
                assert!(state.phase == Phase::Turn(Seat::at(next)));
            }
        }
    }

    /// CO-18: a turn in which a player can only pass is a turn: declarers take their point cards.
    #[test]
    fn declarers_take_points_in_a_passed_turn() {
        let mut state = with_empty_hands(Mode::Rivals);
        state.declared = Seats::only(Seat::at(1));
        let pile = state.pile.len();
        pass(&mut state, Seat::at(0), &mut NullSink).unwrap();
        assert_eq!((state.points.len(), state.pile.len()), (1, pile - 1));
        assert!(state.phase == Phase::Turn(Seat::at(2)));
    }
}
