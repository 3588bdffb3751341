//! Seats of persons who keep the others waiting for "ready".

use salon_rules::Seat;

use crate::machine::chair::Occupant;
use crate::machine::clock::Millis;
use crate::machine::decide::Decision;
use crate::machine::refusal::Refusal;
use crate::machine::removal::{RemovedBy, WhyRemoved};
use crate::machine::table::{Stage, Table};

/// The minimum time that the others wait.
const SHORTEST: Millis = 120_000;

impl Table {
    /// Returns when the next seat is freed because its person does not get ready, if nothing
    /// changes.
    pub fn next_seat_back(&self) -> Option<Millis> {
        let seats = (0..self.chairs.len()).map(Seat::at);
        seats.filter_map(|seat| self.given_back_at(seat)).min()
    }

    /// Decides the keeper's check whether others have waited for a person for too long.
    pub(super) fn check_seats(&self, now: Millis) -> Decision {
        let seats = (0..self.chairs.len()).map(Seat::at);
        let due = seats.filter(|seat| self.given_back_at(*seat).is_some_and(|at| at <= now));
        let entries: Vec<_> = due
            .map(|seat| self.removed_entry(seat, RemovedBy::Table, WhyRemoved::Idle))
            .collect();
        if entries.is_empty() {
            return Err(Refusal::NothingChanges);
        }
        Ok(entries)
    }

    /// Returns when a seat is freed: its person sits at a full table and is not ready, while
    /// another person is ready and waits. Getting ready and withdrawing it does not postpone it.
    fn given_back_at(&self, seat: Seat) -> Option<Millis> {
        let chair = &self.chairs[seat.index()];
        if self.stage != Stage::Gathering || chair.person().is_none() || chair.is_ready() {
            return None;
        }
        let full_since = self.chairs.iter().map(|chair| match chair.occupant {
            Occupant::Nobody => None,
            Occupant::Person { .. } | Occupant::Bot(_) => Some(chair.since),
        });
        let full_since = full_since.collect::<Option<Vec<_>>>()?.into_iter().max()?;
        let persons = self.chairs.iter().filter(|chair| chair.person().is_some());
        let waits_since = persons.filter_map(|chair| chair.ready_since).min()?;
        let patience = self.grace().max(SHORTEST);
        Some(full_since.max(waits_since) + patience)
    }

    /// Records since when each seat is ready.
    pub(super) fn note_ready(&mut self, at: Millis) {
        for chair in &mut self.chairs {
            chair.ready_since = match chair.is_ready() {
                true => chair.ready_since.or(Some(at)),
                false => None,
            };
        }
    }
}
