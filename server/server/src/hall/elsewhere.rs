//! What other servers did at tables that are in memory here.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use salon_journal::Journal;
use salon_rules::Seats;
use salon_table::fair::TableId;
use salon_table::machine::{Millis, Version};

use super::loaded_table::Elsewhere;
use super::{Hall, Place, lock};
use crate::clock;

/// How long it is believed that someone is connected to another server. It is said again every
/// few seconds.
const BELIEVED: Millis = 5_000;

impl Hall {
    /// Another server has written to a table.
    pub(crate) async fn catch_up(&self, table: &TableId, version: Version) {
        let Some(place) = self.known_place(table) else {
            return;
        };
        self.catch_up_at(&place, version).await;
    }

    async fn catch_up_at(&self, place: &Place, version: Version) {
        let mut guard = place.kept.lock().await;
        let Some(kept) = guard.as_mut() else { return };
        if kept.head.version < version {
            let caught_up = kept.catch_up(&self.stream(place)).await;
            if let Err(error) = caught_up {
                self.not_loaded(place, &error);
                place.rest();
            }
            self.reschedule(place, guard.as_ref());
        }
    }

    /// These seats of a table are connected to another server.
    pub(crate) async fn note_elsewhere(&self, table: &TableId, server: Arc<str>, here: Seats) {
        let Some(place) = self.known_place(table) else {
            return;
        };
        let mut guard = place.kept.lock().await;
        if let Some(kept) = guard.as_mut() {
            let until = clock::now() + BELIEVED;
            kept.elsewhere.retain(|known| known.server != server);
            kept.elsewhere.push(Elsewhere {
                server,
                here,
                until,
            });
            kept.note_presence();
        }
        self.reschedule(&place, guard.as_ref());
    }

    /// Compares the tables that have guests here with the journal, and tells the other servers who
    /// is connected.
    pub(crate) async fn compare_with_journal(&self) {
        let places: Vec<Arc<Place>> = lock(&self.inner.places).values().cloned().collect();
        for place in places {
            let here = {
                let mut guard = place.kept.lock().await;
                let Some(kept) = guard.as_mut().filter(|kept| !kept.guests.is_empty()) else {
                    continue;
                };
                // What was believed of other servers may have run out.
                kept.note_presence();
                kept.here_locally()
            };
            self.inner.bus.tell_presence(&place.id, here);
            match self.inner.journal.head(&place.stream).await {
                Ok(head) => self.catch_up_at(&place, head.version).await,
                // It would not answer for the next table either.
                Err(_) => return,
            }
        }
    }

    /// Leaves the tables to other servers.
    pub(crate) async fn let_go(&self) {
        let places: Vec<Arc<Place>> = lock(&self.inner.places).values().cloned().collect();
        let held = places
            .iter()
            .filter(|place| place.leased.swap(0, Ordering::Relaxed) > 0);
        for place in held {
            let gone = self.inner.bus.let_go(&self.inner.journal, &place.id).await;
            if let Err(error) = gone {
                tracing::warn!(%error, "other servers have to wait until this one's rights run out");
                return;
            }
        }
    }
}
