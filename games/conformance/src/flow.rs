//! The seats that the game waits for, and the legal actions of each seat.

use std::collections::HashSet;

use salon_rules::{Game, MAX_SEATS, Seat, Seats};

use crate::property::{Checked, Property, Violation};

/// Shorter lists are searched item by item, because building a set costs more.
const SHORT: usize = 24;

/// What each seat may do at one moment of a play.
#[derive(Debug)]
pub(crate) struct Moment<G: Game> {
    pub(crate) state: G::State,
    pub(crate) waiting: Seats,
    /// By the seat's number; seats that the table does not have are asked too.
    pub(crate) lists: [Vec<G::Action>; MAX_SEATS],
}

impl<G: Game> Moment<G> {
    pub(crate) fn of(state: G::State) -> Moment<G> {
        let mut moment = Moment {
            state,
            waiting: G::to_act(&state),
            lists: Default::default(),
        };
        moment.list();
        moment
    }

    /// Moves on to the next moment and reuses the buffers.
    pub(crate) fn move_to(&mut self, state: G::State) {
        self.state = state;
        self.waiting = G::to_act(&state);
        self.list();
    }

    fn list(&mut self) {
        for seat in Seat::ALL {
            let list = &mut self.lists[seat.index()];
            list.clear();
            G::legal_actions(&self.state, seat, list);
        }
    }

    pub(crate) fn listed(&self, seat: Seat) -> &[G::Action] {
        &self.lists[seat.index()]
    }

    /// Checks that a play can be in this moment. `thorough` also searches long lists.
    pub(crate) fn check(&self, players: u8, thorough: bool) -> Checked {
        let over = G::outcome(&self.state).is_some();
        if over != self.waiting.is_empty() {
            let found = format!("waiting for {}, but over is {over}", self.waiting);
            return Err(Violation::new(Property::OverWhenDecided, found));
        }
        for seat in Seat::ALL {
            self.check_list(seat, seat.index() < usize::from(players))?;
            self.check_each_once(seat, thorough)?;
        }
        Ok(())
    }

    fn check_list(&self, seat: Seat, at_table: bool) -> Checked {
        let list = self.listed(seat);
        if !at_table && (!list.is_empty() || self.waiting.contains(seat)) {
            let found = format!("the table has no seat {seat}, but it may do {list:?}");
            return Err(Violation::new(Property::OthersOnlyRemark, found));
        }
        let waited_for = self.waiting.contains(seat);
        let mover = list.iter().find(|&&action| G::pace(action).moves());
        match (waited_for, mover) {
            (true, None) => {
                let found = format!("seat {seat} is waited for; its actions are {list:?}");
                Err(Violation::new(Property::WaitedForCanMove, found))
            }
            (false, Some(action)) => {
                let found = format!("seat {seat} is not waited for, but may do `{action}`");
                Err(Violation::new(Property::OthersOnlyRemark, found))
            }
            _ => Ok(()),
        }
    }

    fn check_each_once(&self, seat: Seat, thorough: bool) -> Checked {
        let list = self.listed(seat);
        if list.len() > SHORT && !thorough {
            return Ok(());
        }
        match twice(list) {
            None => Ok(()),
            Some(action) => {
                let found = format!("seat {seat} has `{action}` twice");
                Err(Violation::new(Property::ListsEachOnce, found))
            }
        }
    }
}

/// Returns an item that is in the list twice.
fn twice<T: Copy + Eq + core::hash::Hash>(list: &[T]) -> Option<T> {
    if list.len() <= SHORT {
        return (1..list.len()).find_map(|i| list[..i].contains(&list[i]).then_some(list[i]));
    }
    let mut seen = HashSet::with_capacity(list.len());
    list.iter().copied().find(|item| !seen.insert(*item))
}
