//! Read access to tables.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use salon_protocol::{ComparedResult, ProtocolError, ServerMessage};
use salon_rules::Seat;
use salon_table::fair::TableId;
use salon_table::machine::{
    Caller, Command, Entry, Millis, PersonId, Table, TableView, WhyStandIn,
};
use salon_table::replay::Replay;

use super::loaded_table::LoadedTable;
use super::record::Written;
use super::subscribers::{self, Inbox, SubscriberId};
use super::{Hall, LoadError};
use salon_journal::Journal;

/// How many entries are read at once.
const PAGE: u32 = 500;

impl Hall {
    /// A client connects to a table and gets the current state.
    pub(crate) async fn join(
        &self,
        table: &TableId,
        person: Option<PersonId>,
        address: IpAddr,
    ) -> Result<(SubscriberId, Inbox, Arc<str>), ProtocolError> {
        let slot = self.slot(table)?;
        let id = SubscriberId(self.inner.next_subscriber.fetch_add(1, Ordering::Relaxed));
        self.knock(&slot, person).await?;
        self.take_back(&slot, person).await;
        let mut guard = self.loaded(&slot).await?;
        let loaded = guard.as_mut().ok_or(ProtocolError::NoTable)?;
        let inbox = loaded.join(id, (person, address), &self.inner.limits)?;
        slot.is_unattended.store(false, Ordering::Relaxed);
        let welcome = loaded.welcome(person).ok_or(ProtocolError::NoTable)?;
        self.inner
            .bus
            .tell_presence(&slot.id, loaded.here_locally());
        self.reschedule(&slot, guard.as_ref());
        Ok((id, inbox, welcome))
    }

    /// A person who comes back plays again, if a bot played only because of the absence.
    async fn take_back(&self, slot: &super::TableSlot, person: Option<PersonId>) {
        let Some(person) = person else { return };
        let away = self.with(slot, |loaded| {
            let seat = loaded.table.seat_of(person)?;
            let (_, why) = loaded.table.chairs()[seat.index()].stand_in()?;
            (why == WhyStandIn::Absent).then_some(())
        });
        if let Ok(Some(())) = away.await {
            let caller = Caller::Person(person);
            // If it can't be written now, the player can still ask for it.
            let _ = self.ask_at(slot, caller, None, &Command::TakeBack).await;
        }
    }

    /// A client has disconnected.
    pub(crate) async fn leave(&self, table: &TableId, id: SubscriberId) {
        let Some(slot) = self.known_slot(table) else {
            return;
        };
        let mut guard = slot.loaded.lock().await;
        if let Some(loaded) = guard.as_mut() {
            loaded.leave(id);
            self.inner
                .bus
                .tell_presence(&slot.id, loaded.here_locally());
        }
        self.reschedule(&slot, guard.as_ref());
    }

    /// A fresh view.
    pub(crate) async fn welcome(
        &self,
        table: &TableId,
        person: Option<PersonId>,
    ) -> Result<Arc<str>, ProtocolError> {
        let slot = self.slot(table)?;
        let welcome = self.with_for(&slot, person, |loaded| loaded.welcome(person));
        let welcome = welcome.await?;
        welcome.ok_or(ProtocolError::NoTable)
    }

    /// What a person may know of a table.
    pub(crate) async fn view(
        &self,
        table: &TableId,
        person: Option<PersonId>,
    ) -> Result<TableView, ProtocolError> {
        let slot = self.slot(table)?;
        let view = self.with_for(&slot, person, |loaded| loaded.view(person));
        let view = view.await?;
        view.ok_or(ProtocolError::NoTable)
    }

    /// Everything that a person saw of the play.
    pub(crate) async fn history(
        &self,
        table: &TableId,
        person: Option<PersonId>,
    ) -> Result<Arc<str>, ProtocolError> {
        let slot = self.slot(table)?;
        let told = self.with_for(&slot, person, |loaded| history(loaded, person));
        told.await?
            .map(|message| subscribers::written(&message))
            .ok_or(ProtocolError::NoTable)
    }

    /// Returns the play as a person saw it, in the notation.
    pub(crate) async fn own_record(
        &self,
        table: &TableId,
        person: Option<PersonId>,
    ) -> Result<String, ProtocolError> {
        let slot = self.slot(table)?;
        let told = self.with_for(&slot, person, |loaded| {
            let viewer = loaded.table.viewer(person)?;
            Some(loaded.table.own_record(viewer))
        });
        told.await?.ok_or(ProtocolError::NoTable)
    }

    /// Whether the journal answers.
    pub(crate) async fn journal_answers(&self) -> Result<(), salon_journal::JournalError> {
        let lobby = "lobby".parse().expect("a plain word is a stream's name");
        self.inner.journal.head(&lobby).await.map(drop)
    }

    /// The record of a finished play, which may not be the last at its table, and the person's seat
    /// in it.
    pub(crate) async fn replay(
        &self,
        play: &TableId,
        person: Option<PersonId>,
    ) -> Result<(Replay, Option<Seat>), ProtocolError> {
        let (table, _) = self.finished(play).await?;
        let seat = person.and_then(|person| table.seat_of(person));
        let replay = table.replay().ok_or(ProtocolError::NoTable)?;
        Ok((replay, seat))
    }

    /// The result of a play, and of all plays with the same cards, the first deal first.
    pub(crate) async fn same_deal(
        &self,
        play: &TableId,
        asker: Option<PersonId>,
    ) -> Result<Vec<ComparedResult>, ProtocolError> {
        let (asked, at) = self.finished(play).await?;
        let (first, at) = match asked.deal_of().cloned() {
            Some(first) => self.finished(&first).await?,
            None => (asked, at),
        };
        let results = &self.inner.results;
        results.same_deal((&first, at), play, asker).await
    }

    /// The table as it was at the end of a play, read from the journal.
    pub(super) async fn finished(&self, play: &TableId) -> Result<(Table, Millis), ProtocolError> {
        let found = self.fold_to(play).await;
        found.map_err(|error| {
            error.log(play);
            (&error).into()
        })
    }

    async fn fold_to(&self, play: &TableId) -> Result<(Table, Millis), LoadError> {
        let id = self.table_of_play(play).await?;
        let stream = format!("table/{id}");
        let stream = stream.parse().map_err(|_| LoadError::NoTable)?;
        let mut table: Option<Table> = None;
        let (mut from, mut ended_at) = (1, 0);
        loop {
            let records = self.inner.journal.read(&stream, from, PAGE).await?;
            let bodies = records.iter().map(|record| &record.entry.body[..]);
            let bodies = self.inner.vault.open(bodies).await?;
            for (record, body) in records.iter().zip(bodies) {
                let Written { entry, .. } = Written::read(record.version, &body)?;
                match &mut table {
                    None => table = Some(Table::begin(entry)?),
                    Some(ended) if is_renewal(&entry) && ended.play_id() == *play => {
                        return table
                            .map(|table| (table, ended_at))
                            .ok_or(LoadError::NoTable);
                    }
                    Some(table) => {
                        table.apply(&entry, record.entry.at)?;
                        if matches!(entry, Entry::Acted { .. }) {
                            ended_at = record.entry.at;
                        }
                    }
                }
            }
            from += records.len() as u64;
            if records.len() < PAGE as usize {
                let over = table.filter(|table| table.play_id() == *play);
                return over
                    .filter(|table| table.shown_seed().is_some())
                    .map(|table| (table, ended_at))
                    .ok_or(LoadError::NoTable);
            }
        }
    }
}

fn is_renewal(entry: &Entry) -> bool {
    matches!(entry, Entry::Renewed { .. })
}

fn history(loaded: &LoadedTable, person: Option<PersonId>) -> Option<ServerMessage> {
    let viewer = loaded.table.viewer(person)?;
    let play = loaded.table.play();
    Some(ServerMessage::History {
        steps: play.map_or_else(Vec::new, |play| play.history(viewer)),
        talk: loaded.table.talk().to_vec(),
    })
}
