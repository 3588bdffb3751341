//! A network that swallows or cuts, and a database that goes back in time.

use std::time::{Duration, Instant};

use crate::server::{self, blocking, fill, guest, opening, play_to_the_end, sit, url};
use salon_client::{Answer, Link, Visitor};
use salon_journal::{AnyJournal, PostgresJournal, SqliteJournal, check};
use salon_protocol::{Bye, ProtocolError, ServerMessage};
use salon_server::{Config, RunningServer};
use salon_table::fair::TableId;
use salon_table::machine::{Command, Stage};
use salon_testbed::{Fault, FaultProxy, Nats, Postgres};

/// Anna plays with a bot; it is her turn.
async fn seated(anna: &Visitor) -> (TableId, Link) {
    let table = anna.open(opening("love-letter", 2)).await.unwrap();
    let mut link = anna.connect(&table).await.unwrap();
    link.ask(sit(0, "Anna")).await.unwrap();
    link.ask(fill(1, "novice")).await.unwrap();
    link.ready().await.unwrap();
    my_turn(&mut link).await;
    (table, link)
}

async fn my_turn(link: &mut Link) {
    link.until(|view| {
        view.stage == Stage::Over || view.you.is_some_and(|you| view.waiting.contains(you))
    })
    .await
    .unwrap();
}

fn a_move(link: &Link) -> Command {
    let view = link.view();
    Command::Act {
        version: view.version,
        action: view.play.as_ref().unwrap().actions[0].clone(),
    }
}

fn remark(text: &str) -> Command {
    Command::Say {
        text: text.parse().unwrap(),
    }
}

/// Promise: a network that swallows everything costs a few seconds for each request, which is told
/// that it failed. Nothing waits forever, and when the network is back, everything continues.
#[tokio::test(flavor = "multi_thread")]
async fn a_network_that_swallows_everything() {
    let postgres = blocking(Postgres::shared).await;
    let proxy = FaultProxy::before(postgres.port());
    let database = postgres.new_database().await;
    let through = database.replace(
        &format!(":{}/", postgres.port()),
        &format!(":{}/", proxy.port()),
    );
    let config = Config {
        database: through,
        ..server::config("unused".as_ref())
    };
    let server = RunningServer::open(config).await.unwrap();
    let anna = guest(&url(&server), "Anna").await;
    let (table, mut link) = seated(&anna).await;
    for fault in [Fault::Swallow, Fault::Cut, Fault::Swallow] {
        if link.view().stage == Stage::Over {
            break;
        }
        let before = link.view().version;
        proxy.set(fault);
        let (id, command) = (link.next_id(), a_move(&link));
        let asked = Instant::now();
        let answer = link.ask_as(id.clone(), command.clone()).await.unwrap();
        assert_eq!(answer, Answer::Failed(ProtocolError::Unavailable));
        let took = asked.elapsed();
        assert!(took < Duration::from_secs(20), "{fault:?}: {took:?}");
        assert_eq!(anna.view(&table).await.unwrap().version, before);
        proxy.set(Fault::None);
        let back = Instant::now();
        loop {
            match link.ask_as(id.clone(), command.clone()).await.unwrap() {
                Answer::Done { .. } => break,
                Answer::Failed(ProtocolError::Unavailable)
                    if back.elapsed() < Duration::from_secs(60) => {}
                other => panic!("{fault:?}: {other:?} after {:?}", back.elapsed()),
            }
        }
        println!(
            "{fault:?}: refused after {took:?}, back after {:?}",
            back.elapsed()
        );
        my_turn(&mut link).await;
    }
    proxy.set(Fault::Delay(Duration::from_millis(30)));
    play_to_the_end(&mut link, 1).await;
    let journal = PostgresJournal::open(&database).await.unwrap();
    assert_eq!(check(&journal).await.unwrap().errors, vec![]);
}

const KEEP: [&str; 3] = [
    "CREATE TABLE kept_entries AS SELECT * FROM entries",
    "CREATE TABLE kept_heads AS SELECT * FROM heads",
    "CREATE TABLE kept_due AS SELECT * FROM due",
];
const RESTORE: [&str; 6] = [
    "DELETE FROM entries",
    "INSERT INTO entries SELECT * FROM kept_entries",
    "DELETE FROM heads",
    "INSERT INTO heads SELECT * FROM kept_heads",
    "DELETE FROM due",
    "INSERT INTO due SELECT * FROM kept_due",
];

/// Goes on from where the table is now, for the guest of a connection that may have been ended.
async fn reconnected(anna: &Visitor, table: &TableId, link: &mut Link) {
    let told = async {
        let is_over = |said| matches!(said, ServerMessage::Bye(Bye::Restart));
        while !is_over(link.next().await.unwrap()) {}
    };
    tokio::time::timeout(Duration::from_secs(20), told)
        .await
        .expect("guests are told");
    *link = anna.connect(table).await.unwrap();
}

/// Promise: if the file goes back in time under a running server, the server notices within
/// seconds, folds its tables anew and has the guests begin anew; play continues from there.
#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_goes_back_in_time() {
    let folder = tempfile::tempdir().unwrap();
    let journal = SqliteJournal::open(&folder.path().join("salon.db"))
        .await
        .unwrap();
    let config = server::config("unused".as_ref());
    let server = RunningServer::open_on(AnyJournal::Sqlite(journal.clone()), config)
        .await
        .unwrap();
    let anna = guest(&url(&server), "Anna").await;
    let (table, mut link) = seated(&anna).await;
    let then = link.view().version;
    for statement in KEEP {
        sqlx::query(statement)
            .execute(journal.pool())
            .await
            .unwrap();
    }
    for n in 0..5 {
        link.ask(remark(&format!("remark {n}"))).await.unwrap();
    }
    let mut restore = journal.pool().begin().await.unwrap();
    for statement in RESTORE {
        sqlx::query(statement).execute(&mut *restore).await.unwrap();
    }
    restore.commit().await.unwrap();
    reconnected(&anna, &table, &mut link).await;
    assert_eq!(link.view().version, then);
    play_to_the_end(&mut link, 2).await;
    assert_eq!(check(&journal).await.unwrap().errors, vec![]);
}

/// Promise: if the database goes back in time under several servers, and one of them writes those
/// versions anew, the others notice it by the chain: nothing diverges.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_goes_back_in_time_under_two_servers() {
    let (nats, postgres) = blocking(|| (Nats::start(), Postgres::shared())).await;
    let config = Config {
        database: postgres.new_database().await,
        nats: Some(nats.address()),
        ..server::config("unused".as_ref())
    };
    let one = RunningServer::open(config.clone()).await.unwrap();
    let two = RunningServer::open(config.clone()).await.unwrap();
    let anna = guest(&url(&one), "Anna").await;
    let boris = guest(&url(&two), "Boris").await;
    let table = anna.open(opening("pismo", 2)).await.unwrap();
    let mut a = anna.connect(&table).await.unwrap();
    a.ask(sit(0, "Anna")).await.unwrap();
    let journal = PostgresJournal::open(&config.database).await.unwrap();
    for statement in KEEP {
        sqlx::query(statement)
            .execute(journal.pool())
            .await
            .unwrap();
    }
    for n in 0..4 {
        a.ask(remark(&format!("lost {n}"))).await.unwrap();
    }
    let before = a.view().version;
    let mut restore = journal.pool().begin().await.unwrap();
    for statement in RESTORE {
        sqlx::query(statement).execute(&mut *restore).await.unwrap();
    }
    restore.commit().await.unwrap();
    // The other server has nothing in memory, and writes the lost versions anew, and more.
    let elsewhere = anna.at(&url(&two));
    for n in 0..6 {
        let id = format!("anew-{n}").parse().unwrap();
        let text = remark(&format!("anew {n}"));
        elsewhere.ask(&table, id, text).await.unwrap();
    }
    reconnected(&anna, &table, &mut a).await;
    assert_eq!(a.view().version, before + 2);
    let mut b = boris.connect(&table).await.unwrap();
    assert_eq!(a.view().version, b.view().version);
    b.ask(sit(1, "Boris")).await.unwrap();
    Link::begin(&mut [&mut a, &mut b]).await.unwrap();
    tokio::join!(play_to_the_end(&mut a, 1), play_to_the_end(&mut b, 2));
    assert_eq!(a.view().version, b.view().version);
    assert_eq!(check(&journal).await.unwrap().errors, vec![]);
}
