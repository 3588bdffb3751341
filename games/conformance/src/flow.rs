//! The seats that the game waits for, and the legal actions of each seat.

use std::collections::HashSet;

use salon_rules::{Game, MAX_SEATS, Seat, Seats, Sink};

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
            if thorough {
                self.check_alike(seat)?;
            }
        }
        Ok(())
    }

    fn check_alike(&self, seat: Seat) -> Checked {
        let mut alike = Alike::<G>(None);
        G::legal_actions(&self.state, seat, &mut alike);
        match alike.0 {
            None => Ok(()),
            Some([one, other]) => {
                let found = format!("`{one}` and `{other}` are in one list");
                Err(Violation::new(Property::ListsAlikeTogether, found))
            }
        }
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

/// Looks for two actions of a precomputed list that differ in pace or rarity.
struct Alike<G: Game>(Option<[G::Action; 2]>);

impl<G: Game> Sink<G::Action> for Alike<G> {
    fn push(&mut self, _: G::Action) {}

    fn push_all(&mut self, items: &'static [G::Action]) {
        let kind = |action| (G::pace(action), G::rarity(action));
        let mut pairs = items.windows(2).filter_map(|pair| pair.first_chunk());
        self.0 = self
            .0
            .or_else(|| pairs.find(|pair| kind(pair[0]) != kind(pair[1])).copied());
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
