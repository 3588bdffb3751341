//! What follows a turn: point cards, the end of the laying, the next turn.

use salon_rules::{Seat, Seats, Sink};

use crate::event::{Ending, Event, Public};
use crate::memory;
use crate::options::Mode;
use crate::outcome::outcome;
use crate::state::{LAST_CARD, Phase, Point, State};
use crate::view::by_seat;

/// Ends the turn of this seat.
pub(super) fn end(state: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
    if !state.declared.is_empty() {
        give_points(state, seat, log);
    }
    if state.options.mode == Mode::Rivals {
        count_last_round(state, seat, log);
    }
    go_on(state, seat, log);
}

/// CO-18: gives each declarer, clockwise from the player on turn, the pile's top card.
fn give_points(state: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
    for owner in seat.round_from_next(state.players) {
        if !state.declared.contains(owner) {
            continue;
        }
        let Some(card) = state.pile.pop() else { return };
        let at = state.points.partition_point(|point| point.owner <= owner);
        state.points.insert(at, Point { owner, card });
        memory::took_point(&mut state.memory, owner);
        log.push_with(|| Event::TookPoint { seat: owner, card });
    }
}

/// CO-19: after the turn with the last card, every player who has not declared has one more turn.
fn count_last_round(state: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
    if let Some(owed) = &mut state.last_round {
        *owed = owed.without(seat);
    } else if state.counted() >= LAST_CARD {
        let owed = state.seats().minus(state.declared);
        state.last_round = Some(owed);
        log.push_with(|| Event::Public(Public::LastRound(owed)));
    }
}

/// Continues after a turn or a declaration of `seat`: the laying ends, or the next turn begins.
fn go_on(state: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
    if let Some(ending) = ending(state) {
        end_laying(state, ending, log);
        return;
    }
    let waiting = state
        .last_round
        .unwrap_or(state.seats().minus(state.declared));
    let next = waiting.next_after(seat);
    state.phase = Phase::Turn(next.expect("otherwise the laying has ended"));
}

/// Continues after a declarer has guessed.
pub(super) fn after_declaration(
    state: &mut State,
    declarer: Seat,
    on_turn: Seat,
    log: &mut impl Sink<Event>,
) {
    if let Some(owed) = &mut state.last_round {
        *owed = owed.without(declarer);
    }
    if declarer == on_turn {
        go_on(state, declarer, log);
    } else {
        state.phase = Phase::Turn(on_turn);
        if let Some(ending) = ending(state) {
            end_laying(state, ending, log);
        }
    }
}

/// Returns why the laying ends between these turns, if it does.
fn ending(state: &State) -> Option<Ending> {
    let ending = match state.options.mode {
        Mode::Coop if state.counted() >= LAST_CARD => Some(Ending::RowFull),
        Mode::Coop if state.all_passed() => Some(Ending::AllPassed),
        Mode::Coop => None,
        Mode::Rivals => rivals_ending(state),
    };
    let all_ready = state.ready == state.seats();
    ending.or(all_ready.then_some(Ending::AllReady))
}

/// CO-19
fn rivals_ending(state: &State) -> Option<Ending> {
    let playing = state.seats().minus(state.declared);
    if playing.is_empty() {
        Some(Ending::AllDeclared)
    } else if state.last_round.is_some_and(Seats::is_empty) {
        Some(Ending::RowFull)
    } else if playing
        .iter()
        .all(|seat| state.hands[seat.index()].is_empty())
    {
        Some(Ending::NoCards)
    } else {
        None
    }
}

/// Ends the laying: players who still have to guess do so.
pub(super) fn end_laying(state: &mut State, ending: Ending, log: &mut impl Sink<Event>) {
    state.phase = Phase::Guessing;
    log.push_with(|| Event::Public(Public::LayingEnded(ending)));
    end_if_all_guessed(state, log);
}

/// Ends the play once everyone has guessed, and shows everything. CO-14
pub(super) fn end_if_all_guessed(state: &mut State, log: &mut impl Sink<Event>) {
    if !state.waiting().is_empty() {
        return;
    }
    state.phase = Phase::Over;
    log.push_with(|| {
        Event::Public(Public::Ended {
            ciphers: by_seat(state, |seat| state.ciphers[seat.index()]),
            guesses: by_seat(state, |seat| {
                state.guesses[seat.index()].iter().copied().collect()
            }),
            outcome: outcome(state).expect("the play has just ended"),
        })
    });
}
