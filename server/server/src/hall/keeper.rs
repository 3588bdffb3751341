//! Looking after tables: bots' turns, clocks, absence, and what has been idle for long.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;

use salon_table::machine::{Caller, Command, Millis, Stage};

use super::loaded_table::LoadedTable;
use super::pause::acts_at;
use super::{Hall, Inner, Place, lock};
use crate::{clock, random};

/// How often the hall is looked through for tables that nobody uses.
const SWEEP: Duration = Duration::from_secs(5);
/// How long bots that wait for people stay in memory.
const BOTS_STAY: Millis = 60_000;

/// Looks after the hall for as long as it stands.
pub(super) async fn run(hall: Weak<Inner>) {
    let mut swept = tokio::time::Instant::now();
    loop {
        let Some(inner) = hall.upgrade() else { return };
        let next = tokio::select! {
            next = inner.schedule.next(SWEEP) => next,
            () = inner.stop.cancelled() => return,
        };
        let hall = Hall { inner };
        if let Some(place) = next.and_then(|table| hall.known_place(&table)) {
            let hall = hall.clone();
            tokio::spawn(async move { hall.look_after(&place).await });
        }
        if swept.elapsed() >= SWEEP {
            swept = tokio::time::Instant::now();
            hall.sweep();
        }
    }
}

impl Hall {
    /// Sets when a table is to be looked after next, if that is sooner than it was.
    pub(super) fn reschedule(&self, place: &Place, kept: Option<&LoadedTable>) {
        let Some(due) = kept.and_then(|kept| self.next_due(kept)) else {
            return;
        };
        let due = due.max(place.not_before.load(Ordering::Relaxed));
        if due < place.wake.fetch_min(due, Ordering::AcqRel) {
            self.inner.schedule.at(due, place.id.clone());
        }
    }

    /// When something is to be done at a table.
    fn next_due(&self, kept: &LoadedTable) -> Option<Millis> {
        if kept.doubtful {
            return Some(clock::now());
        }
        if kept.table.stage() == Stage::Gathering {
            return kept.table.next_seat_back();
        }
        if kept.table.stage() == Stage::Revealing {
            return kept.table.next_check();
        }
        if kept.table.stage() != Stage::Playing {
            return None;
        }
        let bots = if kept.attendant.is_needed(&kept.table) {
            // It thinks at once; its pause is over when it acts.
            Some(kept.since)
        } else if kept.attendant.is_empty() {
            None
        } else {
            Some(kept.since + BOTS_STAY)
        };
        let clock = kept.table.next_deadline().map(|(_, at)| at);
        let absence = kept.next_absence().map(|(_, at)| at);
        [bots, clock, absence].into_iter().flatten().min()
    }

    /// Does whatever is due at a table.
    async fn look_after(&self, place: &Arc<Place>) {
        place.wake.store(i64::MAX, Ordering::Release);
        if place.attended.swap(true, Ordering::AcqRel) {
            return;
        }
        if self.mend(place).await && self.is_mine(place).await {
            self.do_what_is_due(place).await;
        }
        place.attended.store(false, Ordering::Release);
        let guard = place.kept.lock().await;
        self.reschedule(place, guard.as_ref());
    }

    /// Reads what may have been written without this server knowing. False if it can't be read now.
    async fn mend(&self, place: &Place) -> bool {
        let mut guard = place.kept.lock().await;
        let Some(kept) = guard.as_mut().filter(|kept| kept.doubtful) else {
            return true;
        };
        let caught_up = kept.catch_up(&self.stream(place)).await;
        if let Err(error) = &caught_up {
            self.not_loaded(place, error);
            place.rest();
        }
        caught_up.is_ok()
    }

    /// Does this server look after the table? Among several servers a lease decides.
    async fn is_mine(&self, place: &Place) -> bool {
        if self.inner.stop.is_cancelled() {
            place.rest();
            return false;
        }
        if place.leased.load(Ordering::Relaxed) > clock::now() {
            return true;
        }
        let held = self.inner.bus.hold(&self.inner.journal, &place.id).await;
        match held {
            Some(until) => place.leased.store(until, Ordering::Relaxed),
            None => place.rest(),
        }
        held.is_some()
    }

    async fn do_what_is_due(&self, place: &Arc<Place>) {
        let now = clock::now();
        let seat_back = self.with(place, |kept| kept.table.next_seat_back());
        if seat_back
            .await
            .is_ok_and(|at| at.is_some_and(|at| at <= now))
        {
            let _ = self
                .ask_at(place, Caller::Keeper, None, &Command::CheckSeats)
                .await;
        }
        let Ok((clock_due, absent, bots)) = self.with(place, |kept| self.dues(kept, now)).await
        else {
            return;
        };
        if clock_due {
            let _ = self
                .ask_at(place, Caller::Keeper, None, &Command::CheckClock)
                .await;
        }
        if let Some(seat) = absent {
            let _ = self
                .ask_at(place, Caller::Keeper, None, &Command::Absent { seat })
                .await;
        }
        if bots {
            self.ask_bot(place).await;
        }
    }

    fn dues(&self, kept: &mut LoadedTable, now: Millis) -> (bool, Option<salon_rules::Seat>, bool) {
        let clock_due = kept.table.next_check().is_some_and(|at| at <= now);
        let absent = kept.next_absence().filter(|(_, at)| *at <= now);
        let needed = kept.attendant.is_needed(&kept.table);
        if !needed && kept.since + BOTS_STAY <= now {
            kept.attendant.rest();
        }
        (clock_due, absent.map(|(seat, _)| seat), needed)
    }

    /// Lets the next bot think and act. The table is free while it thinks.
    async fn ask_bot(&self, place: &Arc<Place>) {
        let effort = self.inner.pace.effort;
        let turn = self.with(place, |kept| {
            let next = kept.attendant.next(&kept.table)?;
            let seed = || u64::from_be_bytes(random::bytes());
            let turn = kept.attendant.turn(&kept.table, next, effort, seed)?;
            Some((turn, kept.since))
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
                let given = self.with(place, |kept| kept.attendant.give_back(seat, sitting));
                if given.await.is_err() {
                    return;
                }
                chosen.unwrap_or_else(|error| {
                    tracing::error!(table = %place.id, seat = seat.index(), %error, "a bot fell silent");
                    anything
                })
            }
            Err(_) => {
                tracing::error!(table = %place.id, "a bot panicked; it plays anything and starts anew");
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
        // If somebody was faster, the bot is asked again.
        let acted = self.ask_at(place, Caller::Keeper, None, &command).await;
        if let (Ok(_), Ok(waited)) = (acted, u64::try_from(clock::now() - since)) {
            self.inner.metrics.bot_acted(Duration::from_millis(waited));
        }
    }

    /// Waits until a bot may act that the table waits for since then.
    async fn wait_to_act(&self, since: Millis) {
        let now = clock::now();
        let chance = u16::from_be_bytes(random::bytes());
        let wait = acts_at(&self.inner.pace, since, now, chance) - now;
        if let Ok(wait) = u64::try_from(wait) {
            tokio::time::sleep(Duration::from_millis(wait)).await;
        }
    }

    /// Lets tables go that nobody has used for long. They come back on demand.
    fn sweep(&self) {
        let idle = Millis::try_from(self.inner.limits.idle.as_millis()).unwrap_or(Millis::MAX);
        let before = clock::now() - idle;
        let mut places = lock(&self.inner.places);
        places.retain(|_, place| {
            let used = place.used.load(Ordering::Relaxed) > before || Arc::strong_count(place) > 1;
            used || in_use(place)
        });
        self.inner.metrics.tables(places.len());
        drop(places);
        self.inner.chatter.tidy();
    }
}

/// Is somebody connected to a table, or a bot to act there?
fn in_use(place: &Place) -> bool {
    let Ok(kept) = place.kept.try_lock() else {
        // Its lock is taken, so it is.
        return true;
    };
    kept.as_ref()
        .is_some_and(|kept| !kept.guests.is_empty() || kept.attendant.is_needed(&kept.table))
}
