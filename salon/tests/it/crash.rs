//! `kill -9` at random moments under load. `cargo xtask crash` repeats it many times.

use std::time::Duration;

use crate::common;
use crate::served::{Served, Tables, check_journal};
use salon_rules::{Chance as _, Quick};
use tokio::task::LocalSet;

/// The number of tables that are played at once.
const TABLES: usize = 10;
/// How long a table may make no progress before it counts as stuck.
const PATIENCE: Duration = Duration::from_secs(60);

/// How often the server is killed: a few times unless configured otherwise.
fn times() -> u32 {
    let asked = std::env::var("SALON_CRASHES").ok();
    asked.and_then(|times| times.parse().ok()).unwrap_or(5)
}

/// Random moments that differ from run to run; the seed is printed.
fn moments() -> Quick {
    use std::hash::{BuildHasher as _, RandomState};
    let seed = RandomState::new().hash_one("moments");
    println!("moments of seed {seed}");
    Quick::new(seed)
}

/// Promise: after a `kill -9` at any moment, everything that was acknowledged is there, no table is
/// stuck, every view is possible under the rules, and the journal is intact.
#[tokio::test(flavor = "multi_thread")]
async fn kill_9_loses_nothing_that_was_acknowledged() {
    LocalSet::new().run_until(kill_again_and_again()).await;
}

async fn kill_again_and_again() {
    let folder = common::folder("crash");
    let database = format!("sqlite:{}", common::text(&folder.join("salon.db")));
    let mut server = Served::start(&database, &[]);
    let tables = Tables::start(TABLES, server.url(), PATIENCE);
    let mut moments = moments();
    for n in 1..=times() {
        let moment = u64::from(moments.below(800));
        tokio::time::sleep(Duration::from_millis(moment)).await;
        server.kill();
        let database = database.clone();
        let start = move || Served::start(&database, &[]);
        server = tokio::task::spawn_blocking(start).await.unwrap();
        tables.go_to(server.url());
        println!("killed {n} times, the last time after {moment} ms");
    }
    let played = tables.finish().await;
    server.kill();
    check_journal(&database);
    println!("{played:?}");
}
