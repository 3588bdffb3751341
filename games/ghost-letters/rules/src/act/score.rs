//! The end of a part of three to six players (GL-11 to GL-16).

use arrayvec::ArrayVec;
use salon_rules::{Chance, Seat, Sink, Verdict};

use crate::act::deal::next_part;
use crate::cards::{Kind, MAX_ROW, Number};
use crate::event::{Counted, Event, PartScores, Public, Showing};
use crate::outcome::outcome;
use crate::state::State;

/// The points for the right votes on an innocent, in order (GL-11).
const FOR_INNOCENT: [u8; 2] = [2, 1];
/// The points for the right votes on a murderer, in order (GL-12).
const FOR_MURDERER: [u8; 3] = [3, 2, 1];

/// Shows and counts everything; then the next part begins, or the game is over.
pub(super) fn end_part(state: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
    let last = state
        .ballots
        .all()
        .last()
        .map_or(state.turn, |vote| vote.seat());
    let mut arrested = ArrayVec::<Number, MAX_ROW>::new();
    for (number, role_of) in showing_order(state, last) {
        let showing = count(state, number, role_of);
        if showing.arrested {
            arrested.push(number);
        }
        settle(state, &showing);
        log.push(Event::Public(Public::Shown(showing)));
    }
    log.push(Event::Public(Public::PartEnded(PartScores {
        part: state.part,
        points: state.by_seat(&state.points),
        arrests: state.by_seat(&state.arrests),
    })));
    if state.part < 3 {
        next_part(state, &arrested, last, chance, log);
    } else {
        end(state, Verdict::Decided, log);
    }
}

/// Ends the game.
pub(super) fn end(state: &mut State, verdict: Verdict, log: &mut impl Sink<Event>) {
    state.verdict = Some(verdict);
    state.turn = Seat::at(0);
    state.voted = false;
    if let Some(outcome) = outcome(state) {
        log.push(Event::Public(Public::Ended(outcome)));
    }
}

/// GL-14: returns the roles from `first` clockwise, with two players in the order received; then
/// the murderers by number.
pub(super) fn showing_order(
    state: &State,
    first: Seat,
) -> ArrayVec<(Number, Option<Seat>), MAX_ROW> {
    let mut order = ArrayVec::new();
    let mut shown = 0u16;
    let mut seat = first;
    for _ in 0..state.players {
        for &role in state.roles_of(seat) {
            order.push((role, Some(seat)));
            shown |= 1 << role.0;
        }
        seat = seat.next(state.players);
    }
    let murderers = (1..=state.row_length() as u8).filter(|number| shown >> number & 1 == 0);
    order.extend(murderers.map(|number| (Number(number), None)));
    order
}

/// Shows a character with its votes and the points of each of them.
fn count(state: &State, number: Number, role_of: Option<Seat>) -> Showing {
    let (right, places) = match role_of {
        Some(_) => (Kind::Innocent, &FOR_INNOCENT[..]),
        None => (Kind::Murderer, &FOR_MURDERER[..]),
    };
    let mut showing = Showing {
        number,
        role_of,
        votes: ArrayVec::new(),
        trust: 0,
        arrested: false,
    };
    let mut places = places.iter();
    let mut balance = 0i8;
    for vote in state.ballots.on(number) {
        let (seat, kind) = (vote.seat(), vote.kind());
        balance += if kind == Kind::Murderer { 1 } else { -1 };
        // A player's own votes take no place and give no points, but they count for the arrest
        // (GL-13).
        let counts = kind == right && role_of != Some(seat);
        let gives = if counts {
            places.next().copied().unwrap_or(0) as i8
        } else {
            0
        };
        showing.trust += u8::from(counts && role_of.is_some());
        showing.votes.push(Counted { seat, kind, gives });
    }
    showing.arrested = balance > 0;
    showing
}

fn settle(state: &mut State, showing: &Showing) {
    for vote in &showing.votes {
        state.points[vote.seat.index()] += vote.gives as u8;
    }
    if let Some(player) = showing.role_of {
        state.points[player.index()] += showing.trust;
        state.arrests[player.index()] += u8::from(showing.arrested);
    }
}
