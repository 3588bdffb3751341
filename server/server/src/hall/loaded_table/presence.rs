//! Who is connected to a table, here or to another server, and who has been away for how long.

use salon_protocol::{Away, ServerMessage};
use salon_rules::{Seat, Seats};
use salon_table::machine::{Attendance, Millis, PersonId, Stage};

use super::LoadedTable;
use crate::clock;
use crate::hall::subscribers;

impl LoadedTable {
    /// The seats of persons who are connected, here or to another server.
    pub(in crate::hall) fn here(&self) -> Seats {
        let now = clock::now();
        let there = self.elsewhere.iter().filter(|known| known.until > now);
        let there = there.flat_map(|known| known.here.iter());
        self.here_locally().iter().chain(there).collect()
    }

    /// The seats of persons who are connected to this server.
    pub(in crate::hall) fn here_locally(&self) -> Seats {
        subscribers::here(&self.table, &self.subscribers)
    }

    /// Notifies the others if a person connected or disconnected.
    pub(in crate::hall) fn note_presence(&mut self) {
        let before = self.shown;
        let here = self.update_presence();
        if here == before {
            return;
        }
        let away = self.away();
        let message = subscribers::written(&ServerMessage::Here { here, away });
        self.subscribers
            .iter()
            .for_each(|subscriber| subscriber.tell(&message));
    }

    /// Records who has left; returns who is connected.
    pub(super) fn update_presence(&mut self) -> Seats {
        let here = self.here();
        let now = clock::now();
        for seat in self.shown.minus(here) {
            self.away[seat.index()] = now;
        }
        self.shown = here;
        here
    }

    /// A person was active, connected or not, so the seat is not abandoned.
    pub(in crate::hall) fn note_active(&mut self, person: PersonId) {
        if let Some(seat) = self.table.seat_of(person) {
            self.away[seat.index()] = clock::now();
        }
    }

    /// When a seat was last known to be connected, here or to another server.
    fn last_here(&self, seat: Seat) -> Millis {
        let there = self.elsewhere.iter().filter(|k| k.here.contains(seat));
        let there = there.map(|known| known.until).max();
        self.away[seat.index()].max(there.unwrap_or_default())
    }

    /// The connected persons, for the table's decisions.
    pub(in crate::hall) fn attendance(&self) -> Attendance {
        let here = self.here();
        let players = self.table.opening().players;
        Attendance::new(players, |seat| {
            (!here.contains(seat)).then(|| self.last_here(seat))
        })
    }

    /// The persons at the table who are not connected, and since when.
    pub(super) fn away(&self) -> Vec<Away> {
        let here = self.here();
        let chairs = self.table.chairs().iter().enumerate();
        let persons = chairs.filter(|(_, chair)| chair.person().is_some() && !chair.is_removed());
        let seats = persons.map(|(at, _)| Seat::at(at));
        let gone = seats.filter(|seat| !here.contains(*seat));
        gone.map(|seat| Away {
            seat,
            since: self.last_here(seat),
        })
        .collect()
    }

    /// The seat whose person has been away for too long, and since when.
    pub(in crate::hall) fn next_absence(&self) -> Option<(Seat, Millis)> {
        if self.table.stage() != Stage::Playing {
            return None;
        }
        let grace = self.table.grace();
        let here = self.here();
        let chairs = self.table.chairs().iter().enumerate();
        chairs
            .filter(|(_, chair)| chair.person().is_some() && chair.stand_in().is_none())
            .map(|(at, _)| (Seat::at(at), self.last_here(Seat::at(at)) + grace))
            .filter(|(seat, _)| !here.contains(*seat))
            .min_by_key(|(_, due)| *due)
    }
}
