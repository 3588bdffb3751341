//! Which table a play was at.
//!
//! A table's id is its invitation, and a play's id is in every record, so neither may follow from
//! the other. Only the server knows the way from a play to its table: the journal has a stream
//! `play/ID` for each play, with one entry that names the table. It is written before the play is,
//! so that every play has one; an unused one does no harm. Such a stream is read when the play is
//! requested and is not kept in memory. Every server that shares the journal finds it, and it is
//! copied and checked like all others. (The alternative was ids from which the server could compute
//! the table. They need a secret that all servers share and that must never be lost or changed, or
//! old links die.)

use salon_journal::{AppendError, Head, Journal, NewEntry, StreamId};
use salon_protocol::ProtocolError;
use salon_table::fair::TableId;
use salon_table::machine::Entry;
use serde::{Deserialize, Serialize};

use super::{Hall, LoadError, append_failed, place_of};
use crate::{clock, random};

/// The content of a play's stream.
#[derive(Serialize, Deserialize)]
struct PlayedAt {
    table: TableId,
}

impl Hall {
    /// Adds to decided entries what the table itself can't know: which persons are programs, and
    /// the id of a new play.
    pub(super) async fn complete(
        &self,
        table: &TableId,
        entries: &mut [Entry],
    ) -> Result<(), ProtocolError> {
        for entry in entries {
            match entry {
                Entry::Sat {
                    person, program, ..
                } => *program = self.inner.people.is_program(*person).await?,
                Entry::Opened { play, .. } | Entry::Renewed { play, .. } => {
                    let id = random::play();
                    self.note_play(&id, table).await?;
                    *play = Some(id);
                }
                _ => {}
            }
        }
        Ok(())
    }

    async fn note_play(&self, play: &TableId, table: &TableId) -> Result<(), ProtocolError> {
        let stream = stream(play).map_err(|error| ProtocolError::from(&error))?;
        let table = table.clone();
        let body = serde_json::to_vec(&PlayedAt { table });
        let new = NewEntry {
            at: clock::now(),
            body: body.map_err(|_| ProtocolError::Unavailable)?,
        };
        let journal = &self.inner.journal;
        let written = journal.append(&stream, Head::EMPTY, vec![new]).await;
        written
            .map(drop)
            .map_err(|error: AppendError| append_failed(&error))
    }

    /// The table where a play was played.
    pub(super) async fn table_of_play(&self, play: &TableId) -> Result<TableId, LoadError> {
        let records = self.inner.journal.read(&stream(play)?, 1, 1).await?;
        match records.first() {
            Some(record) => {
                let noted = serde_json::from_slice(&record.entry.body);
                let PlayedAt { table } =
                    noted.map_err(|error| LoadError::Damaged(place_of(&error)))?;
                Ok(table)
            }
            // Plays of older versions had their table's id, with a number from the second on.
            None => {
                let table = play.as_str().split('-').next().unwrap_or_default();
                table.parse().map_err(|_| LoadError::NoTable)
            }
        }
    }
}

fn stream(play: &TableId) -> Result<StreamId, LoadError> {
    let name = format!("play/{play}");
    name.parse().map_err(|_| LoadError::NoTable)
}
