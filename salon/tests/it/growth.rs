//! What a long history costs. docs/LOAD.md says how to do the same with a very long
//! one.

use std::time::{Duration, Instant};

use crate::common;
use crate::served::finished::{History, play};
use crate::served::{Served, check_journal};
use salon_client::Visitor;
use salon_journal::AnyJournal;
use salon_table::replay::{Replay, verify};
use salon_testbed::Postgres;

fn history() -> History {
    let number = |name: &str, usual: u64| {
        let asked = std::env::var(name).ok();
        asked.and_then(|n| n.parse().ok()).unwrap_or(usual)
    };
    History {
        plays: number("SALON_PLAYS", 600),
        persons: number("SALON_PERSONS", 60),
        over: Duration::from_secs(3_650 * 86_400),
    }
}

/// The most memory that a server may use, in MB, however long the history is.
const MEMORY: u64 = 300;
/// How long a start may take. Tests share the machine with others; the promise is 2 s.
const READY: Duration = Duration::from_secs(10);

/// Measures a server on a database with a history.
async fn measure(what: &str, database: &str) {
    let history = history();
    let journal = AnyJournal::open(database).await.unwrap();
    let began = Instant::now();
    history.write(&journal).await;
    println!("{what}: {history:?} written in {:?}", began.elapsed());
    let began = Instant::now();
    let rebuilt = common::salon(["journal", "rebuild", database, "--only", "results"]);
    assert_eq!(rebuilt.code, 0, "{}", rebuilt.err);
    println!(
        "{what}: rebuilt in {:?}: {}",
        began.elapsed(),
        rebuilt.out.trim()
    );

    let began = Instant::now();
    let start = database.to_owned();
    let start = move || Served::start(&start, &[]);
    let server = tokio::task::spawn_blocking(start).await.unwrap();
    let visitor = Visitor::stranger(server.url());
    visitor.text("/health/ready").await.unwrap();
    let ready = began.elapsed();
    let standings = visitor.text("/api/standings/pismo").await.unwrap();
    assert!(standings.contains("Guest"), "{standings}");
    let mut times = [Vec::new(), Vec::new()];
    for n in 0..50 {
        let began = Instant::now();
        visitor.text("/api/standings/pismo").await.unwrap();
        times[0].push(began.elapsed());
        let id = play(history.plays * n / 50);
        let began = Instant::now();
        let record = visitor.replay(&id).await.unwrap();
        times[1].push(began.elapsed());
        if n == 7 {
            verify(&Replay::parse(&record).unwrap()).unwrap();
        }
    }
    times.iter_mut().for_each(|times| times.sort_unstable());
    let [standings, replays] = &times;
    let memory = server.memory();
    println!(
        "{what}: ready in {ready:?}, standings {:?} median {:?} at most, a replay {:?} median \
         {:?} at most, memory {memory} MB",
        standings[25], standings[49], replays[25], replays[49]
    );
    assert!(ready <= READY, "{ready:?}");
    assert!(memory <= MEMORY, "{memory} MB");
    drop(server);
}

/// Promise: ready time and memory do not grow with the history; standings and records are read from
/// it as quickly as ever.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_history_in_a_file() {
    let folder = common::folder("growth");
    let database = format!("sqlite:{}", common::text(&folder.join("salon.db")));
    measure("SQLite", &database).await;
    check_journal(&database);
}

/// The same on PostgreSQL.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_history_on_a_database_server() {
    let postgres = tokio::task::spawn_blocking(Postgres::shared).await.unwrap();
    let database = postgres.new_database().await;
    measure("PostgreSQL", &database).await;
    check_journal(&database);
}
