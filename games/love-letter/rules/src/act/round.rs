//! The start and the end of a round, and the end of the game.

use salon_rules::{BySeat, Chance, Seat, Seats, ShuffleKind, Sink};

use super::Step;
use crate::cards::Card;
use crate::edition::{NextFirst, Tie};
use crate::event::{Event, Public};
use crate::outcome;
use crate::state::{Hand, PhaseKind, Spot, State, open_cards};

impl<C: Chance, L: Sink<Event>> Step<'_, C, L> {
    /// LL-1: shuffles and deals; `first` has the first turn.
    #[inline]
    pub(super) fn deal_round(&mut self, first: Seat) {
        let terms = self.state.terms();
        let size = terms.deck_size();
        let mut deck = terms.deck();
        self.chance
            .arrange(ShuffleKind::Deal, &mut deck[..size], size);

        let state = &mut *self.state;
        let players = state.players();
        let [aside, rest @ ..] = deck;
        state.aside = Some(aside);
        for (spot, card) in state.row.iter_mut().zip(rest) {
            *spot = Spot::dealt(card);
        }
        let mut top = open_cards(players);
        state.shown = top as u8;
        let mut seat = first;
        for _ in 0..players {
            *state.hand_mut(seat) = Hand::new(rest[top], Seats::only(seat));
            seat = seat.next(players);
            top += 1;
        }
        state.top = top as u8;
        state.end = size as u8 - 1;
        state.still_in = Seats::all(players);
        state.protected = Seats::NONE;
        state.first = first;
        state.round = state.round.wrapping_add(1);
        state.phase = PhaseKind::Turn;
        self.log.push_with(|| dealt(self.state, aside));
        self.begin_turn(first);
    }
}

/// LL-16: gives the round's tokens; ends the game, or deals the next round.
// Not inlined: what happens once a round should not cost registers in every turn.
#[inline(never)]
pub(super) fn end<C: Chance, L: Sink<Event>>(state: &mut State, chance: &mut C, log: &mut L) {
    let (winners, spy) = give_tokens(state);
    log.push_with(|| round_ended(state, winners, spy));
    // LL-17
    let champions = outcome::at_goal(state);
    if !champions.is_empty() {
        state.phase = PhaseKind::Over;
        log.push_with(|| Event::Public(Public::GameEnded { winners: champions }));
        return;
    }
    let first = match state.terms().next_first {
        NextFirst::Winner => chance.first(winners),
        NextFirst::SeatAfterFirst => state.first.next(state.players()),
    };
    Step { state, chance, log }.deal_round(first);
}

/// LL-15, LL-16: gives the round's tokens. Returns the winners and the seat with the spy's token.
pub(super) fn give_tokens(state: &mut State) -> (Seats, Option<Seat>) {
    let winners = winners(state);
    let spy = spy_token(state);
    for seat in winners {
        state.add_tokens(seat, 1);
    }
    if let Some(seat) = spy {
        state.add_tokens(seat, 1);
    }
    (winners, spy)
}

/// LL-16: returns the winners of the round: the last one left, or the highest card; ties depend on
/// the edition.
fn winners(state: &State) -> Seats {
    if state.still_in.len() == 1 {
        return state.still_in;
    }
    let best = best_by(state.still_in, |seat| state.hand(seat).card as u8);
    if best.len() == 1 {
        return best;
    }
    match state.terms().tie {
        Tie::Everyone => best,
        Tie::LargerSumThenEveryone => best_by(best, |seat| sum(state, seat)),
        Tie::LargerSumThenNobody => {
            let best = best_by(best, |seat| sum(state, seat));
            if best.len() == 1 { best } else { Seats::NONE }
        }
    }
}

/// Returns the seats for which `worth` is largest.
fn best_by(seats: Seats, worth: impl Fn(Seat) -> u8) -> Seats {
    let mut most = 0;
    let mut best = Seats::NONE;
    for seat in seats {
        let worth = worth(seat);
        if worth > most {
            most = worth;
            best = Seats::NONE;
        }
        if worth == most {
            best = best.with(seat);
        }
    }
    best
}

/// Returns the sum of the cards in front of a player and in hand.
fn sum(state: &State, seat: Seat) -> u8 {
    let terms = state.terms();
    let front: u8 = state.front(seat).map(|card| terms.value(card)).sum();
    front + terms.value(state.hand(seat).card)
}

/// LL-15: returns the only player still in with a spy in front.
fn spy_token(state: &State) -> Option<Seat> {
    if !state.terms().has(Card::Spy) {
        return None;
    }
    let with_spy: Seats = state
        .fronts()
        .iter()
        .filter(|spot| spot.card() == Card::Spy)
        .filter_map(|spot| spot.seat())
        .collect();
    with_spy.and(state.still_in).single()
}

/// Returns the event of a new deal, before anyone has drawn.
fn dealt(state: &State, aside: Card) -> Event {
    let cards = |spots: &[Spot]| spots.iter().map(|spot| spot.card()).collect();
    Event::Dealt {
        round: state.round,
        first: state.first,
        aside,
        open: state.open().iter().map(|spot| spot.card()).collect(),
        hands: BySeat::from_fn(state.players(), |seat| state.hand(seat).card),
        pile: cards(state.pile()),
    }
}

/// Returns the event of a round's end, after its tokens were given.
fn round_ended(state: &State, winners: Seats, spy: Option<Seat>) -> Event {
    let shown = if state.still_in.len() > 1 {
        state.still_in
    } else {
        Seats::NONE
    };
    Event::Public(Public::RoundEnded {
        round: state.round,
        hands: shown
            .iter()
            .map(|seat| (seat, state.hand(seat).card))
            .collect(),
        winners,
        spy,
        tokens: BySeat::from_fn(state.players(), |seat| state.tokens(seat)),
    })
}
