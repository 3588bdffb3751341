//! Data of older versions stays valid: their journals open, their plays verify, their tables
//! continue, their guests are known. `fixtures/README.md` describes the fixtures.

use std::io::Read as _;
use std::path::{Path, PathBuf};

use crate::server::{self, play_to_the_end, sit};
use flate2::read::GzDecoder;
use salon_client::{Answer, Link, Visitor};
use salon_journal::{AnyJournal, check};
use salon_server::{Config, RunningServer};
use salon_table::fair::TableId;
use salon_table::machine::{Command, Presence, Stage};
use salon_table::replay::{Replay, verify};
use salon_testbed::Postgres;
use serde::Deserialize;
use sqlx::{Connection as _, PgConnection};

/// The journal of one version on one database, as its fixture describes it.
#[derive(Deserialize)]
struct Described {
    people: Vec<Person>,
    token: String,
    /// The number of results of the first person.
    results: usize,
    tables: Vec<DescribedTable>,
}

#[derive(Deserialize)]
struct Person {
    name: String,
    cookie: String,
    person: String,
}

/// A table of the journal.
#[derive(Deserialize)]
struct DescribedTable {
    table: TableId,
    play: TableId,
    stage: Stage,
    version: u64,
    /// Whether its clock runs, so that a bot may have taken over since.
    #[serde(default)]
    clock: bool,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/0.1/server")
}

fn unpacked(name: &str) -> Vec<u8> {
    let packed = std::fs::read(folder().join(name)).unwrap();
    let mut bytes = Vec::new();
    GzDecoder::new(&packed[..]).read_to_end(&mut bytes).unwrap();
    bytes
}

/// Promise: a SQLite journal of version 0.1 can be read, and its tables continue.
#[tokio::test(flavor = "multi_thread")]
async fn a_journal_of_version_0_1_on_sqlite() {
    let temporary = tempfile::tempdir().unwrap();
    let file = temporary.path().join("salon.db");
    std::fs::write(&file, unpacked("sqlite.db.gz")).unwrap();
    let config = server::config(&file);
    the_journal_stays_good(config, "sqlite.json").await;
}

/// Promise: a PostgreSQL journal of version 0.1 can be read, and its tables continue.
#[tokio::test(flavor = "multi_thread")]
async fn a_journal_of_version_0_1_on_postgres() {
    let postgres = tokio::task::spawn_blocking(Postgres::shared).await.unwrap();
    let database = postgres.new_database().await;
    let dump = String::from_utf8(unpacked("postgres.sql.gz")).unwrap();
    let mut connection = PgConnection::connect(&database).await.unwrap();
    sqlx::raw_sql(&dump).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let config = Config {
        database,
        ..server::config("unused".as_ref())
    };
    the_journal_stays_good(config, "postgres.json").await;
}

async fn the_journal_stays_good(config: Config, description: &str) {
    let text = std::fs::read_to_string(folder().join(description)).unwrap();
    let described: Described = serde_json::from_str(&text).unwrap();
    every_hash_fits(&config.database).await;
    let server = RunningServer::open(config.clone()).await.unwrap();
    let url = format!("http://{}", server.address());
    let people = guests_are_known(&url, &described).await;
    for table in &described.tables {
        the_table_stays_good(&people, table).await;
    }
    let results = people[0].text("/api/results/mine").await.unwrap();
    assert!(results.matches("\"play\"").count() >= described.results);
    people[0].text("/api/standings/pismo").await.unwrap();
    people[0].public_tables().await.unwrap();
    server.close().await;
    every_hash_fits(&config.database).await;
}

async fn every_hash_fits(database: &str) {
    let journal = AnyJournal::open(database).await.unwrap();
    let report = check(&journal).await.unwrap();
    assert!(report.errors.is_empty(), "{:?}", report.errors);
    assert!(report.entries > 1_000);
}

/// Checks that cookies and tokens of the old version are valid.
async fn guests_are_known(url: &str, described: &Described) -> Vec<Visitor> {
    let mut known = Vec::new();
    for person in &described.people {
        let mut visitor = Visitor::with_cookie(url, &person.cookie).unwrap();
        let guest = visitor.who().await.unwrap();
        assert_eq!(guest.name.to_string(), person.name);
        assert_eq!(guest.person.to_string(), person.person);
        known.push(visitor);
    }
    let mut program = Visitor::with_token(url, &described.token).unwrap();
    assert!(program.who().await.unwrap().bot);
    known
}

async fn the_table_stays_good(people: &[Visitor], table: &DescribedTable) {
    let host_or_player = people[0].view(&table.table).await;
    let view = match host_or_player {
        Ok(view) => view,
        Err(_) => people[1].view(&table.table).await.unwrap(),
    };
    assert!(view.version >= table.version, "{}", table.table);
    match table.stage {
        Stage::Over => the_record_verifies(&people[0], &table.play).await,
        Stage::Playing if !table.clock => {
            the_play_goes_on(people, &table.table).await;
            the_record_verifies(&people[0], &table.play).await;
        }
        Stage::Gathering if view.chairs.len() == people.len() => {
            let [mut a, mut b] = both(people, &table.table).await;
            sit_again(&mut a, "Анна").await;
            sit_again(&mut b, "Boris").await;
            // Persons who were ready under version 1 of the fair deal have to get ready again; the
            // others first, because the table waited for them.
            let ready = |link: &Link| {
                let you = link.view().you.unwrap();
                link.view().chairs[you.index()].ready
            };
            let mut links = [&mut a, &mut b];
            links.sort_by_key(|link| ready(link));
            Link::begin(&mut links).await.unwrap();
            the_play_goes_on(people, &table.table).await;
            the_record_verifies(&people[0], &table.play).await;
        }
        _ => assert_eq!(view.play_id, table.play),
    }
}

/// Takes a seat again: a person who kept the others waiting for long has lost it in the meantime.
async fn sit_again(link: &mut Link, name: &str) {
    if link.view().you.is_some() {
        return;
    }
    let mut chairs = link.view().chairs.iter();
    let free = chairs.position(|chair| chair.who == Presence::Nobody);
    let answer = link.ask(sit(free.unwrap(), name)).await.unwrap();
    assert!(matches!(answer, Answer::Done { .. }), "{answer:?}");
}

async fn both(people: &[Visitor], table: &TableId) -> [Link; 2] {
    let connect = async |who: &Visitor| who.connect(table).await.unwrap();
    [connect(&people[0]).await, connect(&people[1]).await]
}

/// Both people come back, play themselves and reach the end.
async fn the_play_goes_on(people: &[Visitor], table: &TableId) {
    let [mut a, mut b] = both(people, table).await;
    for link in [&mut a, &mut b] {
        let you = link.view().you.unwrap();
        if link.view().chairs[you.index()].stand_in.is_some() {
            link.ask(Command::TakeBack).await.unwrap();
        }
    }
    tokio::join!(play_to_the_end(&mut a, 1), play_to_the_end(&mut b, 2));
    assert_eq!(a.view().stage, Stage::Over, "{table}");
}

async fn the_record_verifies(person: &Visitor, play: &TableId) {
    let record = person.replay(play).await.unwrap();
    verify(&Replay::parse(&record).unwrap()).unwrap();
}
