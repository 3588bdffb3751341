//! A turn: optionally a vote, then a clue (GL-7 to GL-10, GL-18, GL-23).

use salon_rules::{Chance, IllegalAction, Seat, Sink};

use crate::act::{mission, score, taken};
use crate::action::Place;
use crate::cards::{Kind, Number, Zone};
use crate::clues::{RoleCard, Spot};
use crate::event::{Event, Placing};
use crate::options::Clues;
use crate::refusals;
use crate::state::{State, Vote};

/// Checks whether the seat on turn may cast this vote.
pub(super) fn check_vote(state: &State, on: Number, kind: Kind) -> Result<(), IllegalAction> {
    if on.place(state.row_length()).is_none() {
        return Err(refusals::NO_SUCH_CHARACTER);
    }
    if state.voted {
        return Err(refusals::VOTED_ALREADY);
    }
    if state.ballots.left(state.turn, kind) == 0 {
        return Err(refusals::NO_SUCH_VOTE);
    }
    if taken(state) >> on.0 & 1 == 1 {
        return Err(refusals::VOTE_TAKEN);
    }
    Ok(())
}

/// Returns where this clue would go, if the seat on turn may put it there.
pub(super) fn check_clue(state: &State, open: u8, place: Place) -> Result<Spot, IllegalAction> {
    let spot = spot(state, place)?;
    // GL-9: the last player with votes plays them all; GL-10: without clues only votes are left.
    if state.closing() || state.clues.open_count() == 0 {
        return Err(refusals::MUST_VOTE);
    }
    if open == 0 || open > state.clues.open_count() {
        return Err(refusals::NO_SUCH_CLUE);
    }
    Ok(spot)
}

fn spot(state: &State, place: Place) -> Result<Spot, IllegalAction> {
    let red_only = state.options.clues == Clues::RedOnly;
    let for_two = state.mission().is_some();
    let (zone, card) = match place {
        Place::Neither if for_two && red_only => return Ok(Spot::Under),
        Place::Neither => return Err(refusals::ZONE_CLOSED),
        Place::Mine(zone) if !for_two => (zone, RoleCard::Only),
        Place::Of(zone, number) if for_two => (zone, own_card(state, number)?),
        Place::Mine(_) | Place::Of(..) => return Err(IllegalAction::NotAtThisTable),
    };
    if red_only && zone == Zone::Fits {
        return Err(refusals::ZONE_CLOSED);
    }
    Ok(Spot::Beside { card, zone })
}

/// Returns the seat's role card with this number.
fn own_card(state: &State, number: Number) -> Result<RoleCard, IllegalAction> {
    if number.place(state.row_length()).is_none() {
        return Err(refusals::NO_SUCH_CHARACTER);
    }
    let roles = state.roles_of(state.turn);
    match roles.iter().position(|&role| role == number) {
        Some(0) => Ok(RoleCard::First),
        Some(_) => Ok(RoleCard::Second),
        None => Err(refusals::NOT_YOUR_CHARACTER),
    }
}

/// Puts a vote on a character.
pub(super) fn vote(
    state: &mut State,
    on: Number,
    kind: Kind,
    chance: &mut impl Chance,
    log: &mut impl Sink<Event>,
) {
    let seat = state.turn;
    let closing = state.closing();
    let after = state.clues.placed_count();
    state.ballots.cast(Vote::new(seat, on, kind), after);
    log.push(Event::Voted { seat, on, kind });
    if state.mission().is_some() {
        // GL-19: at once, without the clue.
        if state.ballots.all().len() == state.row_length() {
            mission::end_part(state, chance, log);
        } else {
            state.voted = true;
        }
    } else if state.ballots.voters.is_empty() {
        score::end_part(state, chance, log);
    } else if closing {
        // GL-9: the next vote, still without a clue.
    } else if state.clues.open_count() == 0 {
        pass_on(state); // GL-10: there is no clue to place
    } else {
        state.voted = true;
    }
}

/// Places an open clue.
pub(super) fn place(
    state: &mut State,
    open: u8,
    spot: Spot,
    chance: &mut impl Chance,
    log: &mut impl Sink<Event>,
) {
    let seat = state.turn;
    let (clue, next) = state.clues.place(open, seat, spot);
    log.push(Event::Placed {
        placing: Placing {
            seat,
            open,
            clue,
            spot,
            next,
        },
        beside: beside(state, seat, spot),
    });
    pass_on(state);
    if state.mission().is_some() && state.clues.pile() == 0 {
        mission::end_part(state, chance, log); // GL-19: the last clue of the pile was opened
    }
}

/// Returns to which of its two characters the seat has given a clue.
fn beside(state: &State, seat: Seat, spot: Spot) -> Option<Number> {
    match spot {
        Spot::Beside { card, .. } if card != RoleCard::Only => {
            state.roles_of(seat).get(card.index()).copied()
        }
        Spot::Beside { .. } | Spot::Under => None,
    }
}

/// Passes the turn on: with two players always to the other, otherwise to the next one with votes
/// (GL-7, GL-8, GL-18).
fn pass_on(state: &mut State) {
    state.voted = false;
    state.turn = match state.mission() {
        Some(_) => state.turn.next(state.players),
        None => state
            .ballots
            .voters
            .next_after(state.turn)
            .expect("somebody has votes: the last one ends the part"),
    };
}
