//! What other houses did at tables that are in memory here.

use std::sync::Arc;

use salon_journal::Journal;
use salon_rules::Seats;
use salon_table::fair::TableId;
use salon_table::machine::{Millis, Version};

use super::{Hall, Place, lock};
use crate::clock;

/// How long it is believed that someone is connected to another house. It is said again every
/// few seconds.
const BELIEVED: Millis = 5_000;

impl Hall {
    /// Another house has written to a table.
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

    /// These seats of a table are connected to another house.
    pub(crate) async fn note_elsewhere(&self, table: &TableId, here: Seats) {
        let Some(place) = self.known_place(table) else {
            return;
        };
        let mut guard = place.kept.lock().await;
        if let Some(kept) = guard.as_mut() {
            let before = kept.here();
            let until = clock::now() + BELIEVED;
            for seat in here {
                if let Some(known) = kept.elsewhere.get_mut(seat.index()) {
                    *known = until;
                }
            }
            kept.note_presence(before);
        }
    }

    /// Compares the tables that have guests here with the journal, and tells the other houses who
    /// is connected.
    pub(crate) async fn compare_with_journal(&self) {
        let places: Vec<Arc<Place>> = lock(&self.inner.places).values().cloned().collect();
        for place in places {
            let here = {
                let guard = place.kept.lock().await;
                let Some(kept) = guard.as_ref().filter(|kept| !kept.guests.is_empty()) else {
                    continue;
                };
                kept.here_locally()
            };
            self.inner.bus.tell_presence(&place.id, here);
            if let Ok(head) = self.inner.journal.head(&place.stream).await {
                self.catch_up_at(&place, head.version).await;
            }
        }
    }
}
