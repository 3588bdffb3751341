//! Guests' decisions about each other, and whether their names may be public.
//!
//! Everything is in the guest's own stream, so it applies on all of its devices and on every
//! server. A block is written to both streams: whether two guests may sit together is checked far
//! more often than it changes, and this way one stream answers for both of them.

use salon_protocol::{HostCompany, OwnCompany, ProtocolError, Shunned, TableCompany};
use salon_rules::{Seat, Seats};
use salon_table::machine::{Millis, PersonId};
use salon_table::replay::Name;
use serde::{Deserialize, Serialize};

use super::People;
use super::person_state::{PersonEntry, PersonState};
use crate::{clock, random};

/// The maximum number of mutes, and of blocks, of one guest.
const MOST: usize = 200;
/// How many guests who have blocked a guest are remembered; the oldest are forgotten.
const MOST_BLOCKED_BY: usize = 1_000;
/// How many reports a guest can make in a day.
const REPORTS: usize = 10;
const DAY: Millis = 86_400_000;

/// Entries about a guest and others.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum CompanyEntry {
    /// Whether its name may appear in public lists. Nothing: only for public tables.
    Listing(Option<bool>),
    /// It has muted or blocked a person.
    Shunned {
        how: How,
        id: String,
        person: PersonId,
        name: Name,
    },
    /// It has removed a mute or block.
    Forgiven { id: String },
    /// Another guest has blocked it.
    BlockedBy(PersonId),
    /// The other guest has removed the block.
    UnblockedBy(PersonId),
    /// It has reported a person.
    Reported,
}

/// How a guest avoids another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum How {
    /// The other's talk and gestures are not shown.
    Mute,
    /// The two never sit at one table.
    Block,
}

/// A guest's decisions about others, and theirs about it.
#[derive(Clone, Debug, Default)]
pub(super) struct CompanyBook {
    show: Option<bool>,
    shunned: Vec<Decision>,
    blocked_by: Vec<PersonId>,
    reports: Vec<Millis>,
}

#[derive(Clone, Debug)]
struct Decision {
    how: How,
    id: String,
    person: PersonId,
    name: Name,
}

impl CompanyBook {
    pub(super) fn apply(&mut self, entry: CompanyEntry, at: Millis) {
        match entry {
            CompanyEntry::Listing(show) => self.show = show,
            CompanyEntry::Shunned {
                how,
                id,
                person,
                name,
            } => self.shunned.push(Decision {
                how,
                id,
                person,
                name,
            }),
            CompanyEntry::Forgiven { id } => self.shunned.retain(|known| known.id != id),
            CompanyEntry::BlockedBy(person) => {
                self.blocked_by.push(person);
                if self.blocked_by.len() > MOST_BLOCKED_BY {
                    self.blocked_by.remove(0);
                }
            }
            CompanyEntry::UnblockedBy(person) => self.blocked_by.retain(|known| *known != person),
            CompanyEntry::Reported => {
                self.reports.retain(|before| *before > at - DAY);
                self.reports.push(at);
            }
        }
    }

    fn of(&self, how: How) -> impl Iterator<Item = &Decision> {
        self.shunned.iter().filter(move |known| known.how == how)
    }

    fn has(&self, how: How, person: PersonId) -> bool {
        self.of(how).any(|known| known.person == person)
    }

    /// Whether it has the name of this person.
    pub(super) fn names(&self, person: PersonId) -> bool {
        self.shunned.iter().any(|known| known.person == person)
    }

    fn listed(&self, how: How) -> Vec<Shunned> {
        let line = |known: &Decision| Shunned {
            id: known.id.clone(),
            name: known.name.clone(),
        };
        self.of(how).map(line).collect()
    }

    fn reports_since(&self, since: Millis) -> usize {
        self.reports.iter().filter(|at| **at > since).count()
    }
}

impl People {
    /// Whether this guest is a program that plays through the API.
    pub(crate) async fn is_program(&self, person: PersonId) -> Result<bool, ProtocolError> {
        let known = self.cached(person).await?;
        Ok(known.is_some_and(|known| known.guest(person).bot))
    }

    /// The guest's choice about its name in public lists, if made.
    pub(crate) async fn listing(&self, person: PersonId) -> Result<Option<bool>, ProtocolError> {
        if let Some(known) = self.cached(person).await? {
            return Ok(known.company.show);
        }
        // Somebody who was deleted is in no list.
        let deleted = self.vault.is_deleted(person).await;
        let deleted = deleted.map_err(|error| crate::hall::append_failed(&error.into()))?;
        Ok(deleted.then_some(false))
    }

    /// Sets whether the name of a guest may appear in public lists.
    pub(crate) async fn set_listing(
        &self,
        person: PersonId,
        show: Option<bool>,
    ) -> Result<(), ProtocolError> {
        let entry = |known: &PersonState| {
            let changes = known.company.show != show;
            changes.then_some(PersonEntry::Company(CompanyEntry::Listing(show)))
        };
        self.note(person, entry).await.map(drop)
    }

    /// What a guest has decided about others.
    pub(crate) async fn company_of(&self, person: PersonId) -> Result<OwnCompany, ProtocolError> {
        let known = self.read(person).await?.ok_or(ProtocolError::NoSession)?;
        Ok(OwnCompany {
            show: known.company.show,
            muted: known.company.listed(How::Mute),
            blocked: known.company.listed(How::Block),
        })
    }

    /// The seats of persons whom a guest has muted or blocked, and whether it has done so with a
    /// host without a seat.
    pub(crate) async fn company_at(
        &self,
        person: PersonId,
        seats: &[(Seat, PersonId)],
        host: Option<PersonId>,
    ) -> Result<TableCompany, ProtocolError> {
        let known = self.read(person).await?.ok_or(ProtocolError::NoSession)?;
        let those = |how| {
            let seats = seats.iter();
            let shunned = seats.filter(|(_, other)| known.company.has(how, *other));
            shunned.map(|(seat, _)| *seat).collect::<Seats>()
        };
        let (friends, asked) = known.friends.at(seats);
        Ok(TableCompany {
            muted: those(How::Mute),
            blocked: those(How::Block),
            friends,
            asked,
            host: host.map(|host| HostCompany {
                muted: known.company.has(How::Mute, host),
                blocked: known.company.has(How::Block, host),
            }),
        })
    }

    /// The guests with whom this one does not sit, whichever of the two has blocked the other.
    pub(crate) async fn apart_from(
        &self,
        person: PersonId,
    ) -> Result<Vec<PersonId>, ProtocolError> {
        let known = self.read(person).await?.ok_or(ProtocolError::NoSession)?;
        let company = &known.company;
        let blocked = company.of(How::Block).map(|known| known.person);
        Ok(blocked.chain(company.blocked_by.iter().copied()).collect())
    }

    /// A guest mutes or blocks another, under this name.
    pub(crate) async fn shun(
        &self,
        person: PersonId,
        how: How,
        (other, name): (PersonId, &Name),
    ) -> Result<(), ProtocolError> {
        let known = self.read(person).await?.ok_or(ProtocolError::NoSession)?;
        if known.company.has(how, other) {
            return Ok(());
        }
        if known.company.of(how).count() >= MOST {
            return Err(ProtocolError::TooMany);
        }
        if how == How::Block {
            // The other's stream comes first: if writing stops here, the guest sees no block and
            // asks again.
            let entry = |known: &PersonState| {
                let new = !known.company.blocked_by.contains(&person);
                new.then_some(PersonEntry::Company(CompanyEntry::BlockedBy(person)))
            };
            self.note_about(other, entry).await?;
            self.part(person, other).await?;
        }
        let id = random::word(12);
        let entry = |known: &PersonState| {
            let new = !known.company.has(how, other);
            new.then(|| {
                PersonEntry::Company(CompanyEntry::Shunned {
                    how,
                    id: id.clone(),
                    person: other,
                    name: name.clone(),
                })
            })
        };
        self.note(person, entry).await.map(drop)
    }

    /// Removes such a decision.
    pub(crate) async fn forgive(&self, person: PersonId, id: &str) -> Result<(), ProtocolError> {
        let known = self.read(person).await?.ok_or(ProtocolError::NoSession)?;
        let mut decisions = known.company.shunned.iter();
        let Some(decision) = decisions.find(|known| known.id == id) else {
            return Ok(());
        };
        if decision.how == How::Block {
            let entry = |known: &PersonState| {
                let there = known.company.blocked_by.contains(&person);
                there.then_some(PersonEntry::Company(CompanyEntry::UnblockedBy(person)))
            };
            self.note_about(decision.person, entry).await?;
        }
        let entry = |known: &PersonState| {
            let there = known.company.shunned.iter().any(|known| known.id == id);
            let id = id.to_owned();
            there.then_some(PersonEntry::Company(CompanyEntry::Forgiven { id }))
        };
        self.note(person, entry).await.map(drop)
    }

    /// Writes to the stream of another person, who may have been deleted.
    pub(super) async fn note_about(
        &self,
        other: PersonId,
        entry: impl Fn(&PersonState) -> Option<PersonEntry>,
    ) -> Result<(), ProtocolError> {
        match self.note(other, entry).await {
            Ok(_) | Err(ProtocolError::NoSession) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Counts a report, unless the guest has made too many lately.
    pub(crate) async fn count_report(&self, person: PersonId) -> Result<(), ProtocolError> {
        let entry = |known: &PersonState| {
            let few = known.company.reports_since(clock::now() - DAY) < REPORTS;
            few.then_some(PersonEntry::Company(CompanyEntry::Reported))
        };
        match self.note(person, entry).await? {
            true => Ok(()),
            false => Err(ProtocolError::TooMany),
        }
    }
}
