//! A person takes its data along and deletes itself, on both databases.

use std::time::Duration;

use reqwest::{Method, StatusCode};
use salon_client::{Link, Visitor};
use salon_journal::{Alongside, AnyJournal, Journal as _, NewEntry, StoredKey, StreamId, check};
use salon_server::{Config, RunningServer};
use salon_table::fair::TableId;
use salon_table::machine::{Command, PersonId};
use salon_table::replay::{Replay, verify};
use salon_testbed::Postgres;
use serde_json::{Value, json};
use sqlx::Row as _;

use crate::server::{self, guest, opening, play_to_the_end, sit};

/// Names and talk that are nowhere else. A database must not have them in the clear.
pub(crate) const ANNA: [&str; 4] = [
    "Zinaida Quixote",
    "Zinaida Robot",
    "xylophone at midnight",
    "an oboe was rude",
];
pub(crate) const BORIS: [&str; 3] = ["Borislav Keeper", "harpsichord at noon", "a bassoon lied"];

/// A server on one kind of database.
pub(crate) struct Home {
    pub(crate) folder: tempfile::TempDir,
    pub(crate) config: Config,
    server: RunningServer,
}

impl Home {
    pub(crate) async fn both() -> [Home; 2] {
        Home::both_with(|_| {}).await
    }

    pub(crate) async fn both_with(change: fn(&mut Config)) -> [Home; 2] {
        let postgres = Postgres::shared().new_database().await;
        [
            Home::open(None, change).await,
            Home::open(Some(postgres), change).await,
        ]
    }

    async fn open(postgres: Option<String>, change: fn(&mut Config)) -> Home {
        let folder = tempfile::tempdir().unwrap();
        let mut config = server::config(&folder.path().join("salon.db"));
        config.database = postgres.unwrap_or(config.database);
        change(&mut config);
        let server = RunningServer::open(config.clone()).await.unwrap();
        Home {
            folder,
            config,
            server,
        }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.server.address())
    }

    pub(crate) async fn journal(&self) -> AnyJournal {
        AnyJournal::open(&self.config.database).await.unwrap()
    }

    pub(crate) async fn restart(mut self) -> Home {
        self.server.close().await;
        self.server = RunningServer::open(self.config.clone()).await.unwrap();
        self
    }

    /// Every byte that the database has: the file and its log, or all rows.
    async fn bytes(&self) -> Vec<u8> {
        let mut all = Vec::new();
        match self.journal().await {
            AnyJournal::Sqlite(_) => {
                for name in ["salon.db", "salon.db-wal"] {
                    all.extend(std::fs::read(self.folder.path().join(name)).unwrap_or_default());
                }
            }
            AnyJournal::Postgres(journal) => {
                for (table, column) in [
                    ("entries", "body"),
                    ("projections", "body"),
                    ("keys", "coalesce(key, '')"),
                    ("heads", "stream::bytea"),
                    ("due", "stream::bytea"),
                    ("leases", "name::bytea"),
                ] {
                    let statement = format!("SELECT {column} FROM {table}");
                    let rows = sqlx::query(&statement);
                    for row in rows.fetch_all(journal.pool()).await.unwrap() {
                        all.extend(row.get::<Vec<u8>, _>(0));
                    }
                }
            }
        }
        all
    }

    pub(crate) async fn has(&self, needle: &[u8]) -> bool {
        let all = self.bytes().await;
        all.windows(needle.len()).any(|part| part == needle)
    }

    async fn key(&self, person: PersonId) -> Option<StoredKey> {
        let keys = self.journal().await.keys(&[person.to_string()]).await;
        keys.unwrap().first().map(|(_, key)| *key)
    }
}

/// Anna and Boris have played and talked, and left traces everywhere.
pub(crate) struct Evening {
    pub(crate) table: TableId,
    pub(crate) play: TableId,
    pub(crate) anna: Visitor,
    pub(crate) boris: Visitor,
}

async fn post(who: &Visitor, path: &str, body: Value) -> StatusCode {
    let request = who.request(Method::POST, path).json(&body);
    request.send().await.unwrap().status()
}

pub(crate) async fn delete(who: &Visitor, name: &str) -> StatusCode {
    post(who, "/api/person/delete", json!({ "name": name })).await
}

async fn export(who: &Visitor) -> String {
    who.text("/api/person/export").await.unwrap()
}

fn say(text: &str) -> Command {
    Command::Say {
        text: text.parse().unwrap(),
    }
}

pub(crate) async fn evening(url: &str) -> Evening {
    let (anna, boris) = (guest(url, ANNA[0]).await, guest(url, BORIS[0]).await);
    let table = anna.open(opening("pismo", 2)).await.unwrap();
    let mut a = anna.connect(&table).await.unwrap();
    let mut b = boris.connect(&table).await.unwrap();
    a.ask(sit(0, ANNA[0])).await.unwrap();
    b.ask(sit(1, BORIS[0])).await.unwrap();
    a.ask(say(ANNA[2])).await.unwrap();
    b.ask(say(BORIS[1])).await.unwrap();
    for (who, seat, text) in [(&anna, 1, ANNA[3]), (&boris, 0, BORIS[2])] {
        let path = |word: &str| format!("/api/tables/{table}/{word}");
        let muted = post(who, &path("mute"), json!({ "seat": seat })).await;
        let report = json!({ "seat": seat, "text": text });
        let reported = post(who, &path("report"), report).await;
        assert!(muted.is_success() && reported.is_success());
    }
    anna.make_program(ANNA[1].parse().unwrap()).await.unwrap();
    Link::begin(&mut [&mut a, &mut b]).await.unwrap();
    let play = a.view().play_id.clone();
    tokio::join!(play_to_the_end(&mut a, 3), play_to_the_end(&mut b, 4));
    // Results are written after the last move.
    for who in [&anna, &boris] {
        for _ in 0..100 {
            if who
                .text("/api/results/mine")
                .await
                .unwrap()
                .contains(play.as_str())
            {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    Evening {
        table,
        play,
        anna,
        boris,
    }
}

/// What Boris can still read anywhere.
pub(crate) async fn all_that_boris_sees(evening: &Evening) -> String {
    let mut all = String::new();
    for path in [
        "/api/company".to_owned(),
        "/api/results/mine".to_owned(),
        "/api/tables/mine".to_owned(),
        "/api/person/export".to_owned(),
        format!("/api/tables/{}", evening.table),
        format!("/api/tables/{}/history", evening.table),
        format!("/api/plays/{}/replay", evening.play),
    ] {
        all += &evening.boris.text(&path).await.unwrap();
    }
    all
}

/// Promise: after a deletion nobody can read a name or a word of that person: not through the
/// server, not in the database. Every chain still holds, and others keep everything.
#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_person_leaves_no_readable_word() {
    for home in Home::both().await {
        let mut evening = evening(&home.url()).await;
        for text in ANNA.iter().chain(&BORIS) {
            assert!(!home.has(text.as_bytes()).await, "{text} is in the clear");
        }
        let before = export(&evening.anna).await;
        for text in &ANNA[..3] {
            assert!(before.contains(text), "{text} is not exported");
        }
        assert!(before.contains(evening.play.as_str()) && !before.contains(BORIS[1]));
        let seen = all_that_boris_sees(&evening).await;
        assert!(seen.contains(ANNA[0]) && seen.contains(ANNA[2]));

        let person = evening.anna.who().await.unwrap().person;
        let Some(StoredKey::Key(key)) = home.key(person).await else {
            panic!("Anna has no key");
        };
        assert!(home.has(&key.0).await, "the scan finds keys");
        let wrong = delete(&evening.anna, "Somebody else").await;
        assert_eq!(wrong, StatusCode::CONFLICT);
        assert_eq!(delete(&evening.anna, ANNA[0]).await, StatusCode::NO_CONTENT);

        assert!(evening.anna.who().await.is_err());
        assert_eq!(home.key(person).await, Some(StoredKey::Destroyed));
        assert!(home.journal().await.scrub().await.unwrap());
        assert!(!home.has(&key.0).await, "the key is still there");
        let home = home.restart().await;
        evening.boris = evening.boris.at(&home.url());
        let seen = all_that_boris_sees(&evening).await;
        for text in ANNA {
            assert!(!seen.contains(text), "Boris still reads {text}");
            assert!(!home.has(text.as_bytes()).await);
        }
        for text in &BORIS[..2] {
            assert!(seen.contains(text), "Boris has lost {text}");
        }
        assert!(evening.anna.at(&home.url()).who().await.is_err());
        let report = check(&home.journal().await).await.unwrap();
        assert!(report.errors.is_empty(), "{:?}", report.errors);
        let replay = evening.boris.replay(&evening.play).await.unwrap();
        verify(&Replay::parse(&replay).unwrap()).unwrap();
    }
}

/// Promise: a deletion is one transaction. If it fails, the person is still there with everything,
/// and can ask again.
#[tokio::test(flavor = "multi_thread")]
async fn a_deletion_that_fails_deletes_nothing() {
    for home in Home::both().await {
        let mut anna = guest(&home.url(), ANNA[0]).await;
        let sabotage = async |statement: &str| match home.journal().await {
            AnyJournal::Sqlite(journal) => sqlx::query(statement)
                .execute(journal.pool())
                .await
                .map(drop),
            AnyJournal::Postgres(journal) => sqlx::query(statement)
                .execute(journal.pool())
                .await
                .map(drop),
        };
        sabotage("ALTER TABLE keys RENAME TO hidden").await.unwrap();
        let refused = delete(&anna, ANNA[0]).await;
        assert_eq!(refused, StatusCode::SERVICE_UNAVAILABLE);
        sabotage("ALTER TABLE hidden RENAME TO keys").await.unwrap();
        let log: StreamId = "moderation".parse().unwrap();
        let head = home.journal().await.head(&log).await.unwrap();
        assert_eq!(head.version, 0, "nothing was written");
        assert_eq!(anna.who().await.unwrap().name.to_string(), ANNA[0]);
        let home = home.restart().await;
        let mut anna = anna.at(&home.url());
        assert_eq!(anna.who().await.unwrap().name.to_string(), ANNA[0]);
        assert_eq!(delete(&anna, ANNA[0]).await, StatusCode::NO_CONTENT);
        assert!(anna.who().await.is_err());
    }
}

/// Promise: a server that dies right after the transaction has deleted the person all the same. The
/// other servers follow, whatever they have in memory.
#[tokio::test(flavor = "multi_thread")]
async fn servers_follow_a_deletion_elsewhere() {
    for home in Home::both().await {
        let mut evening = evening(&home.url()).await;
        let person = evening.anna.who().await.unwrap().person;
        let mut link = evening.anna.connect(&evening.table).await.unwrap();
        // All that the other server did before it died.
        let journal = home.journal().await;
        let log: StreamId = "moderation".parse().unwrap();
        let head = journal.head(&log).await.unwrap();
        let entry = NewEntry {
            at: 1,
            body: json!({ "deleted": { "person": person } })
                .to_string()
                .into_bytes(),
        };
        let destroy = Alongside::destroy_key(person.to_string());
        let appended = journal.append_with(&log, head, vec![entry], destroy).await;
        appended.unwrap();

        let gone = async {
            while evening.anna.who().await.is_ok()
                || all_that_boris_sees(&evening).await.contains(ANNA[0])
            {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        let gone = tokio::time::timeout(Duration::from_secs(20), gone).await;
        gone.expect("the server follows");
        let ended = link.until(|_| false);
        let ended = tokio::time::timeout(Duration::from_secs(20), ended).await;
        assert!(ended.expect("her connection ends").is_err());
        assert!(!all_that_boris_sees(&evening).await.contains(ANNA[2]));
    }
}
