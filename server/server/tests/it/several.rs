//! Two servers on one PostgreSQL, as an administrator sees them, and what they store together.

use std::time::{Duration, Instant};

use reqwest::{Client, StatusCode};
use salon_client::{Answer, Link};
use salon_journal::{Head, Journal as _, NewEntry, PostgresJournal, StreamId};
use salon_protocol::{Bye, ProtocolError, ServerMessage};
use salon_server::config::AdminToken;
use salon_server::{Config, RunningServer};
use salon_table::machine::{Access, Command, Stage};
use salon_testbed::Postgres;
use serde_json::{Value, json};

use crate::server::{self, blocking, fill, guest, opening, play_to_the_end, sit, url};

const TOKEN: &str = "a token of at least sixteen characters";
/// How soon what one server does has to hold on the other.
const SOON: Duration = Duration::from_secs(5);

async fn open(database: &str) -> RunningServer {
    let config = Config {
        database: database.to_owned(),
        admin_token: AdminToken::new(TOKEN),
        ..server::config("unused".as_ref())
    };
    RunningServer::open(config).await.unwrap()
}

async fn new_database() -> String {
    let postgres = blocking(Postgres::shared).await;
    postgres.new_database().await
}

async fn run(journal: &PostgresJournal, statement: &'static str) {
    let query = sqlx::query(statement);
    query.execute(journal.pool()).await.unwrap();
}

async fn administer(server: &RunningServer, path: &str, body: Value) {
    let address = server.admin_address().unwrap();
    let request = Client::new().post(format!("http://{address}/api/{path}"));
    let answer = request.bearer_auth(TOKEN).json(&body).send().await.unwrap();
    assert!(answer.status().is_success(), "{path}: {}", answer.status());
}

async fn is_ready(server: &RunningServer) -> bool {
    let answer = Client::new().get(format!("{}/health/ready", url(server)));
    answer.send().await.unwrap().status() == StatusCode::OK
}

/// Waits for the goodbye of a connection.
async fn bye(link: &mut Link) -> Bye {
    let said = async {
        loop {
            if let ServerMessage::Bye(why) = link.next().await.unwrap() {
                return why;
            }
        }
    };
    tokio::time::timeout(SOON, said).await.expect("a goodbye")
}

/// Promise: one server is drained in the middle of a play. The guest goes on at the other one at
/// once, with the bots, and no move is lost.
#[tokio::test(flavor = "multi_thread")]
async fn a_play_goes_on_while_its_server_is_drained() {
    let database = new_database().await;
    let (one, two) = tokio::join!(open(&database), open(&database));
    let anna = guest(&url(&one), "Anna").await;
    let table = anna.open(opening("love-letter", 2)).await.unwrap();
    let mut link = anna.connect(&table).await.unwrap();
    link.ask(sit(0, "Anna")).await.unwrap();
    link.ask(fill(1, "novice")).await.unwrap();
    link.ready().await.unwrap();
    link.until(|view| view.stage == Stage::Playing)
        .await
        .unwrap();
    administer(&one, "drain", json!({ "notice": 0, "spread": 0 })).await;
    let drained = Instant::now();
    assert_eq!(bye(&mut link).await, Bye::Restart);
    assert!(!is_ready(&one).await && is_ready(&two).await);
    let before = link.view().version;
    let mut link = anna.at(&url(&two)).connect(&table).await.unwrap();
    assert!(link.view().version >= before);
    let turn = |view: &salon_table::machine::TableView| {
        view.stage == Stage::Over || view.you.is_some_and(|you| view.waiting.contains(you))
    };
    link.until(turn).await.unwrap();
    let took = drained.elapsed();
    assert!(took < SOON, "it stood still for {took:?}");
    play_to_the_end(&mut link, 5).await;
    assert_eq!(link.view().stage, Stage::Over);
}

/// Promise: what an administrator decides on one server holds on the other one within seconds: a
/// ban, a mute, the read-only mode, and the end of a table.
#[tokio::test(flavor = "multi_thread")]
async fn decisions_hold_on_both_servers() {
    let database = new_database().await;
    let (one, two) = tokio::join!(open(&database), open(&database));
    let [(mut anna, mut a), (mut boris, mut b)] =
        server::pair(&url(&one), opening("love-letter", 2)).await;
    let table = a.view().table.clone();
    let say = || Command::Say {
        text: "hello".parse().unwrap(),
    };
    let until_refused = async |link: &mut Link, why: ProtocolError| {
        let began = Instant::now();
        while link.ask(say()).await.unwrap() != Answer::Failed(why) {
            assert!(began.elapsed() < SOON, "never {why:?}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let person = anna.who().await.unwrap().person;
    administer(&two, &format!("persons/{person}/mute"), json!({})).await;
    until_refused(&mut a, ProtocolError::Muted).await;
    administer(&two, "read-only/on", json!({})).await;
    until_refused(&mut b, ProtocolError::ReadOnly).await;
    administer(&two, "read-only/off", json!({})).await;
    let person = boris.who().await.unwrap().person;
    administer(&two, &format!("persons/{person}/ban"), json!({})).await;
    assert_eq!(bye(&mut b).await, Bye::Banned);
    // Those at a table are told that it is closed: a play doesn't just stand still.
    administer(&two, &format!("tables/{table}/close"), json!({})).await;
    let closed = a.until(|view| view.stage == Stage::Closed);
    let closed = tokio::time::timeout(SOON, closed).await;
    closed.expect("Anna is told").unwrap();
    let answer = format!("{:?}", a.ask(Command::OfferUndo).await.unwrap());
    assert!(answer.contains("Closed"), "{answer}");
}

fn lobby() -> StreamId {
    "lobby".parse().unwrap()
}

async fn listed(server: &RunningServer) -> Vec<String> {
    let tables = guest(&url(server), "Looker").await.public_tables().await;
    let tables = tables.unwrap().tables;
    tables.iter().map(|line| line.table.to_string()).collect()
}

/// Promise: the list of public tables is stored now and then, and a server reads only what came
/// after it. A stored list that belongs to another history is not used.
#[tokio::test(flavor = "multi_thread")]
async fn the_stored_list_of_public_tables() {
    let database = new_database().await;
    let journal = PostgresJournal::open(&database).await.unwrap();
    // A long history: every table was listed and is gone.
    let mut head = Head::EMPTY;
    for n in 0..99 {
        let entries = ["listed", "unlisted"].map(|what| NewEntry {
            at: n,
            body: json!({ what: format!("table{n:07}") })
                .to_string()
                .into_bytes(),
        });
        let written = journal.append(&lobby(), head, entries.to_vec()).await;
        head = written.unwrap();
    }
    let one = open(&database).await;
    let anna = guest(&url(&one), "Anna").await;
    let mut public = opening("love-letter", 2);
    public.access = Access::Public;
    let mut opened = Vec::new();
    for _ in 0..3 {
        let table = anna.open(public.clone()).await.unwrap();
        let mut link = anna.connect(&table).await.unwrap();
        link.ask(sit(0, "Anna")).await.unwrap();
        opened.push(table.to_string());
    }
    assert_eq!(listed(&one).await, opened);
    let stored = journal.projected("lobby", &["lobby".to_owned()]).await;
    let stored: Value = serde_json::from_slice(&stored.unwrap()[0].1).unwrap();
    assert_eq!(stored["version"], 200);
    drop(one);
    // Without the entries before it, the list can only come from what was stored.
    for statement in [
        "CREATE TABLE old AS SELECT * FROM entries WHERE stream = 'lobby' AND version < 200",
        "DELETE FROM entries WHERE stream = 'lobby' AND version < 200",
    ] {
        run(&journal, statement).await;
    }
    let again = open(&database).await;
    assert_eq!(listed(&again).await, opened);
    drop(again);
    let other = "UPDATE projections SET body = convert_to(replace(convert_from(body, 'UTF8'), \
        '\"hash\":\"', '\"hash\":\"00'), 'UTF8') WHERE name = 'lobby'";
    for statement in ["INSERT INTO entries SELECT * FROM old", other] {
        run(&journal, statement).await;
    }
    let again = open(&database).await;
    assert_eq!(listed(&again).await, opened);
}

/// Promise: a result that can't be read is not passed over. Whoever asks for what depends on it is
/// told that it is not available; other games are not affected.
#[tokio::test(flavor = "multi_thread")]
async fn a_result_that_cannot_be_read_is_not_passed_over() {
    let database = new_database().await;
    let server = open(&database).await;
    let (anna, play) = server::plays_once(&url(&server), "Anna", None).await;
    let has_played = async || {
        let results = anna.text("/api/results/mine").await;
        results.is_ok_and(|results| results.contains(play.as_str()))
    };
    let began = Instant::now();
    while !has_played().await {
        assert!(began.elapsed() < SOON, "the result is never written");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let journal = PostgresJournal::open(&database).await.unwrap();
    let stream: StreamId = "results/pismo".parse().unwrap();
    let head = journal.head(&stream).await.unwrap();
    let newer = NewEntry {
        at: 1,
        body: br#"{"of a newer version":true}"#.to_vec(),
    };
    journal.append(&stream, head, vec![newer]).await.unwrap();
    let status = async |game: &str| {
        let standings = Client::new().get(format!("{}/api/standings/{game}", url(&server)));
        standings.send().await.unwrap().status()
    };
    assert_eq!(status("pismo").await, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(status("love-letter").await, StatusCode::OK);
    assert!(anna.text("/api/results/mine").await.is_err());
}
