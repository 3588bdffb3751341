//! Tables that nobody looks at: their clocks run out all the same.
//!
//! Each server asks the journal a few times a second what is due and was not done by the server
//! that has the table in memory. It claims such tables for a moment, so that no other server does
//! the same work, does what is due, and forgets them again.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;

use salon_journal::{AnyJournal, DueStream, Journal as _};
use salon_table::fair::TableId;

use super::keeper::in_use;
use super::{Hall, Inner, LoadError, TableSlot, lock};
use crate::clock;

/// How often the journal is asked.
const ASK: Duration = Duration::from_millis(200);
/// The time that the server with the table in memory has to do it itself.
const OWN_TIME: Duration = Duration::from_millis(300);
/// For how long tables are claimed. If a server is lost, they wait no longer than that.
const CLAIM: Duration = Duration::from_millis(1_000);

/// How many unattended tables are looked after at once. On PostgreSQL each needs a connection, and
/// some must be left for people.
pub(super) fn at_once(journal: &AnyJournal) -> usize {
    match journal {
        AnyJournal::Sqlite(_) => 64,
        AnyJournal::Postgres(_) => 10,
    }
}

/// Looks after unattended tables until the server shuts down.
pub(super) async fn run(hall: Weak<Inner>) {
    loop {
        let Some(inner) = hall.upgrade() else { return };
        let stop = inner.stop.clone();
        let hall = Hall { inner };
        let more = hall.look_after_unattended().await;
        drop(hall);
        if !more {
            tokio::select! {
                () = tokio::time::sleep(ASK) => {}
                () = stop.cancelled() => return,
            }
        }
        if stop.is_cancelled() {
            return;
        }
    }
}

impl Hall {
    /// Does what is due at tables that nobody looks after. Returns whether there may be more.
    async fn look_after_unattended(&self) -> bool {
        let caring = &self.inner.caring;
        // Wait for a place, then take all that are free.
        let Ok(first) = Arc::clone(caring).acquire_owned().await else {
            return false;
        };
        let free = 1 + caring.available_permits();
        let limit = u32::try_from(free).unwrap_or(u32::MAX);
        let due = match self.inner.journal.claim_due(OWN_TIME, CLAIM, limit).await {
            Ok(due) => due,
            Err(error) => {
                tracing::debug!(%error, "due tables not readable");
                return false;
            }
        };
        drop(first);
        let is_full = due.len() >= free;
        for due in due {
            let Ok(place) = Arc::clone(caring).acquire_owned().await else {
                return false;
            };
            let hall = self.clone();
            tokio::spawn(async move {
                hall.look_after_due(due).await;
                drop(place);
            });
        }
        is_full
    }

    async fn look_after_due(&self, due: DueStream) {
        let name = due.stream.as_str();
        let id = name.strip_prefix("table/").map(str::parse::<TableId>);
        let Some(Ok(id)) = id else { return };
        let Ok(slot) = self.slot_or(&id, true) else {
            return;
        };
        let claimed = i64::try_from(CLAIM.as_millis()).unwrap_or(0);
        slot.leased
            .fetch_max(clock::now() + claimed, Ordering::Relaxed);
        match self.load_due(&slot, due.at).await {
            Ok(()) => self.look_after(&slot).await,
            Err(LoadError::Damaged(_)) => self.postpone(&slot).await,
            Err(_) => {}
        }
        self.forget_unattended(&slot);
    }

    /// Loads a table, and notes that the journal says when it is due.
    async fn load_due(&self, slot: &TableSlot, at: i64) -> Result<(), LoadError> {
        let mut guard = slot.loaded.lock().await;
        if guard.is_none() {
            let loaded = self.load(slot).await;
            if let Err(error) = &loaded {
                self.not_loaded(slot, error);
            }
            *guard = Some(loaded?);
        }
        if let Some(loaded) = guard.as_mut() {
            loaded.noted = Some(loaded.noted.map_or(at, |noted| noted.min(at)));
        }
        Ok(())
    }

    /// Drops a table that was loaded only because something was due.
    pub(super) fn forget_unattended(&self, slot: &Arc<TableSlot>) {
        if !slot.is_leaving() {
            return;
        }
        let mut slots = lock(&self.inner.slots);
        // Nobody else has it: one count is the hall's, the other the caller's.
        if Arc::strong_count(slot) <= 2 && !in_use(slot) {
            slots.remove(&slot.id);
        }
    }
}

impl TableSlot {
    /// Whether it leaves memory as soon as nothing is due.
    pub(super) fn is_leaving(&self) -> bool {
        self.is_unattended.load(Ordering::Relaxed)
    }
}
