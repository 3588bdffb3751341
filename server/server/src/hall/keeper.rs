//! Runs tables: bots' turns, clocks, absence, and dropping idle tables.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;

use salon_journal::Journal as _;
use salon_table::machine::{Caller, Command, Millis, Stage};

use super::loaded_table::LoadedTable;
use super::pause::{acts_at, after_round};
use super::{Hall, Inner, TableSlot, lock};
use crate::{clock, random};

/// How often the hall is searched for unused tables.
const SWEEP: Duration = Duration::from_secs(5);
/// An unattended table is scheduled in memory only if something is due this soon.
pub(super) const STAYS: Millis = 5_000;
/// How long bots that wait for people stay in memory.
const BOTS_STAY: Millis = 60_000;

/// Runs the hall's tables until the server shuts down.
pub(super) async fn run(hall: Weak<Inner>) {
    let mut swept = tokio::time::Instant::now();
    loop {
        let Some(inner) = hall.upgrade() else { return };
        let next = tokio::select! {
            next = inner.schedule.next(SWEEP) => next,
            () = inner.stop.cancelled() => return,
        };
        let hall = Hall { inner };
        if let Some(slot) = next.and_then(|table| hall.known_slot(&table)) {
            let hall = hall.clone();
            tokio::spawn(async move { hall.look_after(&slot).await });
        }
        if swept.elapsed() >= SWEEP {
            swept = tokio::time::Instant::now();
            hall.sweep();
        }
    }
}

impl Hall {
    /// Schedules a table's next run, if it is earlier than the scheduled one.
    pub(super) fn reschedule(&self, slot: &TableSlot, loaded: Option<&LoadedTable>) {
        let Some(due) = loaded.and_then(|loaded| self.next_due(loaded)) else {
            return;
        };
        let due = due.max(slot.not_before.load(Ordering::Relaxed));
        // The journal knows when an unattended table is due.
        if slot.is_leaving() && due > clock::now() + STAYS {
            return;
        }
        if due < slot.wake.fetch_min(due, Ordering::AcqRel) {
            self.inner.schedule.at(due, slot.id.clone());
        }
    }

    /// When a table needs attention next, or what the journal has noted about it.
    fn next_due(&self, loaded: &LoadedTable) -> Option<Millis> {
        if loaded.doubtful {
            return Some(clock::now());
        }
        let moments = [self.next_event(loaded), loaded.noted];
        moments.into_iter().flatten().min()
    }

    /// When something happens at a table without anybody doing anything.
    fn next_event(&self, loaded: &LoadedTable) -> Option<Millis> {
        if loaded.table.stage() == Stage::Gathering {
            return loaded.table.next_seat_back();
        }
        if loaded.table.stage() == Stage::Revealing {
            return loaded.table.next_check();
        }
        if loaded.table.stage() != Stage::Playing {
            return None;
        }
        let bots = if loaded.attendant.is_needed(&loaded.table) {
            // The bot thinks at once, or when the end of a round has been seen; it acts after its
            // pause.
            Some(self.bots_from(loaded))
        } else if loaded.attendant.is_empty() {
            None
        } else {
            Some(loaded.since + BOTS_STAY)
        };
        let clock = loaded.table.next_deadline().map(|(_, at)| at);
        let absence = loaded.next_absence().map(|(_, at)| at);
        [bots, clock, absence].into_iter().flatten().min()
    }

    /// Since when the table waits for its bots.
    pub(super) fn bots_from(&self, loaded: &LoadedTable) -> Millis {
        let from = after_round(&self.inner.pace, loaded.since, loaded.round_ended);
        // They leave the people who are here time to tell stories before a part.
        let told = loaded.table.stories_until(loaded.here());
        from.max(told.unwrap_or(from))
    }

    /// Does everything that is due at a table.
    pub(super) async fn look_after(&self, slot: &Arc<TableSlot>) {
        slot.wake.store(i64::MAX, Ordering::Release);
        if slot.attended.swap(true, Ordering::AcqRel) {
            return;
        }
        if self.mend(slot).await {
            if self.is_mine(slot).await {
                self.do_what_is_due(slot).await;
                self.settle(slot).await;
            } else if let Some(loaded) = slot.loaded.lock().await.as_mut() {
                // Whoever looks after the table also moves what is noted.
                loaded.noted = None;
            }
        }
        slot.attended.store(false, Ordering::Release);
        let guard = slot.loaded.lock().await;
        self.reschedule(slot, guard.as_ref());
        drop(guard);
        self.forget_unattended(slot);
    }

    /// Reads entries that may have been written without this server knowing. Returns false if they
    /// can't be read now.
    async fn mend(&self, slot: &TableSlot) -> bool {
        let mut guard = slot.loaded.lock().await;
        let Some(loaded) = guard.as_mut().filter(|loaded| loaded.doubtful) else {
            return true;
        };
        let head = match self.inner.journal.head(&slot.stream).await {
            Ok(head) => head,
            Err(error) => {
                tracing::warn!(table = %slot.id, %error, "table load failed");
                slot.rest();
                return false;
            }
        };
        let followed = self.follow(slot, loaded, head).await;
        if followed.is_err() {
            slot.rest();
        }
        followed.is_ok()
    }

    /// Whether this server runs the table. Among several servers a lease decides.
    async fn is_mine(&self, slot: &TableSlot) -> bool {
        let others_do = self.inner.stop.is_cancelled() || self.inner.drain.is_parting();
        if others_do || self.inner.moderation.admit_writing().is_err() {
            slot.rest();
            return false;
        }
        if slot.leased.load(Ordering::Relaxed) > clock::now() {
            return true;
        }
        let held = self.inner.bus.hold(&self.inner.journal, &slot.id).await;
        match held {
            Some(until) => slot.leased.store(until, Ordering::Relaxed),
            None => slot.rest(),
        }
        held.is_some()
    }

    async fn do_what_is_due(&self, slot: &Arc<TableSlot>) {
        let now = clock::now();
        let seat_back = self.with(slot, |loaded| loaded.table.next_seat_back());
        if seat_back
            .await
            .is_ok_and(|at| at.is_some_and(|at| at <= now))
        {
            let _ = self
                .ask_at(slot, Caller::Keeper, None, &Command::CheckSeats)
                .await;
        }
        let Ok((clock_due, absent, bots)) = self.with(slot, |loaded| self.dues(loaded, now)).await
        else {
            return;
        };
        if clock_due {
            let _ = self
                .ask_at(slot, Caller::Keeper, None, &Command::CheckClock)
                .await;
        }
        if let Some(seat) = absent {
            let _ = self
                .ask_at(slot, Caller::Keeper, None, &Command::Absent { seat })
                .await;
        }
        if bots {
            self.ask_bot(slot).await;
        }
    }

    fn dues(
        &self,
        loaded: &mut LoadedTable,
        now: Millis,
    ) -> (bool, Option<salon_rules::Seat>, bool) {
        let clock_due = loaded.table.next_check().is_some_and(|at| at <= now);
        let absent = loaded.next_absence().filter(|(_, at)| *at <= now);
        let needed = loaded.attendant.is_needed(&loaded.table);
        if !needed && loaded.since + BOTS_STAY <= now {
            loaded.attendant.rest();
        }
        let bots = needed && self.bots_from(loaded) <= now;
        (clock_due, absent.map(|(seat, _)| seat), bots)
    }

    /// Lets the next bot think and act. The table is not locked while it thinks.
    async fn ask_bot(&self, slot: &Arc<TableSlot>) {
        let effort = self.inner.pace.effort;
        let turn = self.with(slot, |loaded| {
            let next = loaded.attendant.next(&loaded.table)?;
            let seed = || u64::from_be_bytes(random::bytes());
            let turn = loaded.attendant.turn(&loaded.table, next, effort, seed)?;
            Some((turn, self.bots_from(loaded)))
        });
        let Ok(Some((turn, since))) = turn.await else {
            return;
        };
        let (seat, version) = (turn.seat, turn.version);
        let anything = turn.anything(u64::from_be_bytes(random::bytes()));
        let Ok(permit) = self.inner.thinking.acquire().await else {
            return;
        };
        let thought = tokio::task::spawn_blocking(move || turn.think()).await;
        drop(permit);
        let chosen = match thought {
            Ok((sitting, chosen)) => {
                let given = self.with(slot, |loaded| loaded.attendant.give_back(seat, sitting));
                if given.await.is_err() {
                    return;
                }
                chosen.unwrap_or_else(|error| {
                    tracing::error!(table = %slot.id, seat = seat.index(), %error, "bot failed");
                    anything
                })
            }
            Err(_) => {
                tracing::error!(table = %slot.id, "bot panicked");
                anything
            }
        };
        let Some(action) = chosen else { return };
        self.wait_to_act(since).await;
        let command = Command::BotAct {
            seat,
            version,
            action,
        };
        // If another action was faster, the bot is asked again.
        let acted = self.ask_at(slot, Caller::Keeper, None, &command).await;
        if let (Ok(_), Ok(waited)) = (acted, u64::try_from(clock::now() - since)) {
            self.inner.metrics.bot_acted(Duration::from_millis(waited));
        }
    }

    /// Waits until a bot may act, if the table has been waiting for it since then.
    async fn wait_to_act(&self, since: Millis) {
        let now = clock::now();
        let chance = u16::from_be_bytes(random::bytes());
        let wait = acts_at(&self.inner.pace, since, now, chance) - now;
        if let Ok(wait) = u64::try_from(wait) {
            tokio::time::sleep(Duration::from_millis(wait)).await;
        }
    }

    /// Drops tables that have not been used for long. They are loaded again on demand.
    fn sweep(&self) {
        let idle = Millis::try_from(self.inner.limits.idle.as_millis()).unwrap_or(Millis::MAX);
        let before = clock::now() - idle;
        let mut slots = lock(&self.inner.slots);
        slots.retain(|_, slot| {
            let used = slot.used.load(Ordering::Relaxed) > before || Arc::strong_count(slot) > 1;
            used || in_use(slot)
        });
        self.inner.metrics.tables(slots.len());
        drop(slots);
        self.inner.command_limiter.tidy();
    }
}

/// Whether a person is connected to a table, or a bot has to act there.
pub(super) fn in_use(slot: &TableSlot) -> bool {
    let Ok(loaded) = slot.loaded.try_lock() else {
        // Its lock is taken, so it is in use.
        return true;
    };
    loaded.as_ref().is_some_and(|loaded| {
        !loaded.subscribers.is_empty() || loaded.attendant.is_needed(&loaded.table)
    })
}
