//! Lists the legal actions of a seat.

use salon_rules::{Seat, Sink};

use super::{taken, to_act};
use crate::action::{Action, Place};
use crate::cards::{Kind, MAX_ROW, Number, OPEN, Zone};
use crate::options::Clues;
use crate::state::State;

/// Lists what a seat may do: votes by number, then clues from the left.
#[inline]
pub(crate) fn legal_actions(state: &State, seat: Seat, into: &mut impl Sink<Action>) {
    if !to_act(state).contains(seat) {
        return;
    }
    if !state.voted {
        list_votes(state, seat, into);
    }
    if !state.closing() {
        list_clues(state, seat, into);
    }
}

#[inline]
fn list_votes(state: &State, seat: Seat, into: &mut impl Sink<Action>) {
    let taken = taken(state);
    let has = |kind| state.ballots.left(seat, kind) > 0;
    let row = state.row_length();
    if taken == 0 {
        let votes: &'static [Action] = match (has(Kind::Innocent), has(Kind::Murderer)) {
            (true, true) => &BOTH_VOTES[..2 * row],
            (true, false) => &INNOCENT_VOTES[..row],
            (false, true) => &MURDERER_VOTES[..row],
            (false, false) => &[],
        };
        return into.push_all(votes);
    }
    for number in (1..=row as u8).filter(|number| taken >> number & 1 == 0) {
        for kind in Kind::ALL {
            if has(kind) {
                let on = Number(number);
                into.push(Action::Vote { on, kind });
            }
        }
    }
}

#[inline]
fn list_clues(state: &State, seat: Seat, into: &mut impl Sink<Action>) {
    let open = state.clues.open_count();
    if state.mission().is_none() {
        let each = usize::from(open);
        return into.push_all(match state.options.clues {
            Clues::Both => &BOTH_ZONES[..2 * each],
            Clues::RedOnly => &RED_ZONES[..each],
        });
    }
    let zones = match state.options.clues {
        Clues::Both => &Zone::ALL[..],
        Clues::RedOnly => &[Zone::Misfits],
    };
    for open in 1..=open {
        let mut put = |place| into.push(Action::Clue { open, place });
        for &number in state.roles_of(seat) {
            zones.iter().for_each(|&zone| put(Place::Of(zone, number)));
        }
        if state.options.clues == Clues::RedOnly {
            put(Place::Neither);
        }
    }
}

// These lists are precomputed, because they are most of a turn's legal actions.
static BOTH_VOTES: [Action; 2 * MAX_ROW] = votes(&Kind::ALL);
static INNOCENT_VOTES: [Action; MAX_ROW] = votes(&[Kind::Innocent]);
static MURDERER_VOTES: [Action; MAX_ROW] = votes(&[Kind::Murderer]);
static BOTH_ZONES: [Action; 2 * OPEN] = clues(&Zone::ALL);
static RED_ZONES: [Action; OPEN] = clues(&[Zone::Misfits]);

/// Every vote of these kinds, by number.
const fn votes<const N: usize>(kinds: &[Kind]) -> [Action; N] {
    let mut all = [Action::Vote {
        on: Number(1),
        kind: Kind::Innocent,
    }; N];
    let mut i = 0;
    while i < N {
        all[i] = Action::Vote {
            on: Number((i / kinds.len()) as u8 + 1),
            kind: kinds[i % kinds.len()],
        };
        i += 1;
    }
    all
}

/// Every clue for a player with one role card, from the left.
const fn clues<const N: usize>(zones: &[Zone]) -> [Action; N] {
    let mut all = [Action::Clue {
        open: 1,
        place: Place::Neither,
    }; N];
    let mut i = 0;
    while i < N {
        all[i] = Action::Clue {
            open: (i / zones.len()) as u8 + 1,
            place: Place::Mine(zones[i % zones.len()]),
        };
        i += 1;
    }
    all
}
