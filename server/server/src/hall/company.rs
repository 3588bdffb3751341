//! Blocks between guests, and reports about guests.

use std::borrow::Cow;

use salon_catalog::GameId;
use salon_journal::{AnyJournal, AppendError, Journal, JournalError, NewEntry, Record, StreamId};
use salon_protocol::{ProtocolError, TableCompany};
use salon_rules::Seat;
use salon_table::fair::TableId;
use salon_table::machine::{
    Caller, Chair, Command, Millis, Occupant, PersonId, Refusal, Remark, Table,
};
use salon_table::replay::Name;
use serde::{Deserialize, Serialize};

use super::{AskError, Hall, append_failed};
use crate::clock;
use crate::people::How;
use crate::vault::Vault;

/// How often a report is written again because another one was faster.
const ATTEMPTS: usize = 20;

/// A report about a person at a table, as it is written to the stream [`REPORTS`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AbuseReport {
    /// The reporter.
    pub by: PersonId,
    /// The reported person.
    pub person: PersonId,
    /// The reported person's name at the table.
    pub name: Option<Name>,
    /// The table.
    pub table: TableId,
    /// The play at that table at the time.
    pub play: TableId,
    /// What happened, in the reporter's words.
    pub text: Remark,
}

/// The journal's stream of reports.
pub const REPORTS: &str = "reports";

/// Why reports can't be read.
#[derive(Debug, thiserror::Error)]
pub enum ReportsError {
    /// The journal failed.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// A report is damaged, or a newer program wrote it.
    #[error("report {0} can't be read")]
    Unreadable(u64),
}

/// Reads at most `limit` reports from a number on, with the times when they were written.
pub async fn read_reports(
    journal: &AnyJournal,
    from: u64,
    limit: u32,
) -> Result<Vec<(Millis, AbuseReport)>, ReportsError> {
    let records = journal.read(&reports_stream(), from, limit).await?;
    let vault = Vault::new(journal.clone());
    let bodies = vault.open(records.iter().map(|record| &record.entry.body[..]));
    let bodies = bodies.await?;
    let report = |(record, body): (&Record, Cow<'_, [u8]>)| {
        let report = serde_json::from_slice(&body);
        let report = report.map_err(|_| ReportsError::Unreadable(record.version))?;
        Ok((record.entry.at, report))
    };
    records.iter().zip(bodies).map(report).collect()
}

/// A person at a table whom another has selected.
pub(super) struct Pointed {
    pub(super) person: PersonId,
    pub(super) name: Option<Name>,
    play: TableId,
    /// Whether the selecting guest sits at the table, has opened it or was removed from it.
    pub(super) met: bool,
}

impl Hall {
    /// Refuses commands that would bring together two guests of whom one has blocked the other.
    pub(super) async fn keep_apart(
        &self,
        table: &Table,
        caller: Caller,
        command: &Command,
    ) -> Result<(), AskError> {
        let Caller::Person(person) = caller else {
            return Ok(());
        };
        let joins = matches!(
            command,
            Command::Sit { .. } | Command::Ready { .. } | Command::Rematch
        );
        if joins && is_with(table, &self.inner.people.apart_from(person).await?) {
            return Err(Refusal::KeptApart.into());
        }
        Ok(())
    }

    /// The tables without anyone who is kept apart from this guest.
    pub(super) async fn without_those_apart(
        &self,
        ids: Vec<TableId>,
        person: Option<PersonId>,
    ) -> Result<Vec<TableId>, ProtocolError> {
        let Some(person) = person else { return Ok(ids) };
        let apart = self.inner.people.apart_from(person).await?;
        if apart.is_empty() {
            return Ok(ids);
        }
        let mut shown = Vec::with_capacity(ids.len());
        for id in ids {
            let slot = self.slot(&id)?;
            let with = self
                .with(&slot, |loaded| is_with(&loaded.table, &apart))
                .await;
            if with == Ok(false) {
                shown.push(id);
            }
        }
        Ok(shown)
    }

    /// The seats of persons whom a guest has muted or blocked.
    pub(crate) async fn company(
        &self,
        table: &TableId,
        person: PersonId,
    ) -> Result<TableCompany, ProtocolError> {
        let slot = self.slot(table)?;
        let seats = self.with_for(&slot, Some(person), |loaded| {
            loaded.table.may_look(Some(person)).then_some(())?;
            let chairs = loaded.table.chairs().iter().enumerate();
            let persons = chairs.filter_map(|(at, chair)| Some((Seat::at(at), chair.person()?)));
            let host = loaded.table.host();
            let host = (host != person && loaded.table.seat_of(host).is_none()).then_some(host);
            Some((persons.collect::<Vec<_>>(), host))
        });
        let (seats, host) = seats.await?.ok_or(ProtocolError::NoTable)?;
        self.inner.people.company_at(person, &seats, host).await
    }

    /// The game of a table for two, and the other person there. Nothing if the guest does not sit
    /// there with another person.
    pub(crate) async fn partner(
        &self,
        table: &TableId,
        person: PersonId,
    ) -> Result<Option<(GameId, PersonId)>, ProtocolError> {
        let slot = self.slot(table)?;
        let known = self.with_for(&slot, Some(person), |loaded| {
            let table = &loaded.table;
            table.may_look(Some(person)).then(|| {
                let [one, other] = table.chairs() else {
                    return None;
                };
                let persons = (one.person()?, other.person()?);
                let partner = match persons {
                    (one, other) if one == person => other,
                    (one, other) if other == person => one,
                    _ => return None,
                };
                Some((table.opening().game.0, partner))
            })
        });
        known.await?.ok_or(ProtocolError::NoTable)
    }

    /// A guest mutes or blocks a person at a table.
    pub(crate) async fn shun(
        &self,
        table: &TableId,
        person: PersonId,
        how: How,
        seat: Option<Seat>,
    ) -> Result<(), AskError> {
        let other = self.pointed_at(table, person, seat).await?;
        // A block is also written to the other's stream, so the two must have met.
        if how == How::Block && !other.met {
            return Err(Refusal::NotSeated.into());
        }
        let unnamed = || "?".parse().expect("a sign is a name");
        let name = other.name.unwrap_or_else(unnamed);
        let shunned = self.inner.people.shun(person, how, (other.person, &name));
        shunned.await?;
        if how == How::Block {
            self.part(person, other.person).await;
        }
        Ok(())
    }

    /// A guest reports a person at a table.
    pub(crate) async fn report(
        &self,
        table: &TableId,
        by: PersonId,
        seat: Option<Seat>,
        text: Remark,
    ) -> Result<(), AskError> {
        let pointed = self.pointed_at(table, by, seat).await?;
        let Pointed {
            person, name, play, ..
        } = pointed;
        self.inner.people.count_report(by).await?;
        let report = AbuseReport {
            by,
            person,
            name,
            table: table.clone(),
            play,
            text,
        };
        Ok(self.write_report(&report).await?)
    }

    /// The selected person: the one in a seat, or the host.
    pub(super) async fn pointed_at(
        &self,
        table: &TableId,
        by: PersonId,
        seat: Option<Seat>,
    ) -> Result<Pointed, AskError> {
        let slot = self.slot(table)?;
        let found = self.with_for(&slot, Some(by), |loaded| {
            let table = &loaded.table;
            if !table.may_look(Some(by)) {
                return Err(ProtocolError::NoTable.into());
            }
            let seat = match seat {
                None => table.seat_of(table.host()),
                Some(seat) => Some(seat),
            };
            let (person, name) = match seat {
                None => (table.host(), None),
                Some(seat) => match table.chairs().get(seat.index()).map(Chair::occupant) {
                    Some(Occupant::Person { id, name, .. }) => (*id, Some(name.clone())),
                    Some(Occupant::Bot(_) | Occupant::Nobody) | None => {
                        return Err(AskError::Refused(Refusal::NoSuchSeat));
                    }
                },
            };
            if person == by {
                return Err(Refusal::NothingChanges.into());
            }
            Ok(Pointed {
                person,
                name,
                play: table.play_id(),
                met: table.host() == by
                    || table.seat_of(by).is_some()
                    || table.removal(by).is_some(),
            })
        });
        found.await?
    }

    async fn write_report(&self, report: &AbuseReport) -> Result<(), ProtocolError> {
        let (journal, stream) = (&self.inner.journal, reports_stream());
        let private = vec![
            ("/name".to_owned(), report.person),
            ("/text".to_owned(), report.by),
        ];
        let body = self.inner.vault.seal(report, private).await;
        let body = body.map_err(|error| append_failed(&error.into()))?;
        for _ in 0..ATTEMPTS {
            let head = journal.head(&stream).await;
            let head = head.map_err(|error| append_failed(&error.into()))?;
            let new = NewEntry {
                at: clock::now(),
                body: body.clone(),
            };
            match journal.append(&stream, head, vec![new]).await {
                Ok(_) => return Ok(()),
                Err(AppendError::Conflict { .. }) => {}
                Err(error) => return Err(append_failed(&error)),
            }
        }
        Err(ProtocolError::Unavailable)
    }
}

/// Whether one of these sits at the table or has opened it.
pub(super) fn is_with(table: &Table, others: &[PersonId]) -> bool {
    let seated = table.chairs().iter().filter_map(Chair::person);
    seated
        .chain([table.host()])
        .any(|person| others.contains(&person))
}

fn reports_stream() -> StreamId {
    REPORTS.parse().expect("a plain word is a stream's name")
}
