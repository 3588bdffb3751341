//! What a server does when a dependency fails: the database, the bus, the disk.

use std::path::Path;
use std::time::Duration;

use crate::server::{self, blocking, fill, guest, opening, play_to_the_end, sit, url};
use salon_client::{Answer, ClientError, Link, Visitor};
use salon_journal::{AnyJournal, Journal as _, PostgresJournal, SqliteJournal, check};
use salon_protocol::ProtocolError;
use salon_server::{Config, RunningServer};
use salon_table::fair::TableId;
use salon_table::machine::{Command, Stage};
use salon_table::replay::{Replay, verify};
use salon_testbed::{Nats, Postgres};

/// Anna plays with bots; it is her turn.
async fn seated(anna: &Visitor) -> (TableId, Link) {
    let table = anna.open(opening("love-letter", 3)).await.unwrap();
    let mut link = anna.connect(&table).await.unwrap();
    link.ask(sit(0, "Anna")).await.unwrap();
    link.ask(fill(1, "novice")).await.unwrap();
    link.ask(fill(2, "novice")).await.unwrap();
    link.ready().await.unwrap();
    link.until(|view| view.you.is_some_and(|you| view.waiting.contains(you)))
        .await
        .unwrap();
    (table, link)
}

/// Returns a possible next move of Anna.
fn a_move(link: &Link) -> Command {
    let view = link.view();
    Command::Act {
        version: view.version,
        action: view.play.as_ref().unwrap().actions[0].clone(),
    }
}

fn why<T>(answer: Result<T, ClientError>) -> Option<ProtocolError> {
    match answer.err()? {
        ClientError::Refused { problem, .. } => problem.error,
        ClientError::Failed(why) => Some(why),
        other => panic!("{other}"),
    }
}

/// Promise: while the database is unavailable, everyone is told so, and no guest is treated as a
/// stranger. When it is back, everything continues without a restart or a loss.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_stops_and_starts() {
    let mut postgres = blocking(Postgres::start).await;
    let config = Config {
        database: postgres.new_database().await,
        ..server::config("unused".as_ref())
    };
    let server = RunningServer::open(config.clone()).await.unwrap();
    let other = RunningServer::open(config.clone()).await.unwrap();
    let anna = guest(&url(&server), "Anna").await;
    let (table, mut link) = seated(&anna).await;
    let before = link.view().version;

    postgres = blocking(move || {
        postgres.stop();
        postgres
    })
    .await;
    let (id, command) = (link.next_id(), a_move(&link));
    let answer = link.ask_as(id.clone(), command.clone()).await.unwrap();
    assert_eq!(answer, Answer::Failed(ProtocolError::Unavailable));
    let unavailable = Some(ProtocolError::Unavailable);
    // Cached guests can still look; guests that would have to be read from the journal are not
    // rejected as strangers.
    assert_eq!(anna.view(&table).await.unwrap().version, before);
    let elsewhere = anna.at(&url(&other));
    let (looked, came, ready) = tokio::join!(
        elsewhere.view(&table),
        async {
            Visitor::stranger(&url(&server))
                .come("B".parse().unwrap())
                .await
        },
        anna.text("/health/ready"),
    );
    assert_eq!(why(looked), unavailable);
    assert_eq!(why(came), unavailable);
    assert!(matches!(
        ready,
        Err(ClientError::Refused { status: 503, .. })
    ));

    let postgres = blocking(move || {
        postgres.resume();
        postgres
    })
    .await;
    let answer = link.ask_as(id, command).await.unwrap();
    assert!(matches!(answer, Answer::Done { .. }), "{answer:?}");
    play_to_the_end(&mut link, 1).await;
    let record = anna.replay(&link.view().play_id).await.unwrap();
    verify(&Replay::parse(&record).unwrap()).unwrap();
    let journal = PostgresJournal::open(&config.database).await.unwrap();
    assert_eq!(check(&journal).await.unwrap().errors, vec![]);
    drop(postgres);
}

/// Promise: servers that can't reach the bus when they start find each other's entries in the
/// journal. They use the bus when it comes, without a restart.
#[tokio::test(flavor = "multi_thread")]
async fn a_bus_that_is_not_there_when_a_server_starts() {
    let (mut nats, postgres) = blocking(|| (Nats::start(), Postgres::shared())).await;
    let config = Config {
        database: postgres.new_database().await,
        nats: Some(nats.address()),
        ..server::config("unused".as_ref())
    };
    nats = blocking(move || {
        nats.stop();
        nats
    })
    .await;
    let both = async {
        let one = RunningServer::open(config.clone()).await.unwrap();
        let two = RunningServer::open(config.clone()).await.unwrap();
        (one, two)
    };
    let both = tokio::time::timeout(Duration::from_secs(20), both).await;
    let (one, two) = both.expect("they don't wait for the bus");
    let anna = guest(&url(&one), "Anna").await;
    let (table, mut link) = seated(&anna).await;
    let mut watching = anna.at(&url(&two)).connect(&table).await.unwrap();
    let Answer::Done { version } = link.ask(a_move(&link)).await.unwrap() else {
        panic!("a move needs no bus");
    };
    let told = watching.until(|view| view.version >= version);
    tokio::time::timeout(Duration::from_secs(20), told)
        .await
        .expect("the journal tells")
        .unwrap();
    let nats = blocking(move || {
        nats.resume();
        nats
    })
    .await;
    play_to_the_end(&mut link, 5).await;
    watching
        .until(|view| view.stage == Stage::Over)
        .await
        .unwrap();
    drop(nats);
}

/// Promise: without the bus, servers continue and find each other's entries in the journal. When it
/// is back they use it again, without a restart.
#[tokio::test(flavor = "multi_thread")]
async fn a_bus_that_stops_and_starts() {
    let (mut nats, postgres) = blocking(|| (Nats::start(), Postgres::shared())).await;
    let config = Config {
        database: postgres.new_database().await,
        nats: Some(nats.address()),
        ..server::config("unused".as_ref())
    };
    let one = RunningServer::open(config.clone()).await.unwrap();
    let two = RunningServer::open(config.clone()).await.unwrap();
    let anna = guest(&url(&one), "Anna").await;
    let (table, mut link) = seated(&anna).await;
    let mut watching = anna.at(&url(&two)).connect(&table).await.unwrap();
    nats = blocking(move || {
        nats.stop();
        nats
    })
    .await;
    for up in [false, true] {
        let command = a_move(&link);
        let Answer::Done { version } = link.ask(command).await.unwrap() else {
            panic!("a move needs no bus");
        };
        watching
            .until(|view| view.version >= version)
            .await
            .unwrap();
        link.until(|view| {
            view.stage == Stage::Over || view.you.is_some_and(|you| view.waiting.contains(you))
        })
        .await
        .unwrap();
        if !up {
            nats = blocking(move || {
                nats.resume();
                nats
            })
            .await;
        }
        if link.view().stage == Stage::Over {
            break;
        }
    }
    play_to_the_end(&mut link, 3).await;
    watching
        .until(|view| view.stage == Stage::Over)
        .await
        .unwrap();
    let journal = PostgresJournal::open(&config.database).await.unwrap();
    assert_eq!(check(&journal).await.unwrap().errors, vec![]);
}

/// Writes data that fills up a bounded journal.
async fn ballast(journal: &SqliteJournal) {
    let pool = journal.pool();
    sqlx::query("CREATE TABLE ballast (bytes BLOB)")
        .execute(pool)
        .await
        .unwrap();
    // Smaller and smaller pieces, until not a single page is left.
    for size in [100_000, 10_000, 3_000] {
        let fill = || sqlx::query("INSERT INTO ballast VALUES (zeroblob(?))").bind(size);
        while fill().execute(pool).await.is_ok() {}
    }
}

/// Promise: on a full disk, commands are refused with that reason and reading continues. With free
/// space everything continues, without a restart.
#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_fills_up() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("salon.db");
    let journal = SqliteJournal::open_bounded(&file, 2_000_000).await.unwrap();
    let config = server::config(Path::new("unused"));
    let server = RunningServer::open_on(AnyJournal::Sqlite(journal.clone()), config)
        .await
        .unwrap();
    let anna = guest(&url(&server), "Anna").await;
    let (table, mut link) = seated(&anna).await;

    ballast(&journal).await;
    // The last pages may have room for a remark or two.
    let mut refused = None;
    let mut written = link.view().version;
    for _ in 0..200 {
        let text = "x".repeat(200).parse().unwrap();
        match link.ask(Command::Say { text }).await.unwrap() {
            Answer::Done { version } => written = version,
            other => {
                refused = Some(other);
                break;
            }
        }
    }
    assert_eq!(refused, Some(Answer::Failed(ProtocolError::Full)));
    assert_eq!(anna.view(&table).await.unwrap().version, written);
    // The same for tables, whose first entry is smaller than the remark that was refused.
    let mut opened = anna.open(opening("pismo", 2)).await;
    for _ in 0..50 {
        if opened.is_err() {
            break;
        }
        opened = anna.open(opening("pismo", 2)).await;
    }
    assert_eq!(why(opened), Some(ProtocolError::Full));
    let looked_at = anna.text(&format!("/api/tables/{table}/history")).await;
    assert!(looked_at.is_ok());

    sqlx::query("DROP TABLE ballast")
        .execute(journal.pool())
        .await
        .unwrap();
    play_to_the_end(&mut link, 2).await;
    assert_eq!(link.view().stage, Stage::Over);
    assert_eq!(check(&journal).await.unwrap().errors, vec![]);
    let head = format!("table/{table}").parse().unwrap();
    let head = journal.head(&head).await.unwrap();
    assert_eq!(head.version, link.view().version);
}

/// Promise: a client that disconnects in the middle of a request leaves nothing half done: everyone
/// is told what was written.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_hangs_up_leaves_nothing_half_done() {
    let opened = server::open().await;
    let anna = guest(&opened.url(), "Anna").await;
    let table = anna.open(opening("pismo", 2)).await.unwrap();
    let mut link = anna.connect(&table).await.unwrap();
    link.ask(sit(0, "Anna")).await.unwrap();
    for n in 0..30_u64 {
        let id = format!("hang-{n}").parse().unwrap();
        let text = format!("remark {n}").parse().unwrap();
        let ask = anna.ask(&table, id, Command::Say { text });
        let _ = tokio::time::timeout(Duration::from_micros(300 * n), ask).await;
    }
    // Whatever happened to the requests, memory and journal agree in the end.
    let file = opened.folder.path().join("salon.db");
    let journal = SqliteJournal::open(&file).await.unwrap();
    let stream = format!("table/{table}").parse().unwrap();
    let mut told = 0;
    loop {
        tokio::time::sleep(Duration::from_secs(1)).await;
        let written = journal.head(&stream).await.unwrap().version;
        if written == told {
            break;
        }
        told = written;
    }
    assert_eq!(anna.view(&table).await.unwrap().version, told);
    let heard = link.until(|view| view.version == told);
    tokio::time::timeout(Duration::from_secs(10), heard)
        .await
        .expect("everyone is told")
        .unwrap();
}
