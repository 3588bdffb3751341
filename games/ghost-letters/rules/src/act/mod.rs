//! The rules: legal actions and their effects.

mod deal;
mod mission;
mod score;
mod turn;

pub(crate) use deal::begin;

use salon_rules::{Chance, IllegalAction, Seat, Seats, Sink};

use crate::action::{Action, Place};
use crate::cards::{Kind, Number, Zone};
use crate::event::Event;
use crate::options::Clues;
use crate::state::State;

/// Returns the seats that the game waits for.
#[inline]
pub(crate) fn to_act(state: &State) -> Seats {
    match state.verdict {
        None => Seats::only(state.turn),
        Some(_) => Seats::NONE,
    }
}

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

fn list_votes(state: &State, seat: Seat, into: &mut impl Sink<Action>) {
    let taken = taken(state);
    for number in 1..=state.row_length() as u8 {
        if taken >> number & 1 == 1 {
            continue;
        }
        for kind in Kind::ALL {
            if state.ballots.left(seat, kind) > 0 {
                let on = Number(number);
                into.push(Action::Vote { on, kind });
            }
        }
    }
}

/// Returns the characters that can take no further vote, as bits: with two players those that have
/// one (GL-18), otherwise none.
fn taken(state: &State) -> u16 {
    if state.mission().is_none() {
        return 0;
    }
    let votes = state.ballots.all().iter();
    votes.fold(0, |taken, vote| taken | 1 << vote.on().0)
}

fn list_clues(state: &State, seat: Seat, into: &mut impl Sink<Action>) {
    let zones = match state.options.clues {
        Clues::Both => &Zone::ALL[..],
        Clues::RedOnly => &[Zone::Misfits],
    };
    for open in 1..=state.clues.open_count() {
        let mut put = |place| into.push(Action::Clue { open, place });
        if state.mission().is_none() {
            zones.iter().for_each(|&zone| put(Place::Mine(zone)));
            continue;
        }
        for &number in state.roles_of(seat) {
            zones.iter().for_each(|&zone| put(Place::Of(zone, number)));
        }
        if state.options.clues == Clues::RedOnly {
            put(Place::Neither);
        }
    }
}

/// Performs an action, or refuses it and changes nothing.
#[inline]
pub(crate) fn act(
    state: &mut State,
    seat: Seat,
    action: Action,
    chance: &mut impl Chance,
    log: &mut impl Sink<Event>,
) -> Result<(), IllegalAction> {
    if state.verdict.is_some() {
        return Err(IllegalAction::GameOver);
    }
    if seat != state.turn {
        return Err(IllegalAction::NotYourTurn);
    }
    match action {
        Action::Vote { on, kind } => {
            turn::check_vote(state, on, kind)?;
            turn::vote(state, on, kind, chance, log);
        }
        Action::Clue { open, place } => {
            let spot = turn::check_clue(state, open, place)?;
            turn::place(state, open, spot, chance, log);
        }
    }
    Ok(())
}
