//! The contract, on a SQLite file.

use crate::contract::{TestDatabase, contract, entry, stream};
use salon_journal::{AppendError, Archive, Head, Journal, JournalError, SqliteJournal, check};
use tempfile::TempDir;

struct Sqlite {
    folder: TempDir,
    journal: SqliteJournal,
}

impl TestDatabase for Sqlite {
    type Journal = SqliteJournal;

    async fn new() -> Sqlite {
        let folder = tempfile::tempdir().unwrap();
        let journal = SqliteJournal::open(&folder.path().join("salon.db"))
            .await
            .unwrap();
        Sqlite { folder, journal }
    }

    fn journal(&self) -> SqliteJournal {
        self.journal.clone()
    }

    async fn reopen(&self) -> SqliteJournal {
        SqliteJournal::open(&self.folder.path().join("salon.db"))
            .await
            .unwrap()
    }

    fn with_archive(&self, archive: Option<Archive>) -> SqliteJournal {
        self.journal.clone().with_archive(archive)
    }

    async fn sabotage(&self, statement: &str) {
        sqlx::query(statement)
            .execute(self.journal.pool())
            .await
            .unwrap();
    }

    async fn count(&self, table: &str) -> i64 {
        sqlx::query_scalar(&format!("SELECT count(*) FROM {table}"))
            .fetch_one(self.journal.pool())
            .await
            .unwrap()
    }
}

contract!(Sqlite);

/// A full disk: the append is refused, nothing is lost, and appends succeed again once there is
/// space.
#[tokio::test]
async fn a_full_disk_is_said_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("salon.db");
    let table = stream("table/a");
    let body = "x".repeat(16_000);
    let mut head = Head::EMPTY;
    {
        let journal = SqliteJournal::open_bounded(&file, 200_000).await.unwrap();
        for statement in [
            "CREATE TABLE ballast (bytes BLOB)",
            "INSERT INTO ballast VALUES (zeroblob(60000))",
        ] {
            let said = sqlx::query(statement).execute(journal.pool()).await;
            said.unwrap();
        }
        let refused = loop {
            match journal.append(&table, head, vec![entry(&body)]).await {
                Ok(next) => head = next,
                Err(error) => break error,
            }
        };
        assert_eq!(refused, AppendError::Journal(JournalError::Full));
        assert!(head.version > 3);
        assert_eq!(journal.head(&table).await.unwrap(), head);
        // Every append that does not fit is refused, and the same journal still writes what fits.
        let again = journal.append(&table, head, vec![entry(&body)]).await;
        assert_eq!(again, Err(refused));
        sqlx::query("DELETE FROM ballast")
            .execute(journal.pool())
            .await
            .unwrap();
        head = journal
            .append(&table, head, vec![entry(&body)])
            .await
            .unwrap();
    }
    let journal = SqliteJournal::open(&file).await.unwrap();
    head = journal
        .append(&table, head, vec![entry(&body)])
        .await
        .unwrap();
    let report = check(&journal).await.unwrap();
    assert_eq!((report.entries, report.errors), (head.version, vec![]));
}

#[tokio::test]
async fn what_is_no_database_is_said_to_be_none() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("salon.db");
    std::fs::write(
        &file,
        "this is a letter, not a database, and long enough to be sure of it",
    )
    .unwrap();
    let error = SqliteJournal::open(&file).await.unwrap_err().to_string();
    assert!(
        error.contains("salon.db") && error.contains("not a database"),
        "{error}"
    );
    let nowhere = folder.path().join("no/such/folder/salon.db");
    let error = SqliteJournal::open(&nowhere).await.unwrap_err().to_string();
    assert!(error.contains("unable to open"), "{error}");
}

/// A journal that is in use can be checked: entries that are written meanwhile are no error.
#[tokio::test(flavor = "multi_thread")]
async fn a_check_beside_a_writer_finds_nothing() {
    let database = Sqlite::new().await;
    let (journal, writer) = (database.journal(), database.journal());
    let writing = tokio::spawn(async move {
        let (busy, mut head) = (stream("busy"), Head::EMPTY);
        for n in 0..300 {
            let entries = vec![entry(&n.to_string())];
            head = writer.append(&busy, head, entries).await.unwrap();
        }
    });
    while !writing.is_finished() {
        let report = check(&journal).await.unwrap();
        assert!(report.errors.is_empty(), "{:?}", report.errors);
    }
    writing.await.unwrap();
    assert_eq!(check(&journal).await.unwrap().entries, 300);
}
