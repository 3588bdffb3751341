//! The end of a person.
//!
//! A person is deleted by the entry of the moderation log that says so: its transaction destroys the
//! person's key. Nothing has to follow. The person's stream stays, but nobody can read names in it,
//! and its secrets are not accepted any more.

use salon_protocol::ProtocolError;
use salon_table::machine::PersonId;

use super::People;
use super::person_state::PersonState;
use crate::hall::lock;

impl People {
    /// The programs that belong to a person.
    pub(crate) async fn programs_to_delete(
        &self,
        person: PersonId,
    ) -> Result<Vec<PersonId>, ProtocolError> {
        let known = self.read(person).await?.ok_or(ProtocolError::NoSession)?;
        Ok(known.programs.clone())
    }

    /// A person was deleted: nothing of it stays in memory, and its connections close.
    pub(crate) fn forget(&self, person: PersonId) {
        self.vault.forget(person);
        // Those who muted or blocked it have its name, too. They are read again.
        lock(&self.known).retain(|known, state| *known != person && !state.company.names(person));
        self.watched.tell(person, &PersonState::nobody());
    }
}
