//! A person at its tables: what it said there, and its end.

use std::sync::Arc;

use salon_journal::Journal as _;
use salon_protocol::ProtocolError;
use salon_table::fair::TableId;
use salon_table::machine::{Caller, Command, Entry, Millis, PersonId, Stage};
use serde::Serialize;

use super::record::Written;
use super::{Hall, LoadError, TableSlot, lock};

/// How many entries are read at once.
const PAGE: u32 = 500;

/// What a person wrote at a table.
#[derive(Serialize)]
pub(crate) struct WrittenAtTable {
    table: TableId,
    texts: Vec<OwnText>,
}

/// A name or a line of talk.
#[derive(Serialize)]
struct OwnText {
    at: Millis,
    #[serde(flatten)]
    text: Text,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Text {
    SatAs(String),
    Said(String),
}

impl Hall {
    /// What a person wrote at a table. None if it wrote nothing there.
    pub(crate) async fn texts_of(
        &self,
        person: PersonId,
        table: &TableId,
    ) -> Result<Option<WrittenAtTable>, ProtocolError> {
        let texts = self.read_texts(person, table).await;
        let texts = texts.map_err(|error| {
            error.log(table);
            ProtocolError::from(&error)
        })?;
        let table = table.clone();
        Ok((!texts.is_empty()).then_some(WrittenAtTable { table, texts }))
    }

    async fn read_texts(
        &self,
        person: PersonId,
        table: &TableId,
    ) -> Result<Vec<OwnText>, LoadError> {
        let stream = format!("table/{table}").parse();
        let stream = stream.map_err(|_| LoadError::NoTable)?;
        let (mut texts, mut from) = (Vec::new(), 1);
        loop {
            let records = self.inner.journal.read(&stream, from, PAGE).await?;
            let bodies = records.iter().map(|record| &record.entry.body[..]);
            let bodies = self.inner.vault.open(bodies).await?;
            for (record, body) in records.iter().zip(bodies) {
                let text = match Written::read(record.version, &body)?.entry {
                    Entry::Sat {
                        person: by, name, ..
                    } if by == person => Text::SatAs(name.to_string()),
                    Entry::Said { person: by, text }
                    | Entry::Told {
                        person: by, text, ..
                    } if by == person => Text::Said(text.to_string()),
                    _ => continue,
                };
                let at = record.entry.at;
                texts.push(OwnText { at, text });
            }
            from += records.len() as u64;
            if records.len() < PAGE as usize {
                return Ok(texts);
            }
        }
    }

    /// A person who is about to be deleted leaves its seats: nobody has to wait for it. What fails
    /// does no harm, because a table gets on without somebody who never comes back.
    pub(crate) async fn leave_all(&self, person: PersonId) -> Result<(), ProtocolError> {
        for table in self.inner.people.tables_of(person).await? {
            let Ok(slot) = self.slot(&table) else {
                continue;
            };
            let command = self.with(&slot, |loaded| {
                let table = &loaded.table;
                let is_seated = table.seat_of(person).is_some();
                match table.stage() {
                    Stage::Gathering if table.host() == person => Some(Command::Close),
                    Stage::Gathering | Stage::Over if is_seated => Some(Command::Stand),
                    Stage::Playing if is_seated => Some(Command::HandOver {
                        level: table.opening().stand_in.clone(),
                    }),
                    _ => None,
                }
            });
            if let Ok(Some(command)) = command.await {
                let caller = Caller::Person(person);
                let _ = self.ask_at(&slot, caller, None, &command).await;
            }
        }
        Ok(())
    }

    /// A person was deleted, here or on another server: tables where its name or talk is in memory
    /// are read again.
    pub(crate) async fn forget(&self, person: PersonId) {
        let slots: Vec<Arc<TableSlot>> = lock(&self.inner.slots).values().cloned().collect();
        for slot in slots {
            let mut guard = slot.loaded.lock().await;
            let Some(loaded) = guard.as_mut().filter(|loaded| loaded.knows(person)) else {
                continue;
            };
            if let Err(error) = loaded.fold_anew(&self.stream(&slot)).await {
                self.not_loaded(&slot, &error);
                *guard = None;
            }
            self.reschedule(&slot, guard.as_ref());
        }
    }
}
