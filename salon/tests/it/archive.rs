//! `salon journal archive` as hosts run it, and killed while it works.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::common::{self, salon};
use crate::served::Served;
use crate::served::finished::{History, play};
use salon_client::Visitor;
use salon_journal::AnyJournal;
use salon_table::replay::{Replay, verify};
use salon_testbed::Postgres;

const HISTORY: History = History {
    plays: 300,
    persons: 20,
    over: Duration::from_secs(3_650 * 86_400),
};

/// The files that are complete.
fn archives(folder: &Path) -> Vec<String> {
    let mut files = common::files(folder);
    files.retain(|file| file.ends_with(".archive.gz"));
    files
}

async fn history(database: &str) {
    let journal = AnyJournal::open(database).await.unwrap();
    HISTORY.write(&journal).await;
}

/// A host archives, checks, serves, backs up, restores and exports.
async fn a_year_later(what: &str, database: &str, restored: &str) {
    let folder = common::folder(&format!("archive-{what}"));
    let archive = common::text(&folder.join("archive"));
    let archived = move |days: &str, database: &str, archive: &str| {
        let said = salon([
            "journal",
            "archive",
            database,
            archive,
            "--older-than",
            days,
        ]);
        assert_eq!(said.code, 0, "{}{}", said.out, said.err);
        said.out
    };
    // The history ends an hour ago: nothing is older than ten years and a day.
    let none = archived("3651", database, &archive);
    assert!(none.starts_with("0 tables, 0 entries"), "{none}");
    let most = archived("365", database, &archive);
    assert!(most.starts_with("271 tables"), "{most}");
    let well = salon(["journal", "check", database, "--archive", &archive]);
    assert_eq!(well.code, 0, "{}", well.out);
    assert!(well.out.contains("1 archive files"), "{}", well.out);
    let without = salon(["journal", "check", database]);
    assert!(
        without.out.contains("271 streams are archived"),
        "{}",
        without.out
    );
    let rebuilt = salon(["journal", "rebuild", database]);
    assert!(rebuilt.out.contains("300 results"), "{}", rebuilt.out);

    let start = (database.to_owned(), archive.clone());
    let start = move || Served::start(&start.0, &["--archive", &start.1]);
    let server = tokio::task::spawn_blocking(start).await.unwrap();
    let visitor = Visitor::stranger(server.url());
    let standings = visitor.text("/api/standings/pismo").await.unwrap();
    assert!(standings.contains("Guest"), "{standings}");
    for n in [0, 150, 299] {
        let record = visitor.replay(&play(n)).await.unwrap();
        verify(&Replay::parse(&record).unwrap()).unwrap();
        let file = common::file(&folder, "one.replay", &record);
        let said = salon(["verify", &file]);
        assert_eq!(said.code, 0, "{}{}", said.out, said.err);
    }
    drop(server);

    let backup = common::text(&folder.join("one.backup"));
    let said = salon(["backup", database, &backup]);
    assert_eq!(said.code, 0, "{}", said.err);
    let said = salon(["restore", &backup, restored, "--archive", &archive]);
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
    let same = ["a.export", "b.export"].map(|name| common::text(&folder.join(name)));
    for (database, file) in [(database, &same[0]), (restored, &same[1])] {
        let said = salon(["journal", "export", database, file, "--archive", &archive]);
        assert_eq!(said.code, 0, "{}", said.err);
        let refused = format!("{file}.refused");
        let refused = salon(["journal", "export", database, &refused]);
        assert!(refused.err.contains("--archive"), "{}", refused.err);
    }
    let [one, other] = same.map(|file| std::fs::read(file).unwrap());
    assert!(one == other, "a restored journal has the same entries");

    let file = archives(Path::new(&archive)).remove(0);
    let mut bytes = std::fs::read(&file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(&file, bytes).unwrap();
    let said = salon(["journal", "check", database, "--archive", &archive]);
    assert_eq!(said.code, 1);
    assert!(said.out.contains(&file), "{}", said.out);
    assert!(said.out.contains("replace it with a copy"), "{}", said.out);
}

/// Promise: old tables leave the database, and everything about them still works.
#[tokio::test(flavor = "multi_thread")]
async fn archived_plays_are_still_there() {
    let folder = common::folder("archive");
    let file = |name: &str| format!("sqlite:{}", common::text(&folder.join(name)));
    let database = file("salon.db");
    history(&database).await;
    a_year_later("sqlite", &database, &file("restored.db")).await;
}

/// The same on PostgreSQL.
#[tokio::test(flavor = "multi_thread")]
async fn archived_plays_are_still_there_on_a_database_server() {
    let postgres = tokio::task::spawn_blocking(Postgres::shared).await.unwrap();
    let database = postgres.new_database().await;
    history(&database).await;
    let restored = postgres.new_database().await;
    a_year_later("postgres", &database, &restored).await;
}

/// Promise: `kill -9` in the middle of archiving loses nothing, and the next run ends the work.
#[tokio::test(flavor = "multi_thread")]
async fn archiving_that_is_killed_loses_nothing() {
    let folder = common::folder("archive-killed");
    let database = format!("sqlite:{}", common::text(&folder.join("salon.db")));
    history(&database).await;
    let before = exported(&database, &folder, "before.export");
    let archive = folder.join("archive");
    // Killed a little later each time: at the start, at the file, among the transactions.
    for n in 0..8 {
        let mut run = Command::new(env!("CARGO_BIN_EXE_salon"))
            .args(["journal", "archive", &database, &common::text(&archive)])
            .args(["--older-than", "0"])
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        while run.try_wait().unwrap().is_none() {
            let begun = archive.is_dir() && !common::files(&archive).is_empty();
            if n < 2 || begun {
                std::thread::sleep(Duration::from_millis(n));
                break;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        let _ = run.kill();
        run.wait().unwrap();
        std::fs::create_dir_all(&archive).unwrap();
        let after = exported(&database, &folder, &format!("{n}.export"));
        assert!(after == before, "something is lost, run {n}");
    }
    let said = salon([
        "journal",
        "archive",
        &database,
        &common::text(&archive),
        "--older-than",
        "0",
    ]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(!archives(&archive).is_empty());
    let archive = common::text(&archive);
    let said = salon(["journal", "check", &database, "--archive", &archive]);
    assert_eq!(said.code, 0, "{}", said.out);
    assert!(exported(&database, &folder, "last.export") == before);
}

fn exported(database: &str, folder: &Path, name: &str) -> Vec<u8> {
    let file = common::text(&folder.join(name));
    let archive = common::text(&folder.join("archive"));
    let said = salon(["journal", "export", database, &file, "--archive", &archive]);
    assert_eq!(said.code, 0, "{}", said.err);
    std::fs::read(file).unwrap()
}
