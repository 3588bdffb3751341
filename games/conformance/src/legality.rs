//! `act` accepts exactly what `legal_actions` lists, and a refusal changes nothing.

use salon_rules::{Chance, Game, IllegalAction, MAX_SEATS, Quick, Seat};

use crate::chances::Counted;
use crate::flow::Moment;
use crate::property::{Checked, Property, Violation};
use crate::text;

/// Tries an action on a copy of the state.
pub(crate) fn attempt<G: Game>(
    state: &G::State,
    seat: Seat,
    action: G::Action,
    chance: &Quick,
) -> Result<Result<G::State, IllegalAction>, Violation> {
    let mut copy = *state;
    let mut events: Vec<G::Event> = Vec::new();
    let mut chance = Counted::new(chance.clone());
    let Err(reason) = G::act(&mut copy, seat, action, &mut chance, &mut events) else {
        return Ok(Ok(copy));
    };
    if !IllegalAction::COMMON.contains(&reason) && !G::REFUSALS.contains(&reason) {
        let found = format!(
            "seat {seat}'s `{action}` was refused with `{}`",
            reason.name()
        );
        return Err(Violation::new(Property::NamesItsRefusals, found));
    }
    let error = if copy != *state {
        "but the state has changed".to_owned()
    } else if !events.is_empty() {
        format!("but these events were logged: {events:?}")
    } else if chance.draws > 0 {
        format!("but chance was drawn {} times", chance.draws)
    } else {
        return Ok(Err(reason));
    };
    let found = format!("seat {seat}'s `{action}` was refused ({reason}), {error}");
    Err(Violation::new(Property::RefusalChangesNothing, found))
}

/// Tries up to `most` of each seat's listed actions.
pub(crate) fn accepts_the_listed<G: Game>(
    moment: &Moment<G>,
    most: usize,
    chance: &Quick,
    dice: &mut Quick,
) -> Result<u64, Violation> {
    let mut tried = 0;
    for seat in Seat::ALL {
        let list = moment.listed(seat);
        for turn in 0..list.len().min(most) {
            let action = if list.len() <= most {
                list[turn]
            } else {
                list[dice.below(list.len() as u32) as usize]
            };
            tried += 1;
            if let Err(reason) = attempt::<G>(&moment.state, seat, action, chance)? {
                let found = format!("seat {seat} is refused the listed `{action}`: {reason}");
                return Err(Violation::new(Property::AcceptsTheListed, found));
            }
        }
    }
    Ok(tried)
}

/// Checks that `act_listed` comes to the same state with the same events as `act` did.
pub(crate) fn acts_the_same<G: Game>(
    before: &G::State,
    (seat, action): (Seat, G::Action),
    chance: &Quick,
    after: &G::State,
    events: &[G::Event],
) -> Checked {
    let mut state = *before;
    let mut logged = Vec::new();
    G::act_listed(&mut state, seat, action, &mut chance.clone(), &mut logged);
    if state == *after && logged == events {
        return Ok(());
    }
    let found = format!(
        "seat {seat}'s `{action}`, by act and by act_listed:\n{}",
        text::difference(&events, &logged)
    );
    Err(Violation::new(Property::ActsTheSame, found))
}

/// Tries an action of some seat: it must be accepted exactly if it is listed.
pub(crate) fn refuses_the_unlisted<G: Game>(
    moment: &Moment<G>,
    seat: Seat,
    action: G::Action,
    chance: &Quick,
) -> Checked {
    let accepted = attempt::<G>(&moment.state, seat, action, chance)?;
    let listed = moment.listed(seat).contains(&action);
    match (accepted, listed) {
        (Ok(_), true) | (Err(_), false) => Ok(()),
        (Err(reason), true) => {
            let found = format!("seat {seat} is refused the listed `{action}`: {reason}");
            Err(Violation::new(Property::AcceptsTheListed, found))
        }
        (Ok(_), false) => {
            let found = format!("seat {seat} may do `{action}`, which is not in its list");
            Err(Violation::new(Property::RefusesTheUnlisted, found))
        }
    }
}

/// Returns a seat to try: usually one of the table's, sometimes one that the table doesn't have.
pub(crate) fn some_seat(players: u8, dice: &mut Quick) -> Seat {
    let bound = if dice.below(8) == 0 {
        MAX_SEATS as u32
    } else {
        u32::from(players)
    };
    Seat::at(dice.below(bound) as usize)
}
