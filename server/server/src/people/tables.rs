//! The list of a guest's tables.

use salon_protocol::ProtocolError;
use salon_table::fair::TableId;
use salon_table::machine::PersonId;

use super::People;
use super::person_state::{PersonEntry, PersonState};

impl People {
    /// Adds a table to a guest's list.
    pub(crate) fn note_table(&self, person: PersonId, table: &TableId) {
        let (people, table) = (self.clone(), table.clone());
        tokio::spawn(async move {
            let entry = |known: &PersonState| {
                let new = !known.tables.contains(&table);
                new.then(|| PersonEntry::AtTable(table.clone()))
            };
            if let Err(error) = people.note(person, entry).await {
                tracing::warn!(%person, %table, %error, "guest table list update failed");
            }
        });
    }

    /// Does the same at once, but only if the guest's list is still the given one. Returns false if
    /// it is not.
    pub(crate) async fn note_another_table(
        &self,
        person: PersonId,
        table: &TableId,
        seen: &[TableId],
    ) -> Result<bool, ProtocolError> {
        let entry = |known: &PersonState| {
            let same = known.tables.iter().rev().eq(seen);
            same.then(|| PersonEntry::AtTable(table.clone()))
        };
        self.note(person, entry).await
    }

    /// The tables in a guest's list, newest first.
    pub(crate) async fn tables_of(&self, person: PersonId) -> Result<Vec<TableId>, ProtocolError> {
        let known = self.read(person).await?.ok_or(ProtocolError::NoSession)?;
        Ok(known.tables.iter().rev().cloned().collect())
    }
}
