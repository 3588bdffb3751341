//! The current time. Tables don't look at a clock; the server does, here.
//!
//! Servers that share a database go by its clock: each one measures how far its own is off. So a
//! deadline is the same moment for all of them, even if their own clocks differ by minutes.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use salon_journal::{AnyJournal, Journal as _};
use salon_table::machine::Millis;

/// How far the database's clock is ahead of this computer's.
static AHEAD: AtomicI64 = AtomicI64::new(0);
/// How often the difference is measured.
const MEASURE: Duration = Duration::from_secs(10);
/// An answer that took longer says too little about the time.
const QUICK: Millis = 1_000;

/// Returns the milliseconds since 1970, by the database's clock.
pub(crate) fn now() -> Millis {
    own().saturating_add(AHEAD.load(Ordering::Relaxed))
}

/// Returns the milliseconds since 1970, by this computer's clock.
fn own() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
    })
}

/// Measures how far this computer's clock is off. A file has no clock of its own.
pub(crate) async fn measure(journal: &AnyJournal) {
    if let AnyJournal::Postgres(postgres) = journal {
        let asked = own();
        let told = postgres.now().await;
        let answered = own();
        if let Ok(told) = told
            && answered - asked <= QUICK
        {
            AHEAD.store(ahead(asked, told, answered), Ordering::Relaxed);
        }
    }
}

/// Measures it again and again.
pub(crate) async fn follow(journal: AnyJournal) {
    loop {
        tokio::time::sleep(MEASURE).await;
        measure(&journal).await;
    }
}

/// The database looked at its clock about halfway between question and answer.
fn ahead(asked: Millis, told: Millis, answered: Millis) -> Millis {
    told - (asked + answered) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_difference_is_that_of_the_middle() {
        assert_eq!(ahead(1_000, 301_010, 1_020), 300_000);
        assert_eq!(ahead(301_000, 1_010, 301_020), -300_000);
    }
}
