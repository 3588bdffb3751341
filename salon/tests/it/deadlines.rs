//! Clocks run out when nobody looks, whatever happens to the servers. docs/LOAD.md says how
//! to do the same with many tables.

use std::time::{Duration, Instant};

use crate::common;
use crate::served::waiting::{Kept, Waiting, now};
use crate::served::{Served, check_journal};
use salon_journal::AnyJournal;
use salon_testbed::{Nats, Postgres};

/// How many tables there are, and within how many seconds their clocks run out: a few unless
/// configured otherwise.
fn size() -> (usize, Duration) {
    let number = |name: &str, usual: u64| {
        let asked = std::env::var(name).ok();
        asked.and_then(|n| n.parse().ok()).unwrap_or(usual)
    };
    let over = Duration::from_secs(number("SALON_DEADLINES_SECONDS", 8));
    (number("SALON_DEADLINES", 300) as usize, over)
}

/// How late a deadline may be kept while at least one server runs. Tests share the machine with
/// others, so they have more patience than the promise, and print what they measured.
const LATE: i64 = 6_000;

fn report(what: &str, kept: &Kept, memory: &[u64]) {
    println!(
        "{what}: {} deadlines, late by {} ms median, {} ms p99, {} ms at most; memory {memory:?} MB",
        kept.late.len(),
        kept.at(0.5),
        kept.at(0.99),
        kept.at(1.0),
    );
    assert_eq!(kept.missing, 0, "every deadline is kept");
    assert!(
        kept.wrong.is_empty(),
        "none twice or early: {:?}",
        kept.wrong
    );
}

/// Promise: a server that is started again after `kill -9` keeps every deadline, those of its
/// absence too, and none twice.
#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_keeps_deadlines_when_it_is_back() {
    let (count, over) = size();
    let folder = common::folder("deadlines");
    let database = format!("sqlite:{}", common::text(&folder.join("salon.db")));
    let journal = AnyJournal::open(&database).await.unwrap();
    let began = Instant::now();
    // The clocks start to run out when everything is written.
    let first = now() + 4_000 + count as i64;
    let waiting = Waiting::write(&journal, count, first, over).await;
    println!(
        "{count} tables written in {:.1} s",
        began.elapsed().as_secs_f64()
    );
    let mut server = Served::start(&database, &[]);
    let until = |at: i64| Duration::from_millis(u64::try_from(at - now()).unwrap_or(0));
    tokio::time::sleep(until(first) + over / 3).await;
    server.kill();
    let again = database.clone();
    let start = move || Served::start(&again, &[]);
    let server = tokio::task::spawn_blocking(start).await.unwrap();
    let kept = waiting.watch(&journal, Duration::from_secs(60)).await;
    report("SQLite, killed once", &kept, &[server.memory()]);
    assert!(kept.at(1.0) <= LATE + 2_000, "late, see above");
    drop(server);
    check_journal(&database);
}

/// Tables with clocks in a PostgreSQL that several servers share, and their bus.
struct Clustered {
    waiting: Waiting,
    journal: AnyJournal,
    database: String,
    nats: Nats,
    /// When the first clock runs out.
    first: i64,
    /// Within how long the others do.
    over: Duration,
}

impl Clustered {
    async fn write() -> Clustered {
        let (count, over) = size();
        let servers = || (Postgres::shared(), Nats::start());
        let (postgres, nats) = tokio::task::spawn_blocking(servers).await.unwrap();
        let database = postgres.new_database().await;
        let journal = AnyJournal::open(&database).await.unwrap();
        let first = now() + 5_000 + 2 * count as i64;
        let waiting = Waiting::write(&journal, count, first, over).await;
        Clustered {
            waiting,
            journal,
            database,
            nats,
            first,
            over,
        }
    }
}

/// Promise: servers whose clocks are wrong by minutes keep deadlines by the database's clock.
#[tokio::test(flavor = "multi_thread")]
async fn clocks_that_differ_by_minutes() {
    let Clustered {
        waiting,
        journal,
        database,
        nats,
        ..
    } = Clustered::write().await;
    let bus = nats.address();
    let fast = Served::start_with_clock("+300s", &database, &["--nats", &bus]);
    let slow = Served::start_with_clock("-240s", &database, &["--nats", &bus]);
    let kept = waiting.watch(&journal, Duration::from_secs(60)).await;
    let memory = [fast.memory(), slow.memory()];
    report(
        "PostgreSQL, clocks five minutes fast and four slow",
        &kept,
        &memory,
    );
    assert!(kept.at(1.0) <= LATE, "late, see above");
    drop((fast, slow));
    check_journal(&database);
}

/// Promise: of two servers, the one that is left keeps the deadlines of both, and none twice.
#[tokio::test(flavor = "multi_thread")]
async fn a_lost_server_does_not_stop_clocks() {
    let Clustered {
        waiting,
        journal,
        database,
        nats,
        first,
        over,
    } = Clustered::write().await;
    let bus = nats.address();
    let mut one = Served::start(&database, &["--nats", &bus]);
    let two = Served::start(&database, &["--nats", &bus]);
    let until = |at: i64| Duration::from_millis(u64::try_from(at - now()).unwrap_or(0));
    tokio::time::sleep(until(first) + over / 3).await;
    let memory = one.memory();
    one.kill();
    let kept = waiting.watch(&journal, Duration::from_secs(60)).await;
    report(
        "PostgreSQL, one of two lost",
        &kept,
        &[memory, two.memory()],
    );
    assert!(kept.at(1.0) <= LATE, "late, see above");
    drop(two);
    check_journal(&database);
}
