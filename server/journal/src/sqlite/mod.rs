//! The journal in a SQLite file.

mod archive;
mod computed;
mod keys;
mod writer;

use std::path::Path;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Row as _};
use tokio::sync::{mpsc, oneshot};

use crate::alongside::{Alongside, DueStream};
use crate::archive::{self as archived, Archive, ArchiveFile, Moved, OldStream, Segment};
use crate::chain::{Head, NewEntry, Record};
use crate::error::{AppendError, JournalError, OpenError};
use crate::journal::{Journal, heads};
use crate::keys::{Key, StoredKey};
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
    archive: Option<Archive>,
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
            .busy_timeout(keys::BUSY)
            // What is deleted is overwritten: a destroyed key must not stay in the file.
            .pragma("secure_delete", "ON")
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
        // A file is for one process: whoever claimed something is gone.
        sqlx::query("UPDATE due SET until = 0 WHERE until > 0")
            .execute(&mut connection)
            .await
            .map_err(failed)?;
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
            archive: None,
        })
    }

    /// The same journal, with the folder of its archived entries.
    #[must_use]
    pub fn with_archive(self, archive: Option<Archive>) -> SqliteJournal {
        SqliteJournal { archive, ..self }
    }

    async fn write(
        &self,
        (job, done): (Job, oneshot::Receiver<Result<Head, AppendError>>),
    ) -> Result<Head, AppendError> {
        let closed = || JournalError::Unavailable("the writer has stopped".to_owned());
        self.writer.send(job).await.map_err(|_| closed())?;
        done.await.map_err(|_| closed())?
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

/// A list as the database takes it.
fn list(items: &impl serde::Serialize) -> Result<String, JournalError> {
    serde_json::to_string(items).map_err(|error| JournalError::Damaged(error.to_string()))
}

impl Journal for SqliteJournal {
    async fn append_with(
        &self,
        stream: &StreamId,
        after: Head,
        entries: Vec<NewEntry>,
        alongside: Alongside,
    ) -> Result<Head, AppendError> {
        let heads = heads(stream, after, &entries)?;
        self.write(Job::new(stream.clone(), after, entries, heads, alongside))
            .await
    }

    async fn note(
        &self,
        stream: &StreamId,
        head: Head,
        alongside: Alongside,
    ) -> Result<bool, JournalError> {
        let job = Job::new(stream.clone(), head, Vec::new(), Vec::new(), alongside);
        match self.write(job).await {
            Ok(_) => Ok(true),
            Err(AppendError::Journal(error)) => Err(error),
            Err(AppendError::Conflict { .. } | AppendError::TooLarge { .. }) => Ok(false),
        }
    }

    async fn claim_due(
        &self,
        late: Duration,
        lasts: Duration,
        limit: u32,
    ) -> Result<Vec<DueStream>, JournalError> {
        let rows = sqlx::query(
            "UPDATE due SET until = unixepoch('subsec') + ?2 WHERE stream IN (\
                SELECT stream FROM due \
                WHERE at <= CAST(unixepoch('subsec') * 1000 AS INTEGER) - ?1 \
                    AND until <= unixepoch('subsec') ORDER BY at LIMIT ?3) \
             RETURNING stream, at",
        )
        .bind(i64::try_from(late.as_millis()).unwrap_or(i64::MAX))
        .bind(lasts.as_secs_f64())
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(rows::due).collect()
    }

    async fn make_all_due(&self, prefix: &str, apart: Duration) -> Result<u64, JournalError> {
        let made = sqlx::query(
            "INSERT INTO due (stream, at) \
             SELECT stream, CAST(unixepoch('subsec') * 1000 AS INTEGER) \
                + ?2 * row_number() OVER (ORDER BY stream) \
             FROM heads WHERE stream >= ?1 AND stream < ?1 || '~' \
             AND NOT EXISTS (SELECT 1 FROM archived WHERE archived.stream = heads.stream \
                AND archived.version = heads.version) \
             ON CONFLICT (stream) DO UPDATE SET at = min(at, excluded.at), until = 0",
        )
        .bind(prefix)
        .bind(i64::try_from(apart.as_millis()).unwrap_or(i64::MAX))
        .execute(&self.readers)
        .await?;
        Ok(made.rows_affected())
    }

    async fn now(&self) -> Result<i64, JournalError> {
        let row = sqlx::query("SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER)")
            .fetch_one(&self.readers)
            .await?;
        Ok(row.try_get(0)?)
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
        let stored: Result<_, _> = rows.iter().map(rows::record).collect();
        archived::complete(self, stream, (from, limit), stored?).await
    }

    async fn head(&self, stream: &StreamId) -> Result<Head, JournalError> {
        let row = sqlx::query("SELECT version, hash FROM heads WHERE stream = ?")
            .bind(stream.as_str())
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map_or(Ok(Head::EMPTY), rows::head)
    }

    async fn heads(&self, streams: &[StreamId]) -> Result<Vec<(StreamId, Head)>, JournalError> {
        let names: Vec<&str> = streams.iter().map(StreamId::as_str).collect();
        let rows = sqlx::query(
            "SELECT heads.stream, version, hash FROM json_each(?) AS wanted \
             CROSS JOIN heads ON heads.stream = wanted.value",
        )
        .bind(list(&names)?)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(rows::named_head).collect()
    }

    async fn read_versions(
        &self,
        stream: &StreamId,
        versions: &[u64],
    ) -> Result<Vec<Record>, JournalError> {
        let rows = sqlx::query(
            "SELECT version, at, body, hash FROM json_each(?2) AS wanted \
             CROSS JOIN entries ON stream = ?1 AND version = wanted.value ORDER BY version",
        )
        .bind(stream.as_str())
        .bind(list(&versions)?)
        .fetch_all(&self.readers)
        .await?;
        let stored: Result<_, _> = rows.iter().map(rows::record).collect();
        archived::complete_versions(self, stream, versions, stored?).await
    }

    async fn projected(
        &self,
        name: &str,
        keys: &[String],
    ) -> Result<Vec<(String, Vec<u8>)>, JournalError> {
        let rows = sqlx::query(
            "SELECT projections.key, body FROM json_each(?2) AS wanted \
             CROSS JOIN projections ON name = ?1 AND projections.key = wanted.value",
        )
        .bind(name)
        .bind(list(&keys)?)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(rows::projected).collect()
    }

    async fn ranked(&self, name: &str, limit: u32) -> Result<Vec<(String, Vec<u8>)>, JournalError> {
        let rows = sqlx::query(
            "SELECT key, body FROM projections \
             WHERE name = ? AND rank IS NOT NULL ORDER BY rank DESC LIMIT ?",
        )
        .bind(name)
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(rows::projected).collect()
    }

    async fn clear_projection(&self, name: &str) -> Result<(), JournalError> {
        sqlx::query("DELETE FROM projections WHERE name = ?")
            .bind(name)
            .execute(&self.readers)
            .await?;
        Ok(())
    }

    async fn streams(
        &self,
        prefix: &str,
        after: Option<&StreamId>,
        limit: u32,
    ) -> Result<Vec<(StreamId, Head)>, JournalError> {
        // The bounds let the index end the search. Names have no character above `z`.
        let rows = sqlx::query(
            "SELECT stream, version, hash FROM heads \
             WHERE stream > ?1 AND stream >= ?2 AND stream < ?2 || '~' ORDER BY stream LIMIT ?3",
        )
        .bind(after.map_or("", StreamId::as_str))
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

    async fn collect_leases(&self) -> Result<(), JournalError> {
        sqlx::query("DELETE FROM leases WHERE until <= unixepoch('subsec')")
            .execute(&self.readers)
            .await?;
        Ok(())
    }

    async fn create_keys(
        &self,
        fresh: &[(String, Key)],
    ) -> Result<Vec<(String, StoredKey)>, JournalError> {
        keys::create(&self.readers, fresh).await
    }

    async fn keys(&self, owners: &[String]) -> Result<Vec<(String, StoredKey)>, JournalError> {
        keys::get(&self.readers, owners).await
    }

    async fn keys_after(
        &self,
        after: &str,
        limit: u32,
    ) -> Result<Vec<(String, StoredKey)>, JournalError> {
        let query = sqlx::query(crate::keys::AFTER).bind(after).bind(limit);
        let rows = query.fetch_all(&self.readers).await?;
        rows.iter().map(crate::keys::row).collect()
    }

    async fn scrub(&self) -> Result<bool, JournalError> {
        keys::scrub(&self.readers).await
    }

    fn archive(&self) -> Option<&Archive> {
        self.archive.as_ref()
    }

    async fn archived(&self, stream: &StreamId) -> Result<Vec<Segment>, JournalError> {
        archive::segments(&self.readers, stream).await
    }

    async fn archives(&self) -> Result<Vec<ArchiveFile>, JournalError> {
        archive::files(&self.readers).await
    }

    async fn old_streams(
        &self,
        prefix: &str,
        after: Option<&StreamId>,
        limit: u32,
    ) -> Result<Vec<OldStream>, JournalError> {
        archive::old_streams(&self.readers, prefix, after, limit).await
    }

    async fn note_archive(&self, file: &ArchiveFile) -> Result<(), JournalError> {
        archive::note_file(&self.readers, file).await
    }

    async fn move_to_archive(&self, moved: &[Moved]) -> Result<Vec<StreamId>, JournalError> {
        archive::take_out(&self.readers, moved).await
    }
}
