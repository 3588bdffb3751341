//! When a table has to be looked at, as the journal knows it.
//!
//! A table needs attention when a clock runs out, a bot has to act, or a result has to be written,
//! whether or not anyone is connected. The moment is written together with the entries, so every
//! server finds it, after any crash. It may be too early, never too late: whoever looks moves it.
//! So a move usually writes no new moment: the one that is there comes first.

use std::sync::Arc;

use salon_journal::{Alongside, Due, Journal as _};
use salon_table::machine::{Entry, Millis, Stage};

use super::keeper::STAYS;
use super::loaded_table::LoadedTable;
use super::record::Written;
use super::{Hall, TableSlot};
use crate::clock;

/// How soon after a move a table is looked at, in case its server had no time to write the result.
const RESULT: Millis = 10_000;
/// The time that a server has for a bot's turn before another one looks.
const BOT: Millis = 1_000;
/// The time that devices have to reveal their shares.
const REVEAL: Millis = 20_000;
/// The least time between a move and the next look.
const SOON: Millis = 500;

impl Hall {
    /// When the table has to be looked at once these entries are written; nothing if it is noted
    /// that somebody looks before that.
    pub(super) fn due_after(
        &self,
        loaded: &LoadedTable,
        written: &[Written],
        now: Millis,
    ) -> Option<Millis> {
        let table = &loaded.table;
        let moments = written.iter().map(|written| match &written.entry {
            Entry::Readied { .. }
            | Entry::Committed { .. }
            | Entry::Revealing
            | Entry::Revealed { .. } => Some(now + REVEAL),
            Entry::Started | Entry::Acted { .. } => Some(now + RESULT),
            Entry::StoodIn { .. } => Some(now + self.bot_time()),
            _ => None,
        });
        let first = moments.flatten().min();
        let started = |written: &Written| matches!(written.entry, Entry::Started);
        let plays = table.stage() == Stage::Playing || written.iter().any(started);
        let clock = table.earliest_deadline(now).map(|at| at.max(now + SOON));
        let has_bot = (0..table.chairs().len())
            .any(|seat| table.bot_of(salon_rules::Seat::at(seat)).is_some());
        let bot = has_bot.then(|| now + self.bot_time());
        let running = [clock, bot].into_iter().flatten().filter(|_| plays);
        let due = running.chain(first).min()?;
        loaded.noted.is_none_or(|noted| noted > due).then_some(due)
    }

    /// How long a bot's turn may take, with its pause.
    fn bot_time(&self) -> Millis {
        let pace = &self.inner.pace;
        let pause = (pace.least + pace.spread).as_millis();
        Millis::try_from(pause).unwrap_or(0) + BOT
    }

    /// When the table has to be looked at, exactly. Absence is not part of it: it is not in the
    /// journal.
    fn exactly_due(&self, loaded: &LoadedTable) -> Option<Millis> {
        let table = &loaded.table;
        match table.stage() {
            Stage::Gathering => table.next_seat_back(),
            Stage::Revealing => table.next_check(),
            Stage::Playing => {
                let needed = loaded.attendant.is_needed(table);
                let bot = needed.then(|| self.bots_from(loaded) + self.bot_time());
                let clock = table.next_deadline().map(|(_, at)| at);
                [bot, clock].into_iter().flatten().min()
            }
            Stage::Over | Stage::Closed => None,
        }
    }

    /// Moves the noted moment to where it belongs, once it has come. A result that was not written
    /// yet is written first.
    pub(super) async fn settle(&self, slot: &Arc<TableSlot>) {
        let mut guard = slot.loaded.lock().await;
        let Some(loaded) = guard.as_mut().filter(|loaded| !loaded.doubtful) else {
            return;
        };
        let Some(noted) = loaded.noted else { return };
        let exactly = self.exactly_due(loaded);
        let now = clock::now();
        let leaves = slot.is_leaving() && exactly.is_none_or(|at| at > now + STAYS);
        if noted > now && (!leaves || exactly == Some(noted)) {
            return;
        }
        if loaded.table.stage() == Stage::Over {
            let recorded = self.inner.results.record(&loaded.table, loaded.since).await;
            if recorded.is_err() {
                return slot.rest();
            }
        }
        let due = exactly.map_or(Due::Never, Due::At);
        let journal = &self.inner.journal;
        let noted = journal.note(&slot.stream, loaded.head, Alongside::due(due));
        match noted.await {
            Ok(true) => loaded.noted = exactly,
            Ok(false) => loaded.doubtful = true,
            Err(error) => {
                tracing::warn!(table = %slot.id, %error, "due time update failed");
                slot.rest();
            }
        }
    }

    /// Looks at a table that can't be folded again in a while, not again and again.
    pub(super) async fn postpone(&self, slot: &TableSlot) {
        const LATER: Millis = 600_000;
        let journal = &self.inner.journal;
        if let Ok(head) = journal.head(&slot.stream).await {
            let due = Due::At(clock::now() + LATER);
            let _ = journal.note(&slot.stream, head, Alongside::due(due)).await;
        }
    }
}
