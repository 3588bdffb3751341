//! One moment of a database, whatever is written meanwhile.

use sqlx::{Postgres, Sqlite, Transaction};

use super::Named;
use crate::archive::{self, ArchiveFile, Segment};
use crate::chain::Head;
use crate::error::JournalError;
use crate::journal::AnyJournal;
use crate::keys::{self, StoredKey};
use crate::rows;
use crate::stream::StreamId;

/// How many rows are read at a time.
const PAGE: i64 = 1_000;

const HEADS: &str =
    "SELECT stream, version, hash FROM heads WHERE stream > $1 ORDER BY stream LIMIT $2";
const ENTRIES: &str = "SELECT stream, version, at, body, hash FROM entries \
    WHERE (stream, version) > ($1, $2) AND stream <= $3 ORDER BY stream, version LIMIT $4";
const ARCHIVED: &str = "SELECT stream, version, hash, file, start, length FROM archived \
    WHERE stream > $1 AND stream <= $2 ORDER BY stream, version";
const ARCHIVES: &str = "SELECT file, bytes, sha256 FROM archives ORDER BY file";

/// A transaction that sees one moment of the database.
pub(super) enum Snapshot {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>),
}

impl Snapshot {
    pub(super) async fn begin(journal: &AnyJournal) -> Result<Snapshot, JournalError> {
        match journal {
            // With WAL, a transaction sees the moment of its first read until it ends.
            AnyJournal::Sqlite(journal) => Ok(Snapshot::Sqlite(journal.pool().begin().await?)),
            AnyJournal::Postgres(journal) => {
                let mut transaction = journal.pool().begin().await?;
                sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
                    .execute(&mut *transaction)
                    .await?;
                Ok(Snapshot::Postgres(transaction))
            }
        }
    }

    /// The next streams, sorted by name, and where they end.
    pub(super) async fn heads(
        &mut self,
        after: Option<&StreamId>,
    ) -> Result<Vec<(StreamId, Head)>, JournalError> {
        let after = after.map_or("", StreamId::as_str);
        macro_rules! read {
            ($transaction:expr) => {{
                let rows = sqlx::query(HEADS).bind(after).bind(PAGE);
                let rows = rows.fetch_all(&mut **$transaction).await?;
                rows.iter().map(rows::named_head).collect()
            }};
        }
        match self {
            Snapshot::Sqlite(transaction) => read!(transaction),
            Snapshot::Postgres(transaction) => read!(transaction),
        }
    }

    /// The next keys, sorted by owner.
    pub(super) async fn keys(
        &mut self,
        after: &str,
    ) -> Result<Vec<(String, StoredKey)>, JournalError> {
        macro_rules! read {
            ($transaction:expr) => {{
                let rows = sqlx::query(keys::AFTER).bind(after).bind(PAGE);
                let rows = rows.fetch_all(&mut **$transaction).await?;
                rows.iter().map(keys::row).collect()
            }};
        }
        match self {
            Snapshot::Sqlite(transaction) => read!(transaction),
            Snapshot::Postgres(transaction) => read!(transaction),
        }
    }

    /// The archived entries of the streams after one, up to another.
    pub(super) async fn archived(
        &mut self,
        after: Option<&StreamId>,
        last: &StreamId,
    ) -> Result<Vec<(StreamId, Segment)>, JournalError> {
        let after = after.map_or("", StreamId::as_str);
        macro_rules! read {
            ($transaction:expr) => {{
                let rows = sqlx::query(ARCHIVED).bind(after).bind(last.as_str());
                let rows = rows.fetch_all(&mut **$transaction).await?;
                rows.iter().map(archive::stream_segment_row).collect()
            }};
        }
        match self {
            Snapshot::Sqlite(transaction) => read!(transaction),
            Snapshot::Postgres(transaction) => read!(transaction),
        }
    }

    /// The files with archived entries.
    pub(super) async fn archives(&mut self) -> Result<Vec<ArchiveFile>, JournalError> {
        macro_rules! read {
            ($transaction:expr) => {{
                let rows = sqlx::query(ARCHIVES).fetch_all(&mut **$transaction).await?;
                rows.iter().map(archive::file_row).collect()
            }};
        }
        match self {
            Snapshot::Sqlite(transaction) => read!(transaction),
            Snapshot::Postgres(transaction) => read!(transaction),
        }
    }

    /// The next entries after a stream and version, up to the end of the stream `last`.
    pub(super) async fn entries(
        &mut self,
        (stream, version): &(Option<StreamId>, i64),
        last: &StreamId,
    ) -> Result<Vec<Named>, JournalError> {
        let stream = stream.as_ref().map_or("", StreamId::as_str);
        macro_rules! read {
            ($transaction:expr) => {{
                let rows = sqlx::query(ENTRIES).bind(stream).bind(*version);
                let rows = rows.bind(last.as_str()).bind(PAGE);
                let rows = rows.fetch_all(&mut **$transaction).await?;
                let named = |row| {
                    let name: String = sqlx::Row::try_get(row, "stream")?;
                    let stream = name.parse();
                    let stream =
                        stream.map_err(|_| JournalError::Damaged(format!("stream `{name}`")))?;
                    Ok((stream, rows::record(row)?))
                };
                rows.iter().map(named).collect()
            }};
        }
        match self {
            Snapshot::Sqlite(transaction) => read!(transaction),
            Snapshot::Postgres(transaction) => read!(transaction),
        }
    }
}
