//! The contract, on a real PostgreSQL server.

use crate::contract::{TestDatabase, contract, entry, stream};
use salon_journal::{AppendError, Head, Journal, JournalError, PostgresJournal, check};
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

    async fn sabotage(&self, statement: &str) {
        sqlx::query(statement)
            .execute(self.journal.pool())
            .await
            .unwrap();
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
