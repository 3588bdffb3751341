//! What the people who run a server see of tables, and do to them.

use std::sync::Arc;

use salon_protocol::ProtocolError;
use salon_table::fair::TableId;
use salon_table::machine::{Entry, Occupant, PersonId, Stage};
use serde::Serialize;

use super::record::Written;
use super::{Hall, TableSlot, lock};
use crate::clock;

/// How often the end of a table is written again because something else was faster.
const ATTEMPTS: usize = 64;

/// A table, as the people who run a server see it: who is there, never what they hold.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct TableSummary {
    table: TableId,
    game: String,
    stage: Stage,
    host: PersonId,
    persons: Vec<PersonAtTable>,
    connections: usize,
    /// When something happened last, in milliseconds since 1970.
    since: i64,
}

#[derive(Clone, Debug, Serialize)]
struct PersonAtTable {
    person: PersonId,
    name: String,
}

impl Hall {
    /// The tables in this server's memory, the most recently used first.
    pub(crate) async fn summaries(&self) -> Vec<TableSummary> {
        let slots: Vec<Arc<TableSlot>> = lock(&self.inner.slots).values().cloned().collect();
        let mut all = Vec::with_capacity(slots.len());
        for slot in slots {
            all.extend(summary(&slot).await);
        }
        all.sort_by_key(|table| std::cmp::Reverse(table.since));
        all
    }

    /// Returns an error if there is no such table.
    pub(crate) async fn exists(&self, table: &TableId) -> Result<(), ProtocolError> {
        let slot = self.slot(table)?;
        self.with(&slot, |_| ()).await
    }

    /// Closes a table for good, whatever happens there. Everyone there is told.
    pub(crate) async fn close_for_good(&self, table: &TableId) -> Result<(), ProtocolError> {
        let slot = self.slot(table)?;
        let mut guard = self.loaded(&slot).await?;
        let loaded = guard.as_mut().ok_or(ProtocolError::NoTable)?;
        let closed = [Written {
            entry: Entry::Closed,
            request: None,
        }];
        for _ in 0..ATTEMPTS {
            if loaded.table.stage() == Stage::Closed
                || self.write(&slot, loaded, &closed, clock::now()).await?
            {
                self.reschedule(&slot, guard.as_ref());
                return Ok(());
            }
        }
        Err(ProtocolError::Unavailable)
    }
}

async fn summary(slot: &TableSlot) -> Option<TableSummary> {
    let guard = slot.loaded.lock().await;
    let loaded = guard.as_ref()?;
    let table = &loaded.table;
    let persons = table
        .chairs()
        .iter()
        .filter_map(|chair| match chair.occupant() {
            Occupant::Person { id, name, .. } => Some(PersonAtTable {
                person: *id,
                name: name.to_string(),
            }),
            Occupant::Bot(_) | Occupant::Nobody => None,
        });
    Some(TableSummary {
        table: slot.id.clone(),
        game: table.opening().game.to_string(),
        stage: table.stage(),
        host: table.host(),
        persons: persons.collect(),
        connections: loaded.subscribers.len(),
        since: loaded.since,
    })
}
