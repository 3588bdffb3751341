//! Tables for friends only, and friends found at a table.

use std::sync::Arc;

use salon_protocol::ProtocolError;
use salon_rules::Seat;
use salon_table::fair::TableId;
use salon_table::machine::{Access, PersonId, Refusal, Table};
use salon_table::replay::Name;

use super::loaded_table::LoadedTable;
use super::{AskError, Hall, TableSlot, lock};

/// Who may come near a table, as far as one person is concerned.
pub(super) enum Door {
    /// The table itself decides.
    Open,
    /// Only friends of this person.
    FriendsOf(PersonId),
}

/// The door of a table for a person. Whoever has or had a seat there is already inside.
pub(super) fn door(table: &Table, person: Option<PersonId>) -> Door {
    let inside = |person: PersonId| {
        person == table.host() || table.seat_of(person).is_some() || table.removal(person).is_some()
    };
    match table.opening().access {
        Access::Friends if !person.is_some_and(inside) => Door::FriendsOf(table.host()),
        Access::Friends | Access::Public | Access::Invitation => Door::Open,
    }
}

impl Hall {
    /// Whether a person may pass this door.
    pub(super) async fn admits(
        &self,
        door: &Door,
        person: Option<PersonId>,
    ) -> Result<bool, ProtocolError> {
        match (door, person) {
            (Door::Open, _) => Ok(true),
            (Door::FriendsOf(_), None) => Ok(false),
            (Door::FriendsOf(host), Some(person)) => {
                self.inner.people.are_friends(person, *host).await
            }
        }
    }

    /// Refuses persons who may not know of a table, as if there were none. The table does not know
    /// whose friends they are, so every way to it has to come through here.
    pub(super) async fn admit(
        &self,
        table: &Table,
        person: Option<PersonId>,
    ) -> Result<(), ProtocolError> {
        self.pass(&door(table, person), person).await
    }

    async fn pass(&self, door: &Door, person: Option<PersonId>) -> Result<(), ProtocolError> {
        match self.admits(door, person).await? {
            true => Ok(()),
            false => Err(ProtocolError::NoTable),
        }
    }

    /// Does the same before a table is looked at. Nobody at the table waits for the answer.
    pub(super) async fn knock(
        &self,
        slot: &TableSlot,
        person: Option<PersonId>,
    ) -> Result<(), ProtocolError> {
        let door = self
            .with(slot, |loaded| door(&loaded.table, person))
            .await?;
        self.pass(&door, person).await
    }

    /// Runs a function with a table on behalf of a person who may know of it.
    pub(super) async fn with_for<T>(
        &self,
        slot: &TableSlot,
        person: Option<PersonId>,
        work: impl FnOnce(&mut LoadedTable) -> T,
    ) -> Result<T, ProtocolError> {
        self.knock(slot, person).await?;
        self.with(slot, work).await
    }

    /// A guest asks a person at a table to be friends, or agrees to it.
    pub(crate) async fn befriend(
        &self,
        table: &TableId,
        person: PersonId,
        seat: Option<Seat>,
    ) -> Result<(), AskError> {
        let other = self.pointed_at(table, person, seat).await?;
        if !other.met {
            return Err(Refusal::NotSeated.into());
        }
        self.befriend_person(person, other.person).await
    }

    /// The person in a seat of a table, and its name there, for a guest who sits there too.
    pub(crate) async fn met_at(
        &self,
        table: &TableId,
        guest: PersonId,
        seat: Seat,
    ) -> Result<(PersonId, Name), AskError> {
        let other = self.pointed_at(table, guest, Some(seat)).await?;
        match other.name.filter(|_| other.met) {
            Some(name) => Ok((other.person, name)),
            None => Err(Refusal::NotSeated.into()),
        }
    }

    /// A guest wants to be friends with a person.
    pub(crate) async fn befriend_person(
        &self,
        person: PersonId,
        other: PersonId,
    ) -> Result<(), AskError> {
        self.may_befriend(person, other).await?;
        Ok(self.inner.people.befriend(person, other).await?)
    }

    /// A guest accepts the link of another.
    pub(crate) async fn befriend_by_link(
        &self,
        person: PersonId,
        other: PersonId,
    ) -> Result<(), AskError> {
        self.may_befriend(person, other).await?;
        let people = &self.inner.people;
        Ok(people.befriend_by_link(person, other).await?)
    }

    async fn may_befriend(&self, person: PersonId, other: PersonId) -> Result<(), AskError> {
        let people = &self.inner.people;
        if person == other {
            return Err(Refusal::NothingChanges.into());
        }
        if people.is_program(person).await? || people.is_program(other).await? {
            return Err(Refusal::NoSuchSeat.into());
        }
        if people.apart_from(person).await?.contains(&other) {
            return Err(Refusal::KeptApart.into());
        }
        Ok(())
    }

    /// Two guests are no longer friends: neither goes on watching a table that is for friends of
    /// the other.
    pub(crate) async fn part(&self, one: PersonId, other: PersonId) {
        let slots: Vec<Arc<TableSlot>> = lock(&self.inner.slots).values().cloned().collect();
        for slot in slots {
            let mut guard = slot.loaded.lock().await;
            let Some(loaded) = guard.as_mut() else {
                continue;
            };
            for (host, person) in [(one, other), (other, one)] {
                if matches!(door(&loaded.table, Some(person)), Door::FriendsOf(of) if of == host) {
                    loaded.dismiss_person(person);
                }
            }
        }
    }
}
