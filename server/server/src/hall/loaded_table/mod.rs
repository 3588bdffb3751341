//! A table in memory.

mod presence;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use salon_attendant::Attendant;
use salon_journal::{Head, Journal, JournalError, Record};
use salon_protocol::{Bye, News, PROTOCOL, ProtocolError, ServerMessage, Welcome};
use salon_rules::Seats;
use salon_table::machine::{
    Entry, ErasedPlay, Happening, Millis, PersonId, SeenStep, Table, TableView,
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
    /// A moment at which somebody looks at the table, as far as this server knows what the journal
    /// says.
    pub(super) noted: Option<Millis>,
    /// Who has sat or talked here.
    met: Vec<PersonId>,
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
        let records = stream.journal.read(stream.id, 1, PAGE).await?;
        let (record, rest) = records.split_first().ok_or(LoadError::NoTable)?;
        let opening = Written::read(record.version, &record.entry.body)?;
        let table = Table::begin(opening.entry)?;
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
            doubtful: false,
            noted: None,
            met: Vec::new(),
        };
        loaded.take(stream, rest).await?;
        if records.len() == PAGE as usize {
            loaded.catch_up(stream).await?;
        }
        Ok(loaded)
    }

    /// Folds the log anew, because it is no longer the one that was folded. Connections have to
    /// begin anew too: what they were told is no longer true.
    pub(super) async fn fold_anew(&mut self, stream: &Stream<'_>) -> Result<(), LoadError> {
        let anew = match LoadedTable::load(stream).await {
            Ok(anew) => anew,
            Err(error) => {
                if error == LoadError::NoTable {
                    self.dismiss();
                }
                return Err(error);
            }
        };
        self.dismiss();
        let before = std::mem::replace(self, anew);
        self.elsewhere = before.elsewhere;
        Ok(())
    }

    /// Has all connections reconnect.
    fn dismiss(&mut self) {
        for subscriber in self.subscribers.drain(..) {
            subscriber.begin_anew();
        }
    }

    /// Has the connections of one person reconnect.
    pub(super) fn dismiss_person(&mut self, person: PersonId) {
        let is_theirs = |subscriber: &mut Subscriber| subscriber.person == Some(person);
        for subscriber in self.subscribers.extract_if(.., is_theirs) {
            subscriber.begin_anew();
        }
        self.note_presence();
    }

    /// Applies entries of this table's log.
    async fn take(&mut self, stream: &Stream<'_>, records: &[Record]) -> Result<(), LoadError> {
        let bodies = records.iter().map(|record| &record.entry.body[..]);
        let bodies = stream.vault.open(bodies).await?;
        for (record, body) in records.iter().zip(bodies) {
            // Every entry names everything before it, so a log that was rewritten is noticed.
            if self.head.then(stream.id, &record.entry) != record.head() {
                return Err(LoadError::Rewritten);
            }
            let written = Written::read(record.version, &body)?;
            self.happen(std::slice::from_ref(&written), record.entry.at)?;
            self.head = record.head();
            self.noted = None;
        }
        Ok(())
    }

    /// Applies entries that were written elsewhere.
    pub(super) async fn catch_up(&mut self, stream: &Stream<'_>) -> Result<(), LoadError> {
        self.doubtful = true;
        loop {
            let from = self.head.version + 1;
            let records = stream.journal.read(stream.id, from, PAGE).await?;
            self.take(stream, &records).await?;
            if records.len() < PAGE as usize {
                self.doubtful = false;
                return Ok(());
            }
        }
    }

    /// Remembers whose name or talk is in memory.
    fn meet(&mut self, entry: &Entry) {
        if let Entry::Sat { person, .. } | Entry::Said { person, .. } | Entry::Told { person, .. } =
            entry
            && !self.met.contains(person)
        {
            self.met.push(*person);
        }
    }

    /// Whether a person's name or talk is in memory.
    pub(super) fn knows(&self, person: PersonId) -> bool {
        self.met.contains(&person)
    }

    /// Applies durable entries and notifies the subscribers.
    pub(super) fn happen(&mut self, entries: &[Written], at: Millis) -> Result<(), LoadError> {
        let mut lookers = self.lookers();
        let mut happened = Vec::with_capacity(entries.len());
        let mut round_end = false;
        for Written { entry, request } in entries {
            self.meet(entry);
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
            if matches!(entry, Entry::PauseEnded) {
                // Everyone has seen the end of the round, so bots need not wait.
                self.round_ended = None;
            }
            if let Some((person, id)) = request {
                let version = self.table.version();
                self.requests.remember(*person, id.clone(), version);
            }
            happened.extend(told);
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
