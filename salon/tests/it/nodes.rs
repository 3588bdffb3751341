//! Two processes share their tables, and one of them is killed.

use std::time::Duration;

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
