//! The end of a part of two players (GL-19 to GL-22).

use arrayvec::ArrayVec;
use salon_rules::{Chance, Seat, Sink, Verdict};

use crate::act::deal::next_part;
use crate::act::score::{end, showing_order};
use crate::cards::{Kind, MAX_ROW, Number};
use crate::event::{Counted, Event, Public, Settling, Showing};
use crate::options::Task;
use crate::state::State;
use crate::verdicts;

/// The gain of a right vote on the other's character.
const FOR_INNOCENT: i8 = 2;
/// The gain of a right vote on a murderer.
const FOR_MURDERER: i8 = 3;
/// The cost of an error.
const FOR_ERROR: i8 = -1;
/// With fewer clues than this in the pile, there is no next part.
const ENOUGH: u8 = 3;

/// Shows everything and settles the pile; then the next part begins, or the game is over.
pub(super) fn end_part(state: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
    // Nobody voted: the turn has already passed on, and the seat on turn starts (ruling).
    let first = state
        .ballots
        .all()
        .last()
        .map_or(state.turn, |vote| vote.seat());
    let mut arrested = ArrayVec::<Number, MAX_ROW>::new();
    let (mut gained, mut lost) = (0, 0);
    for (number, role_of) in showing_order(state, first) {
        let showing = show(state, number, role_of);
        for vote in &showing.votes {
            gained += vote.gives.max(0) as u8;
            lost += (-vote.gives).max(0) as u8;
        }
        if showing.arrested {
            arrested.push(number);
            if let Some(player) = role_of {
                state.arrests[player.index()] += 1;
            }
        }
        log.push(Event::Public(Public::Shown(showing)));
    }
    state.clues.settle(gained, lost);
    let (part, pile) = (state.part, state.clues.pile());
    log.push(Event::Public(Public::PileSettled(Settling {
        part,
        gained,
        lost,
        pile,
    })));
    let goal = state.mission().map_or(0, Task::goal);
    if pile < ENOUGH {
        end(state, Verdict::Failed, log);
    } else if part < 3 {
        next_part(state, &arrested, first, chance, log);
    } else if pile >= goal {
        end(state, verdicts::PASSED, log);
    } else {
        end(state, Verdict::Failed, log);
    }
}

/// Shows a character with its vote, if it has one, and the vote's gain (GL-20, GL-21).
fn show(state: &State, number: Number, role_of: Option<Seat>) -> Showing {
    let votes: ArrayVec<Counted, _> = state
        .ballots
        .on(number)
        .map(|vote| {
            let (seat, kind) = (vote.seat(), vote.kind());
            let gives = match (kind, role_of) {
                (Kind::Innocent, Some(player)) if player != seat => FOR_INNOCENT,
                (Kind::Murderer, None) => FOR_MURDERER,
                _ => FOR_ERROR,
            };
            Counted { seat, kind, gives }
        })
        .collect();
    Showing {
        number,
        role_of,
        arrested: votes.iter().any(|vote| vote.kind == Kind::Murderer),
        votes,
        trust: 0,
    }
}
