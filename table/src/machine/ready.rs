//! From "ready" to the first card: the devices commit to their shares, then reveal them.

use salon_rules::Seat;

use crate::fair::{Procedure, Share, ShareHash};
use crate::machine::chair::{Chair, Contribution, Occupant};
use crate::machine::clock::Millis;
use crate::machine::decide::Decision;
use crate::machine::entry::Entry;
use crate::machine::opening::DealFrom;
use crate::machine::person::PersonId;
use crate::machine::refusal::Refusal;
use crate::machine::table::{Stage, Table};

impl Table {
    pub(super) fn ready(&self, person: PersonId, hash: ShareHash) -> Decision {
        let seat = self.own(person)?;
        self.at(Stage::Gathering)?;
        if self.chairs[seat.index()].contribution.hash().is_some() {
            return Err(Refusal::NothingChanges);
        }
        Ok(self.gathered_by(Entry::Committed { seat, hash }, seat))
    }

    /// Makes a seat ready, and adds what follows if everyone is ready now.
    pub(super) fn gathered_by(&self, change: Entry, seat: Seat) -> Vec<Entry> {
        let upgrade = self.upgrade(&change);
        let ready = |(at, chair): (usize, &Chair)| {
            let counts = upgrade.is_none() || matches!(chair.occupant, Occupant::Bot(_));
            Seat::at(at) == seat || (counts && chair.is_ready())
        };
        let all_ready = self.chairs.iter().enumerate().all(ready);
        let mut entries: Vec<Entry> = upgrade.into_iter().chain([change]).collect();
        if all_ready {
            entries.push(self.after_ready());
        }
        entries
    }

    /// Returns the entry that upgrades the table: players who gathered under an older procedure are
    /// dealt by the current one, unless no device takes part.
    fn upgrade(&self, change: &Entry) -> Option<Entry> {
        let commits = matches!(change, Entry::Committed { .. });
        let outdated = self.procedure != Procedure::CURRENT;
        (outdated && (commits || !self.persons().is_empty())).then_some(Entry::Upgraded {
            procedure: Procedure::CURRENT,
        })
    }

    /// Returns the entry that follows when everyone is ready. If there is nothing to reveal, the
    /// play starts at once: among bots, whose shares are zero, and when an old deal with known
    /// shares is dealt again.
    fn after_ready(&self) -> Entry {
        match self.deal {
            DealFrom::Fresh if !self.persons().is_empty() => Entry::Revealing,
            DealFrom::Fresh | DealFrom::Finished { .. } => Entry::Started,
        }
    }

    pub(super) fn reveal(&self, person: PersonId, share: Share) -> Decision {
        let seat = self.own(person)?;
        self.at(Stage::Revealing)?;
        let hash = match self.chairs[seat.index()].contribution {
            Contribution::Hashed(hash) => hash,
            Contribution::Revealed(..) => return Err(Refusal::NothingChanges),
            Contribution::Nothing | Contribution::Plain(_) => return Err(Refusal::WrongStage),
        };
        if share.hash(&self.play_id(), &self.commitment(), seat) != hash {
            return Err(Refusal::WrongShare);
        }
        Ok(vec![Entry::Revealed { seat, share }])
    }

    /// Starts the play when all shares are revealed, but not in the same step as the last one, so
    /// that everyone learns all shares before the first card.
    pub(super) fn check_reveal(&self, now: Millis) -> Decision {
        let seats = self.yet_to_reveal();
        if seats.is_empty() {
            return Ok(vec![Entry::Started]);
        }
        match self.reveal_by {
            Some(deadline) if now >= deadline => Ok(vec![Entry::RevealMissed { seats }]),
            _ => Err(Refusal::NothingChanges),
        }
    }
}
