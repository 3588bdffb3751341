//! What a guest shows of itself to others: nothing, unless it has chosen to.

use salon_protocol::{ProtocolError, ShowTo, Shows};
use salon_table::machine::PersonId;

use super::People;
use super::person_state::{PersonEntry, PersonState};

/// How two guests know each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    /// They have sat at one table.
    Met,
    /// One is in the other's list of friends.
    Friends,
}

impl People {
    /// What a guest has chosen.
    pub(crate) async fn shows(&self, person: PersonId) -> Result<Shows, ProtocolError> {
        let known = self.read(person).await?.ok_or(ProtocolError::NoSession)?;
        Ok(known.shows)
    }

    /// A guest chooses what it shows, and to whom.
    pub(crate) async fn set_shows(
        &self,
        person: PersonId,
        shows: Shows,
    ) -> Result<(), ProtocolError> {
        let entry = |known: &PersonState| {
            let changes = known.shows != shows;
            changes.then_some(PersonEntry::Shows(shows))
        };
        self.note(person, entry).await.map(drop)
    }

    /// What a person shows to a guest who knows it in this way. Nothing to those from whom it is
    /// kept apart, and nothing of somebody who was deleted.
    pub(crate) async fn shown_to(
        &self,
        guest: PersonId,
        person: PersonId,
        how: Known,
    ) -> Result<Shows, ProtocolError> {
        let Some(known) = self.read(person).await? else {
            return Ok(Shows::default());
        };
        let is_friend = known.friends.is_friend(guest);
        let agreed = match known.shows.to {
            ShowTo::Nobody => false,
            ShowTo::Friends => is_friend,
            ShowTo::Met => is_friend || how == Known::Met,
        };
        if !agreed || self.apart_from(guest).await?.contains(&person) {
            return Ok(Shows::default());
        }
        Ok(known.shows)
    }
}
