//! Removing a person from a seat: by the host before the play, by vote during it.

use salon_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::fair::{Procedure, Seed};
use crate::machine::chair::Occupant;
use crate::machine::decide::Decision;
use crate::machine::entry::{Entry, WhyStandIn};
use crate::machine::person::PersonId;
use crate::machine::refusal::Refusal;
use crate::machine::table::{Stage, Table};
use crate::replay::Name;

/// The minimum number of votes. If one vote were enough, a player in a game for two could replace
/// the opponent with a bot.
const FEWEST_VOTES: usize = 2;

/// Why a person was removed, as given by the remover.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhyRemoved {
    /// The person does not get ready, or does not play.
    Idle,
    /// The person was rude.
    Rude,
    /// The seat is meant for someone else.
    Reserved,
    /// Something else.
    Other,
}

/// Who removed a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RemovedBy {
    /// The host, by name if the host has a seat.
    Host(Option<Name>),
    /// These players, by vote.
    Vote(Vec<Name>),
    /// The table itself: others were ready and had waited for too long.
    Table,
}

/// How a person lost the seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Removal {
    /// Who did it.
    pub by: RemovedBy,
    /// The reason.
    pub why: WhyRemoved,
}

/// Returns the number of votes that remove a person during a play, with this many other persons:
/// more than half of them, and at least two. With fewer persons there is no such vote.
pub fn votes_to_remove(others: usize) -> Option<usize> {
    (others >= FEWEST_VOTES).then(|| FEWEST_VOTES.max(others / 2 + 1))
}

impl Removal {
    /// Returns whether the person may not sit down at this table again until invited.
    pub fn bars(&self) -> bool {
        match self.by {
            RemovedBy::Host(_) | RemovedBy::Vote(_) => true,
            RemovedBy::Table => false,
        }
    }
}

/// A person who lost the seat.
#[derive(Clone, Debug)]
pub(super) struct Removed {
    person: PersonId,
    name: Name,
    removal: Removal,
}

impl Table {
    pub(super) fn remove(
        &self,
        person: PersonId,
        (seat, why): (Seat, WhyRemoved),
        seed: Seed,
    ) -> Decision {
        let chair = self.chairs.get(seat.index()).ok_or(Refusal::NoSuchSeat)?;
        let seated = chair.person().filter(|_| !chair.removed);
        if seated.is_none_or(|seated| seated == person) {
            return Err(Refusal::NothingChanges);
        }
        match self.stage {
            Stage::Gathering | Stage::Over => self.remove_as_host(person, (seat, why), seed),
            Stage::Playing => self.vote_out(person, seat, why),
            // This stage lasts only seconds, and ending it would be a way to reject a deal.
            Stage::Revealing => Err(Refusal::WrongStage),
            Stage::Closed => Err(Refusal::Closed),
        }
    }

    fn remove_as_host(
        &self,
        person: PersonId,
        (seat, why): (Seat, WhyRemoved),
        seed: Seed,
    ) -> Decision {
        if person != self.host {
            return Err(Refusal::NotHost);
        }
        let name = self.seat_of(person).and_then(|seat| self.name_of(seat));
        let mut entries = vec![self.removed_entry(seat, RemovedBy::Host(name), why)];
        let left = self.persons().without(seat);
        if self.stage == Stage::Over && !left.is_empty() && left.minus(self.rematch).is_empty() {
            // The others waited only for this person.
            entries.push(Entry::Renewed {
                seed,
                play: None,
                procedure: Procedure::CURRENT,
            });
        }
        Ok(entries)
    }

    fn vote_out(&self, person: PersonId, seat: Seat, why: WhyRemoved) -> Decision {
        let by = self.own(person)?;
        let others = self.persons().without(seat);
        let needed = votes_to_remove(others.len()).ok_or(Refusal::TooFewToVote)?;
        let votes = self.chairs[seat.index()].removal_votes.and(others);
        if votes.contains(by) {
            return Err(Refusal::NothingChanges);
        }
        let voted = Entry::RemovalVoted { seat, by, why };
        let votes = votes.with(by);
        if votes.len() < needed {
            return Ok(vec![voted]);
        }
        let names = votes.iter().filter_map(|seat| self.name_of(seat)).collect();
        Ok(vec![
            voted,
            self.removed_entry(seat, RemovedBy::Vote(names), why),
            self.stands_in(seat, WhyStandIn::Removed),
        ])
    }

    /// Returns the entry that frees a seat, or gives it to a bot.
    pub(super) fn removed_entry(&self, seat: Seat, by: RemovedBy, why: WhyRemoved) -> Entry {
        let removal = Removal { by, why };
        Entry::Removed { seat, removal }
    }

    /// Decides the host's invitation of a removed person.
    pub(super) fn readmit(&self, person: PersonId, name: &Name) -> Decision {
        if person != self.host {
            return Err(Refusal::NotHost);
        }
        let barred = self.removed.iter().filter(|removed| removed.removal.bars());
        let entries: Vec<Entry> = barred
            .filter(|removed| removed.name == *name)
            .map(|removed| Entry::Readmitted {
                person: removed.person,
            })
            .collect();
        if entries.is_empty() {
            return Err(Refusal::NothingChanges);
        }
        Ok(entries)
    }

    /// Returns whether this person may not sit down here. The host always may.
    pub(super) fn is_barred(&self, person: PersonId) -> bool {
        person != self.host && self.removal(person).is_some_and(Removal::bars)
    }

    /// Returns how a person lost the seat at this table, if so.
    pub fn removal(&self, person: PersonId) -> Option<&Removal> {
        let removed = self.removed.iter();
        removed
            .rev()
            .find(|removed| removed.person == person)
            .map(|removed| &removed.removal)
    }

    /// Returns the names of persons who may not sit down here again.
    pub(super) fn barred_names(&self) -> Vec<Name> {
        let barred = self.removed.iter().filter(|removed| removed.removal.bars());
        barred.map(|removed| removed.name.clone()).collect()
    }

    /// Removes a person from the seat. During a play the name stays with the seat.
    pub(super) fn takes_off(&mut self, seat: Seat, removal: &Removal) -> Option<()> {
        let chair = self.chairs.get_mut(seat.index())?;
        let Occupant::Person { id, name, .. } = chair.occupant.clone() else {
            return None;
        };
        if self.play.is_some() {
            chair.removed = true;
            self.rematch = self.rematch.without(seat);
            self.undo = None;
        } else {
            self.empty(seat)?;
        }
        self.forget_removal(id);
        self.removed.push(Removed {
            person: id,
            name,
            removal: removal.clone(),
        });
        Some(())
    }

    /// Forgets a removal, once the person sits down again or is invited again.
    pub(super) fn forget_removal(&mut self, person: PersonId) {
        self.removed.retain(|removed| removed.person != person);
    }

    pub(super) fn name_of(&self, seat: Seat) -> Option<Name> {
        match &self.chairs.get(seat.index())?.occupant {
            Occupant::Person { name, .. } => Some(name.clone()),
            Occupant::Bot(_) | Occupant::Nobody => None,
        }
    }
}
