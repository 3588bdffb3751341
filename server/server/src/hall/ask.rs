//! Commands to tables: decide, write, and apply once durable.

use std::sync::atomic::Ordering;

use salon_attendant::known_level;
use salon_journal::{Alongside, AppendError, Due, Journal, JournalError};
use salon_protocol::{ProtocolError, RequestId};
use salon_table::fair::TableId;
use salon_table::machine::{
    Caller, Circumstances, Command, Entry, PersonId, Refusal, Stage, Version,
};
use tracing::Instrument as _;

use super::loaded_table::LoadedTable;
use super::open::failed;
use super::record::Written;
use super::{AskError, Hall, TableSlot};
use crate::trace::{self, span};
use crate::{clock, random};

/// How often a command is decided again because another server wrote first. Each time the table has
/// moved on, and the server that has to read first usually loses, so it is not just a few times.
const ATTEMPTS: u32 = 64;

impl Hall {
    /// Sends a person's command to a table. Returns the table's version after it, once that is
    /// durable.
    pub(crate) async fn ask(
        &self,
        table: &TableId,
        person: PersonId,
        id: &RequestId,
        command: &Command,
    ) -> Result<Version, AskError> {
        self.inner.moderation.admit_command(person, command)?;
        self.inner.command_limiter.admit(person, command)?;
        let slot = self.slot(table)?;
        let request = Some((person, id.clone()));
        self.ask_at(&slot, Caller::Person(person), request, command)
            .await
    }

    pub(super) async fn ask_at(
        &self,
        slot: &TableSlot,
        caller: Caller,
        request: Option<(PersonId, RequestId)>,
        command: &Command,
    ) -> Result<Version, AskError> {
        let span = trace::command(command);
        let asked = self.ask_traced(slot, caller, request, command);
        let done = asked.instrument(span.clone()).await;
        trace::ended(&span, &done);
        done
    }

    async fn ask_traced(
        &self,
        slot: &TableSlot,
        caller: Caller,
        request: Option<(PersonId, RequestId)>,
        command: &Command,
    ) -> Result<Version, AskError> {
        check_level(command)?;
        let mut guard = self.loaded(slot).instrument(span!("lock")).await?;
        let loaded = guard.as_mut().ok_or(ProtocolError::NoTable)?;
        if let Caller::Person(person) = caller {
            // A person who may not see the table gets the same answer as for a missing one.
            if !loaded.table.may_look(Some(person)) {
                return Err(ProtocolError::NoTable.into());
            }
            self.admit(&loaded.table, Some(person)).await?;
        }
        let done = self.carry_out(slot, loaded, caller, request, command).await;
        self.inner.metrics.asked(command, &done);
        match (&done, caller) {
            (Err(AskError::Failed(_)), _) => slot.rest(),
            (Ok(_), Caller::Person(person)) => loaded.note_active(person),
            _ => {}
        }
        self.reschedule(slot, guard.as_ref());
        done
    }

    async fn carry_out(
        &self,
        slot: &TableSlot,
        loaded: &mut LoadedTable,
        caller: Caller,
        request: Option<(PersonId, RequestId)>,
        command: &Command,
    ) -> Result<Version, AskError> {
        for _ in 0..ATTEMPTS {
            if let Some((person, id)) = &request
                && let Some(version) = loaded.requests.done(*person, id)
            {
                return Ok(version);
            }
            self.keep_apart(&loaded.table, caller, command).await?;
            let now = clock::now();
            let circumstances = Circumstances {
                now,
                seed: random::seed(),
                attendance: loaded.attendance(),
            };
            let decided =
                span!("decide").in_scope(|| loaded.table.decide(caller, command, &circumstances));
            let mut entries = decided?;
            if entries.is_empty() {
                return Ok(loaded.table.version());
            }
            self.complete(&slot.id, &mut entries).await?;
            let written: Vec<Written> = entries
                .into_iter()
                .map(|entry| Written {
                    entry,
                    request: request.clone(),
                })
                .collect();
            if self.write(slot, loaded, &written, now).await? {
                return Ok(loaded.table.version());
            }
        }
        Err(ProtocolError::Unavailable.into())
    }

    /// Writes entries and applies them. False if another server wrote first; its entries are then
    /// applied.
    pub(super) async fn write(
        &self,
        slot: &TableSlot,
        loaded: &mut LoadedTable,
        written: &[Written],
        now: i64,
    ) -> Result<bool, ProtocolError> {
        let mut new = Vec::with_capacity(written.len());
        for entry in written {
            let sealed = entry.to_new_entry(&self.inner.vault, &loaded.table, now);
            new.push(sealed.await.map_err(|error| failed(&error.into()))?);
        }
        let due = self.due_after(loaded, written, now);
        let alongside = due.map_or_else(Alongside::default, |at| Alongside::due(Due::At(at)));
        let started = std::time::Instant::now();
        let appended = self
            .inner
            .journal
            .append_with(&slot.stream, loaded.head, new, alongside)
            .instrument(span!("append"))
            .await;
        self.inner.metrics.wrote(started.elapsed());
        match appended {
            Ok(head) => {
                loaded.noted = due.or(loaded.noted);
                span!("apply")
                    .in_scope(|| loaded.happen(written, now))
                    .map_err(|error| self.not_loaded(slot, &error))?;
                loaded.head = head;
                self.after(slot, loaded, written, now);
                Ok(true)
            }
            Err(AppendError::Conflict { actual }) => {
                self.follow(slot, loaded, actual).await?;
                Ok(false)
            }
            Err(AppendError::TooLarge { .. }) => Err(ProtocolError::TooLarge),
            Err(AppendError::Journal(reason)) => {
                tracing::warn!(table = %slot.id, error = %reason, "journal append failed");
                // A database that failed in the middle may have written it all the same.
                loaded.doubtful = reason != JournalError::Full;
                loaded.noted = None;
                Err(match reason {
                    JournalError::Full => ProtocolError::Full,
                    JournalError::Unavailable(_)
                    | JournalError::Damaged(_)
                    | JournalError::Archive(_) => ProtocolError::Unavailable,
                })
            }
        }
    }

    /// After entries that this server wrote: notifies other servers, records results.
    fn after(&self, slot: &TableSlot, loaded: &LoadedTable, written: &[Written], now: i64) {
        slot.used.store(now, Ordering::Relaxed);
        self.inner.bus.tell(&slot.id, loaded.table.version());
        for Written { entry, .. } in written {
            match entry {
                Entry::Sat { person, .. } => self.inner.people.note_table(*person, &slot.id),
                Entry::Started | Entry::Closed => self.unlist(&loaded.table),
                _ => {}
            }
        }
        let acted = matches!(
            written.last(),
            Some(Written {
                entry: Entry::Acted { .. },
                ..
            })
        );
        if acted && loaded.table.stage() == Stage::Over {
            self.inner.results.note(&loaded.table, now);
        }
    }
}

/// Only existing levels can be given a seat.
fn check_level(command: &Command) -> Result<(), Refusal> {
    match command {
        Command::Fill {
            level: Some(level), ..
        }
        | Command::HandOver { level }
            if known_level(level).is_none() =>
        {
            Err(Refusal::NoSuchBot)
        }
        _ => Ok(()),
    }
}
