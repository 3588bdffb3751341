//! What other servers did at tables that are in memory here.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use salon_journal::Journal;
use salon_rules::Seats;
use salon_table::fair::TableId;
use salon_table::machine::{Millis, Version};

use super::loaded_table::Elsewhere;
use super::{Hall, TableSlot, lock};
use crate::clock;

/// How long a report of a connected seat on another server is valid. It is repeated every few
/// seconds.
const BELIEVED: Millis = 5_000;

impl Hall {
    /// Another server has written to a table.
    pub(crate) async fn catch_up(&self, table: &TableId, version: Version) {
        let Some(slot) = self.known_slot(table) else {
            return;
        };
        self.catch_up_at(&slot, version).await;
    }

    async fn catch_up_at(&self, slot: &TableSlot, version: Version) {
        let mut guard = slot.loaded.lock().await;
        let Some(loaded) = guard.as_mut() else { return };
        if loaded.head.version < version {
            let caught_up = loaded.catch_up(&self.stream(slot)).await;
            if let Err(error) = caught_up {
                self.not_loaded(slot, &error);
                slot.rest();
            }
            self.reschedule(slot, guard.as_ref());
        }
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
        for slot in slots {
            let here = {
                let mut guard = slot.loaded.lock().await;
                let Some(loaded) = guard
                    .as_mut()
                    .filter(|loaded| !loaded.subscribers.is_empty())
                else {
                    continue;
                };
                // Reports of other servers may have expired.
                loaded.note_presence();
                loaded.here_locally()
            };
            self.inner.bus.tell_presence(&slot.id, here);
            match self.inner.journal.head(&slot.stream).await {
                Ok(head) => self.catch_up_at(&slot, head.version).await,
                // The journal would not answer for the next table either.
                Err(_) => return,
            }
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
