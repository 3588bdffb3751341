//! What other servers did at tables that are in memory here.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use salon_journal::{Head, Journal, StreamId};
use salon_protocol::ProtocolError;
use salon_rules::Seats;
use salon_table::fair::TableId;
use salon_table::machine::{Millis, Version};

use super::loaded_table::{Elsewhere, LoadedTable};
use super::{Hall, LoadError, TableSlot, lock};
use crate::clock;

/// How long a report of a connected seat on another server is valid. It is repeated every few
/// seconds.
const BELIEVED: Millis = 5_000;

/// The number of tables in one question to the journal.
const AT_ONCE: usize = 5_000;

impl Hall {
    /// Another server has written to a table.
    pub(crate) async fn catch_up(&self, table: &TableId, version: Version) {
        let Some(slot) = self.known_slot(table) else {
            return;
        };
        let behind = |head: Head| head.version < version;
        self.catch_up_if(&slot, behind).await;
    }

    /// Compares a table with the journal if there is reason to.
    async fn catch_up_if(&self, slot: &TableSlot, reason: impl FnOnce(Head) -> bool) {
        let mut guard = slot.loaded.lock().await;
        let Some(loaded) = guard.as_mut() else { return };
        if reason(loaded.head) {
            // Nothing is written here while the table is locked, so this answer is up to date.
            let followed = match self.inner.journal.head(&slot.stream).await {
                Ok(head) => self.follow(slot, loaded, head).await,
                Err(_) => Err(ProtocolError::Unavailable),
            };
            if followed.is_err() {
                slot.rest();
            }
            self.reschedule(slot, guard.as_ref());
        }
    }

    /// Follows the journal to its head. If the log is not the one that was folded here, the
    /// database went back in time, and the table is folded anew.
    pub(super) async fn follow(
        &self,
        slot: &TableSlot,
        loaded: &mut LoadedTable,
        head: Head,
    ) -> Result<(), ProtocolError> {
        let stream = self.stream(slot);
        let known = loaded.head;
        let is_shorter = head.version < known.version;
        let is_other = head.version == known.version && head.hash != known.hash;
        let mut followed = match is_shorter || is_other {
            true => Err(LoadError::Rewritten),
            false => loaded.catch_up(&stream).await,
        };
        if followed == Err(LoadError::Rewritten) {
            self.not_loaded(slot, &LoadError::Rewritten);
            followed = loaded.fold_anew(&stream).await;
        }
        followed.map_err(|error| self.not_loaded(slot, &error))
    }

    /// These seats of a table are connected to another server.
    pub(crate) async fn note_elsewhere(&self, table: &TableId, server: Arc<str>, here: Seats) {
        let Some(slot) = self.known_slot(table) else {
            return;
        };
        let mut guard = slot.loaded.lock().await;
        if let Some(loaded) = guard.as_mut() {
            let until = clock::now() + BELIEVED;
            loaded.elsewhere.retain(|known| known.server != server);
            loaded.elsewhere.push(Elsewhere {
                server,
                here,
                until,
            });
            loaded.note_presence();
        }
        self.reschedule(&slot, guard.as_ref());
    }

    /// Compares the tables that have connections here with the journal, and tells the other servers
    /// who is connected.
    pub(crate) async fn compare_with_journal(&self) {
        let slots: Vec<Arc<TableSlot>> = lock(&self.inner.slots).values().cloned().collect();
        let (mut looked_at, mut connected) = (HashMap::new(), Vec::new());
        for slot in slots {
            // A table that is being written to is up to date.
            let Ok(mut guard) = slot.loaded.try_lock() else {
                continue;
            };
            let Some(loaded) = guard
                .as_mut()
                .filter(|loaded| !loaded.subscribers.is_empty())
            else {
                continue;
            };
            // Reports of other servers may have expired.
            loaded.note_presence();
            connected.push((slot.id.clone(), loaded.here_locally()));
            drop(guard);
            looked_at.insert(slot.stream.clone(), slot);
        }
        self.inner.bus.tell_presence_of(&connected);
        let streams: Vec<StreamId> = looked_at.keys().cloned().collect();
        for some in streams.chunks(AT_ONCE) {
            // One question for all of them. If there is no answer, there is none for the rest.
            let Ok(heads) = self.inner.journal.heads(some).await else {
                return;
            };
            let heads: HashMap<StreamId, Head> = heads.into_iter().collect();
            for stream in some {
                let head = heads.get(stream).copied().unwrap_or(Head::EMPTY);
                if let Some(slot) = looked_at.get(stream) {
                    self.catch_up_if(slot, |known| known != head).await;
                }
            }
        }
    }

    /// Removes expired leases.
    pub(crate) async fn collect_leases(&self) {
        if let Err(error) = self.inner.journal.collect_leases().await {
            tracing::debug!(%error, "expired leases not removed");
        }
    }

    /// Gives the tables to other servers.
    pub(crate) async fn let_go(&self) {
        let slots: Vec<Arc<TableSlot>> = lock(&self.inner.slots).values().cloned().collect();
        let held = slots
            .iter()
            .filter(|slot| slot.leased.swap(0, Ordering::Relaxed) > 0);
        for slot in held {
            let gone = self.inner.bus.let_go(&self.inner.journal, &slot.id).await;
            if let Err(error) = gone {
                tracing::warn!(table = %slot.id, %error, "lease release failed");
                return;
            }
        }
    }
}
