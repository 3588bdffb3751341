//! When each table needs attention.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Mutex;
use std::time::Duration;

use salon_table::fair::TableId;
use salon_table::machine::Millis;
use tokio::sync::Notify;

use super::lock;
use crate::clock;

/// When each table needs attention.
#[derive(Default)]
pub(super) struct Schedule {
    due: Mutex<BinaryHeap<Reverse<Due>>>,
    sooner: Notify,
}

#[derive(PartialEq, Eq)]
struct Due {
    at: Millis,
    table: TableId,
}

impl Ord for Due {
    fn cmp(&self, other: &Due) -> std::cmp::Ordering {
        self.at.cmp(&other.at)
    }
}

impl PartialOrd for Due {
    fn partial_cmp(&self, other: &Due) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Schedule {
    /// Schedules a table.
    pub(super) fn at(&self, at: Millis, table: TableId) {
        let mut due = lock(&self.due);
        let first = due.peek().is_none_or(|Reverse(next)| at < next.at);
        due.push(Reverse(Due { at, table }));
        drop(due);
        if first {
            self.sooner.notify_one();
        }
    }

    /// Waits for the next table that is due, but no longer than `longest`.
    pub(super) async fn next(&self, longest: Duration) -> Option<TableId> {
        let deadline = tokio::time::Instant::now() + longest;
        loop {
            let wait = match self.pop() {
                Ok(table) => return Some(table),
                Err(wait) => wait,
            };
            let until = wait.map_or(deadline, |wait| {
                deadline.min(tokio::time::Instant::now() + wait)
            });
            tokio::select! {
                () = tokio::time::sleep_until(until) => {}
                () = self.sooner.notified() => {}
            }
            if tokio::time::Instant::now() >= deadline {
                return None;
            }
        }
    }

    /// The next table if it is due, or how long until one is.
    fn pop(&self) -> Result<TableId, Option<Duration>> {
        let mut due = lock(&self.due);
        let Some(Reverse(next)) = due.peek() else {
            return Err(None);
        };
        let wait = next.at - clock::now();
        if wait <= 0 {
            let Some(Reverse(due)) = due.pop() else {
                return Err(None);
            };
            return Ok(due.table);
        }
        Err(Some(Duration::from_millis(wait.unsigned_abs())))
    }
}
