//! A table in memory.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use salon_attendant::Attendant;
use salon_journal::{Head, Journal, JournalError};
use salon_protocol::{Away, Bye, News, PROTOCOL, ProtocolError, ServerMessage, Welcome};
use salon_rules::{Seat, Seats};
use salon_table::machine::{
    Attendance, Entry, ErasedPlay, Happening, Millis, PersonId, SeenStep, Stage, Table, TableView,
};

use super::record::{UnreadableEntryError, Written};
use super::requests::Requests;
use super::subscribers::{self, Inbox, Subscriber, SubscriberId};
use super::{LoadError, Stream};
use crate::clock;
use crate::config::Limits;

/// How many entries are read at once.
const PAGE: u32 = 500;

/// A table in memory, with its connections.
pub(super) struct LoadedTable {
    pub(super) table: Table,
    /// The end of its log, as far as this server knows.
    pub(super) head: Head,
    pub(super) requests: Requests,
    pub(super) subscribers: Vec<Subscriber>,
    pub(super) attendant: Attendant,
    /// Since when each seat's person is away.
    pub(super) away: Vec<Millis>,
    /// Since when nothing has happened.
    pub(super) since: Millis,
    /// When the last round ended while somebody was looking. Bots then wait longer.
    pub(super) round_ended: Option<Millis>,
    /// The seats connected to other servers.
    pub(super) elsewhere: Vec<Elsewhere>,
    /// The connected seats as last sent to the subscribers.
    shown: Seats,
    /// Whether the log may have grown beyond `head` without this server knowing.
    pub(super) doubtful: bool,
}

/// The connected seats reported by another server.
pub(super) struct Elsewhere {
    pub(super) server: Arc<str>,
    pub(super) here: Seats,
    /// Until when the report is valid.
    pub(super) until: Millis,
}

/// A viewer with one or more connections, and what it is sent.
struct Looker {
    person: Option<PersonId>,
    seen: Vec<SeenStep>,
}

impl LoadedTable {
    /// Reads a table from the journal.
    pub(super) async fn load(stream: &Stream<'_>) -> Result<LoadedTable, LoadError> {
        let first = stream.journal.read(stream.id, 1, 1).await?;
        let record = first.first().ok_or(LoadError::NoTable)?;
        let table = Table::begin(Written::read(record)?.entry)?;
        let seats = table.chairs().len();
        let now = clock::now();
        let mut loaded = LoadedTable {
            table,
            head: record.head(),
            requests: Requests::default(),
            subscribers: Vec::new(),
            attendant: Attendant::default(),
            away: vec![now; seats],
            since: record.entry.at,
            round_ended: None,
            elsewhere: Vec::new(),
            shown: Seats::NONE,
            doubtful: true,
        };
        loaded.catch_up(stream).await?;
        Ok(loaded)
    }

    /// Applies entries that were written elsewhere.
    pub(super) async fn catch_up(&mut self, stream: &Stream<'_>) -> Result<(), LoadError> {
        self.doubtful = true;
        loop {
            let from = self.head.version + 1;
            let records = stream.journal.read(stream.id, from, PAGE).await?;
            for record in &records {
                let written = Written::read(record)?;
                self.happen(std::slice::from_ref(&written), record.entry.at)?;
                self.head = record.head();
            }
            if records.len() < PAGE as usize {
                self.doubtful = false;
                return Ok(());
            }
        }
    }

    /// Applies durable entries and notifies the subscribers.
    pub(super) fn happen(&mut self, entries: &[Written], at: Millis) -> Result<(), LoadError> {
        let mut lookers = self.lookers();
        let mut happened = Vec::with_capacity(entries.len());
        let mut round_end = false;
        for Written { entry, request } in entries {
            let told = self.table.happening(entry);
            self.table.apply(entry, at)?;
            self.attendant.after(entry);
            self.see(entry, &mut lookers);
            if matches!(entry, Entry::Acted { .. }) {
                let play = self.table.play();
                round_end = play.is_some_and(ErasedPlay::has_ended_chapter);
                let watched = !lookers.is_empty() || !self.here().is_empty();
                self.round_ended = (round_end && watched).then_some(at);
            }
            if let Some((person, id)) = request {
                let version = self.table.version();
                self.requests.remember(*person, id.clone(), version);
            }
            happened.push(told);
        }
        self.since = at;
        if round_end {
            self.tell_round_end(&lookers);
        }
        self.tell(happened, lookers);
        Ok(())
    }

    fn lookers(&self) -> Vec<Looker> {
        let mut lookers: Vec<Looker> = Vec::new();
        for subscriber in &self.subscribers {
            if !lookers
                .iter()
                .any(|known| known.person == subscriber.person)
            {
                lookers.push(Looker {
                    person: subscriber.person,
                    seen: Vec::new(),
                });
            }
        }
        lookers
    }

    /// Records what each viewer saw of the step of an entry.
    fn see(&self, entry: &Entry, lookers: &mut [Looker]) {
        let seat = match entry {
            Entry::Started => None,
            Entry::Acted { seat, .. } => Some(*seat),
            _ => return,
        };
        let Some(play) = self.table.play() else {
            return;
        };
        for looker in lookers {
            if let Some(viewer) = self.table.viewer(looker.person) {
                let sights = play.sights(viewer);
                looker.seen.push(SeenStep { seat, sights });
            }
        }
    }

    /// Sends each viewer the end of the round, before the message with the next deal.
    fn tell_round_end(&mut self, lookers: &[Looker]) {
        let (here, now) = (self.update_presence(), clock::now());
        for looker in lookers {
            let Some((view, step)) = self.table.chapter_end(looker.person) else {
                continue;
            };
            let message = ServerMessage::News(Box::new(News {
                now,
                happened: Vec::new(),
                seen: Vec::new(),
                here,
                away: self.away(),
                view,
                round_end: Some(step),
            }));
            self.send(looker.person, &message);
        }
    }

    /// Sends a message to all connections of a viewer.
    fn send(&self, person: Option<PersonId>, message: &ServerMessage) {
        let written = subscribers::written(message);
        let subscribers = self.subscribers.iter();
        subscribers
            .filter(|subscriber| subscriber.person == person)
            .for_each(|subscriber| subscriber.tell(&written));
    }

    /// Sends each viewer what happened and the new state.
    fn tell(&mut self, happened: Vec<Happening>, lookers: Vec<Looker>) {
        let (here, now) = (self.update_presence(), clock::now());
        let away = self.away();
        for looker in lookers {
            let message = match self.table.view(looker.person) {
                Some(view) => ServerMessage::News(Box::new(News {
                    now,
                    happened: happened.clone(),
                    seen: looker.seen,
                    here,
                    away: away.clone(),
                    view,
                    round_end: None,
                })),
                None => ServerMessage::Bye(Bye::NotYours),
            };
            self.send(looker.person, &message);
        }
        let table = &self.table;
        self.subscribers
            .retain(|subscriber| table.may_look(subscriber.person));
    }

    /// The seats of persons who are connected, here or to another server.
    pub(super) fn here(&self) -> Seats {
        let now = clock::now();
        let there = self.elsewhere.iter().filter(|known| known.until > now);
        let there = there.flat_map(|known| known.here.iter());
        self.here_locally().iter().chain(there).collect()
    }

    /// The seats of persons who are connected to this server.
    pub(super) fn here_locally(&self) -> Seats {
        subscribers::here(&self.table, &self.subscribers)
    }

    /// A subscriber connects.
    pub(super) fn join(
        &mut self,
        id: SubscriberId,
        (person, address): (Option<PersonId>, IpAddr),
        limits: &Limits,
    ) -> Result<Inbox, ProtocolError> {
        if !self.table.may_look(person) {
            return Err(ProtocolError::NoTable);
        }
        if self.belongs(person) {
            self.make_room(person, limits.seat_connections);
        } else {
            self.admit_onlooker(address, limits)?;
        }
        let (subscriber, inbox) = Subscriber::new(id, person, address);
        self.subscribers.push(subscriber);
        self.note_presence();
        Ok(inbox)
    }

    /// Whether this person has a seat here or has opened the table. Other people must not be able
    /// to keep them out.
    fn belongs(&self, person: Option<PersonId>) -> bool {
        person.is_some_and(|person| {
            person == self.table.host() || self.table.seat_of(person).is_some()
        })
    }

    /// A person who belongs here always gets in: the oldest connection is closed if there are too
    /// many. Otherwise connections that broke silently would lock the person out.
    fn make_room(&mut self, person: Option<PersonId>, most: usize) {
        while self
            .subscribers
            .iter()
            .filter(|g| g.person == person)
            .count()
            >= most.max(1)
        {
            let Some(oldest) = self.subscribers.iter().position(|g| g.person == person) else {
                return;
            };
            let subscriber = self.subscribers.remove(oldest);
            subscriber.replaced.store(true, Ordering::Release);
        }
    }

    /// Whether one more spectator may connect.
    fn admit_onlooker(&self, address: IpAddr, limits: &Limits) -> Result<(), ProtocolError> {
        let onlookers = self.subscribers.iter().filter(|g| !self.belongs(g.person));
        let (mut all, mut from_here) = (0, 0);
        for subscriber in onlookers {
            all += 1;
            from_here += usize::from(subscriber.address == address);
        }
        if all >= limits.spectators || from_here >= limits.spectators_per_address {
            return Err(ProtocolError::TooMany);
        }
        Ok(())
    }

    /// A subscriber is gone.
    pub(super) fn leave(&mut self, id: SubscriberId) {
        self.subscribers.retain(|subscriber| subscriber.id != id);
        self.subscribers.shrink_to_fit();
        self.note_presence();
    }

    /// Notifies the others if a person connected or disconnected.
    pub(super) fn note_presence(&mut self) {
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
    fn update_presence(&mut self) -> Seats {
        let here = self.here();
        let now = clock::now();
        for seat in self.shown.minus(here) {
            self.away[seat.index()] = now;
        }
        self.shown = here;
        here
    }

    /// A person was active, connected or not, so the seat is not abandoned.
    pub(super) fn note_active(&mut self, person: PersonId) {
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
    pub(super) fn attendance(&self) -> Attendance {
        let here = self.here();
        let players = self.table.opening().players;
        Attendance::new(players, |seat| {
            (!here.contains(seat)).then(|| self.last_here(seat))
        })
    }

    /// The persons at the table who are not connected, and since when.
    fn away(&self) -> Vec<Away> {
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

    /// The table as a subscriber may know it.
    pub(super) fn welcome(&self, person: Option<PersonId>) -> Option<Arc<str>> {
        let view = self.view(person)?;
        let welcome = Welcome {
            protocol: PROTOCOL,
            now: clock::now(),
            here: self.here(),
            away: self.away(),
            view,
        };
        Some(subscribers::written(&ServerMessage::Welcome(Box::new(
            welcome,
        ))))
    }

    pub(super) fn view(&self, person: Option<PersonId>) -> Option<TableView> {
        self.table.view(person)
    }

    /// The seat whose person has been away for too long, and since when.
    pub(super) fn next_absence(&self) -> Option<(Seat, Millis)> {
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

impl From<JournalError> for LoadError {
    fn from(error: JournalError) -> LoadError {
        LoadError::Journal(error)
    }
}

impl From<UnreadableEntryError> for LoadError {
    fn from(error: UnreadableEntryError) -> LoadError {
        LoadError::Damaged(error.to_string())
    }
}
