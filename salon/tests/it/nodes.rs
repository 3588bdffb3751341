//! Two processes share their tables: one of them is killed, or replaced by another version.

use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use crate::common;
use crate::served::{Served, Tables, check_journal};
use salon_testbed::{Nats, Postgres};
use tokio::task::LocalSet;

/// The number of tables that are played at once.
const TABLES: usize = 6;
/// How soon a table has to continue on the other server.
const SOON: Duration = Duration::from_secs(10);

/// Promise: when one of two servers is killed during play, its tables continue on the other within
/// 10 seconds, and nothing that was acknowledged is lost.
#[tokio::test(flavor = "multi_thread")]
async fn tables_go_on_at_the_other_house_when_one_is_killed() {
    LocalSet::new().run_until(kill_one_of_two()).await;
}

async fn kill_one_of_two() {
    let servers = || (Postgres::shared(), Nats::start());
    let (postgres, nats) = tokio::task::spawn_blocking(servers).await.unwrap();
    let database = postgres.new_database().await;
    let bus = nats.address();
    let mut one = Served::start(&database, &["--nats", &bus]);
    let two = Served::start(&database, &["--nats", &bus]);
    let tables = Tables::start(TABLES, one.url(), SOON);
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    one.kill();
    tables.go_to(two.url());
    tokio::time::sleep(Duration::from_millis(500)).await;
    let played = tables.finish().await;
    check_journal(&database);
    println!("{played:?}");
}

/// A copy of the program that says it is another version.
fn other_version() -> PathBuf {
    let (program, version) = (env!("CARGO_BIN_EXE_salon"), env!("CARGO_PKG_VERSION"));
    let later = version.replace(|c: char| c.is_ascii_digit(), "9");
    let copy = common::folder("other-version").join("salon");
    std::fs::copy(program, &copy).unwrap();
    let mut bytes = std::fs::read(&copy).unwrap();
    let places: Vec<usize> = bytes
        .windows(version.len())
        .enumerate()
        .filter_map(|(at, part)| (part == version.as_bytes()).then_some(at))
        .collect();
    for at in places {
        bytes[at..at + later.len()].copy_from_slice(later.as_bytes());
    }
    std::fs::write(&copy, bytes).unwrap();
    let said = Command::new(&copy)
        .arg("--version")
        .output()
        .unwrap()
        .stdout;
    let said = String::from_utf8(said).unwrap();
    assert!(said.contains(&later) && !said.contains(version), "{said}");
    copy
}

/// Promise: two versions serve side by side under load. One replaces the other and is replaced again,
/// and no move fails.
#[tokio::test(flavor = "multi_thread")]
async fn two_versions_side_by_side() {
    LocalSet::new().run_until(upgrade_and_go_back()).await;
}

async fn upgrade_and_go_back() {
    let servers = || (Postgres::shared(), Nats::start());
    let (postgres, nats) = tokio::task::spawn_blocking(servers).await.unwrap();
    let database = postgres.new_database().await;
    let bus = nats.address();
    let more = ["--nats", &bus];
    let later = other_version();
    let mut old = Served::start(&database, &more);
    let mut new = Served::start_program(&later, &database, &more);
    let at_old = Tables::start(TABLES / 2, old.url(), SOON);
    let at_new = Tables::start(TABLES / 2, new.url(), SOON);
    let a_while = Duration::from_millis(800);
    tokio::time::sleep(a_while).await;
    // The upgrade.
    at_old.go_to(new.url());
    old.stop();
    tokio::time::sleep(a_while).await;
    // Something was wrong with it: back to the version before.
    let again = Served::start(&database, &more);
    at_old.go_to(again.url());
    at_new.go_to(again.url());
    new.stop();
    tokio::time::sleep(a_while).await;
    let (old, new) = (at_old.finish().await, at_new.finish().await);
    assert!(old.moves > 0 && new.moves > 0);
    check_journal(&database);
    println!("{old:?}, {new:?}");
}
