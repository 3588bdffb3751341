//! The journal in a SQLite file.

mod writer;

use std::path::Path;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use tokio::sync::mpsc;

use crate::chain::{Head, NewEntry, Record};
use crate::error::{AppendError, JournalError, OpenError};
use crate::journal::{Journal, heads};
use crate::lease::Lease;
use crate::migrations;
use crate::rows;
use crate::sqlite::writer::{Job, Writer};
use crate::stream::StreamId;

/// How many appends may be queued; more wait outside the queue.
const QUEUE: usize = 1024;

/// The journal in one SQLite file, for one process.
///
/// One writer does all appends and puts everything that is waiting into one transaction: one flush
/// of the disk makes the entries of many tables durable.
#[derive(Clone, Debug)]
pub struct SqliteJournal {
    readers: SqlitePool,
    writer: mpsc::Sender<Job>,
}

impl SqliteJournal {
    /// Opens the file, creating it if it is not there.
    pub async fn open(file: &Path) -> Result<SqliteJournal, OpenError> {
        SqliteJournal::open_bounded(file, u64::MAX).await
    }

    /// Opens the file with a size limit of about `max_bytes`. Beyond it, appends are refused as on
    /// a full disk.
    pub async fn open_bounded(file: &Path, max_bytes: u64) -> Result<SqliteJournal, OpenError> {
        let place = file.display().to_string();
        let failed = |error: sqlx::Error| OpenError::Connect {
            place: place.clone(),
            reason: error.to_string(),
        };
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // With WAL, only FULL flushes at each commit: without it, an acknowledged move could be
            // lost in a power failure.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5))
            .pragma("max_page_count", pages(max_bytes).to_string());
        let mut connection = options.connect().await.map_err(failed)?;
        let failed_to_migrate = |error: MigrateError| OpenError::Migrate {
            place: place.clone(),
            reason: error.to_string(),
        };
        let migrator = Migrator::new(migrations::SQLITE).await;
        let migrator = migrator.map_err(failed_to_migrate)?;
        migrator
            .run(&mut connection)
            .await
            .map_err(failed_to_migrate)?;
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(options)
            .await
            .map_err(failed)?;
        let (sender, jobs) = mpsc::channel(QUEUE);
        tokio::spawn(Writer::new(connection).run(jobs));
        Ok(SqliteJournal {
            readers,
            writer: sender,
        })
    }

    /// The file's connections, for tests that break it on purpose.
    #[doc(hidden)]
    pub fn pool(&self) -> &SqlitePool {
        &self.readers
    }
}

/// How many of SQLite's pages fit into this many bytes; SQLite accepts at most 2³² − 2.
fn pages(bytes: u64) -> u64 {
    const PAGE: u64 = 4096;
    (bytes / PAGE).clamp(1, 0xFFFF_FFFE)
}

impl Journal for SqliteJournal {
    async fn append(
        &self,
        stream: &StreamId,
        after: Head,
        entries: Vec<NewEntry>,
    ) -> Result<Head, AppendError> {
        let heads = heads(stream, after, &entries)?;
        let (job, done) = Job::new(stream.clone(), after, entries, heads);
        let closed = || JournalError::Unavailable("the writer has stopped".to_owned());
        self.writer.send(job).await.map_err(|_| closed())?;
        done.await.map_err(|_| closed())?
    }

    async fn read(
        &self,
        stream: &StreamId,
        from: u64,
        limit: u32,
    ) -> Result<Vec<Record>, JournalError> {
        let rows = sqlx::query(
            "SELECT version, at, body, hash FROM entries \
             WHERE stream = ? AND version >= ? ORDER BY version LIMIT ?",
        )
        .bind(stream.as_str())
        .bind(i64::try_from(from).unwrap_or(i64::MAX))
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(rows::record).collect()
    }

    async fn head(&self, stream: &StreamId) -> Result<Head, JournalError> {
        let row = sqlx::query("SELECT version, hash FROM heads WHERE stream = ?")
            .bind(stream.as_str())
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map_or(Ok(Head::EMPTY), rows::head)
    }

    async fn streams(
        &self,
        prefix: &str,
        after: Option<&StreamId>,
        limit: u32,
    ) -> Result<Vec<(StreamId, Head)>, JournalError> {
        let rows = sqlx::query(
            "SELECT stream, version, hash FROM heads \
             WHERE stream > ? AND substr(stream, 1, length(?)) = ? ORDER BY stream LIMIT ?",
        )
        .bind(after.map_or("", StreamId::as_str))
        .bind(prefix)
        .bind(prefix)
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(rows::named_head).collect()
    }

    async fn take_lease(&self, lease: &Lease) -> Result<bool, JournalError> {
        let taken = sqlx::query(
            "INSERT INTO leases (name, holder, until) \
             VALUES (?1, ?2, unixepoch('subsec') + ?3) \
             ON CONFLICT (name) DO UPDATE SET holder = ?2, until = unixepoch('subsec') + ?3 \
             WHERE leases.holder = ?2 OR leases.until <= unixepoch('subsec')",
        )
        .bind(&lease.name)
        .bind(&lease.holder)
        .bind(lease.lasts.as_secs_f64())
        .execute(&self.readers)
        .await?;
        Ok(taken.rows_affected() == 1)
    }

    async fn drop_lease(&self, name: &str, holder: &str) -> Result<(), JournalError> {
        sqlx::query("DELETE FROM leases WHERE name = ? AND holder = ?")
            .bind(name)
            .bind(holder)
            .execute(&self.readers)
            .await?;
        Ok(())
    }
}
