//! The contract, on a real PostgreSQL server.

use crate::contract::{TestDatabase, contract, entry, stream};
use salon_journal::{AppendError, Archive, Head, Journal, JournalError, PostgresJournal, check};
use salon_testbed::Postgres;

struct Server {
    address: String,
    journal: PostgresJournal,
}

impl TestDatabase for Server {
    type Journal = PostgresJournal;

    async fn new() -> Server {
        let address = Postgres::shared().new_database().await;
        let journal = PostgresJournal::open(&address).await.unwrap();
        Server { address, journal }
    }

    fn journal(&self) -> PostgresJournal {
        self.journal.clone()
    }

    async fn reopen(&self) -> PostgresJournal {
        PostgresJournal::open(&self.address).await.unwrap()
    }

    fn with_archive(&self, archive: Option<Archive>) -> PostgresJournal {
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

contract!(Server);

/// The server goes away and comes back: the error in between is clear, nothing is lost, and the
/// journal needs no restart.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn outlives_a_stop_of_the_server() {
    let mut server = tokio::task::spawn_blocking(Postgres::start).await.unwrap();
    let journal = PostgresJournal::open(&server.new_database().await)
        .await
        .unwrap();
    let table = stream("table/a");
    let head = journal
        .append(&table, Head::EMPTY, vec![entry("one")])
        .await
        .unwrap();
    server.stop();
    let down = journal
        .append(&table, head, vec![entry("two")])
        .await
        .unwrap_err();
    assert!(
        matches!(down, AppendError::Journal(JournalError::Unavailable(_))),
        "{down}"
    );
    server.resume();
    let head = journal
        .append(&table, head, vec![entry("two")])
        .await
        .unwrap();
    assert_eq!(head.version, 2);
    assert!(check(&journal).await.unwrap().errors.is_empty());
}

/// A statement that takes too long is given up by the journal and by the server. Nothing of it is
/// written, and the next one works.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_statement_that_takes_too_long_is_given_up() {
    let database = Server::new().await;
    let (journal, table) = (database.journal(), stream("table/a"));
    let head = journal
        .append(&table, Head::EMPTY, vec![entry("one")])
        .await;
    let head = head.unwrap();
    for statement in [
        "CREATE FUNCTION slow() RETURNS trigger AS \
         'BEGIN PERFORM pg_sleep(30); RETURN NEW; END' LANGUAGE plpgsql",
        "CREATE TRIGGER slow BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION slow()",
    ] {
        database.sabotage(statement).await;
    }
    let asked = std::time::Instant::now();
    let late = journal.append(&table, head, vec![entry("two")]).await;
    assert!(
        matches!(
            late,
            Err(AppendError::Journal(JournalError::Unavailable(_)))
        ),
        "{late:?}"
    );
    assert!(asked.elapsed() < std::time::Duration::from_secs(8));
    // Others go on meanwhile.
    assert_eq!(journal.head(&table).await.unwrap(), head);
    // If the server still ran it, this would wait for it.
    database.sabotage("DROP TRIGGER slow ON entries").await;
    let next = journal.append(&table, head, vec![entry("two")]).await;
    assert_eq!(next.unwrap().version, 2);
    assert!(check(&journal).await.unwrap().errors.is_empty());
}
