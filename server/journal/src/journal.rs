//! The interface of a journal, and its two implementations.

use core::future::Future;

use crate::chain::{Head, NewEntry, Record};
use crate::error::{AppendError, JournalError, OpenError};
use crate::lease::Lease;
use crate::postgres::PostgresJournal;
use crate::sqlite::SqliteJournal;
use crate::stream::StreamId;

/// The maximum size of an entry's body in bytes.
pub const MAX_BODY: usize = 64 << 10;
/// The maximum number of entries in one append.
pub const MAX_APPEND: usize = 64;

/// An append-only log of many streams.
pub trait Journal: Send + Sync + 'static {
    /// Writes entries right after `after`, all or none. When it returns, they are durable; it
    /// returns the new head.
    fn append(
        &self,
        stream: &StreamId,
        after: Head,
        entries: Vec<NewEntry>,
    ) -> impl Future<Output = Result<Head, AppendError>> + Send;

    /// Reads at most `limit` entries, starting at version `from`.
    fn read(
        &self,
        stream: &StreamId,
        from: u64,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<Record>, JournalError>> + Send;

    /// Returns the recorded end of a stream; [`Head::EMPTY`] if it was never written.
    fn head(&self, stream: &StreamId) -> impl Future<Output = Result<Head, JournalError>> + Send;

    /// Lists at most `limit` streams whose names start with `prefix`, sorted by name, after
    /// `after`.
    fn streams(
        &self,
        prefix: &str,
        after: Option<&StreamId>,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<(StreamId, Head)>, JournalError>> + Send;

    /// Takes a lease, or renews it for its holder. Returns false if another holder has it.
    fn take_lease(&self, lease: &Lease) -> impl Future<Output = Result<bool, JournalError>> + Send;

    /// Releases a lease if this holder has it.
    fn drop_lease(
        &self,
        name: &str,
        holder: &str,
    ) -> impl Future<Output = Result<(), JournalError>> + Send;
}

/// Checks the limits of an append and computes the heads after each entry.
pub(crate) fn heads(
    stream: &StreamId,
    after: Head,
    entries: &[NewEntry],
) -> Result<Vec<Head>, AppendError> {
    let fits = (1..=MAX_APPEND).contains(&entries.len())
        && entries.iter().all(|entry| entry.body.len() <= MAX_BODY);
    if !fits {
        return Err(AppendError::TooLarge {
            max_entries: MAX_APPEND,
            max_body: MAX_BODY,
        });
    }
    let mut head = after;
    Ok(entries
        .iter()
        .map(|entry| {
            head = head.then(stream, entry);
            head
        })
        .collect())
}

/// The journal at any supported address.
#[derive(Clone, Debug)]
pub enum AnyJournal {
    /// A file.
    Sqlite(SqliteJournal),
    /// A database server.
    Postgres(PostgresJournal),
}

impl AnyJournal {
    /// Opens `sqlite:FILE` or `postgres://…`, creating or updating its tables.
    pub async fn open(address: &str) -> Result<AnyJournal, OpenError> {
        if let Some(file) = address.strip_prefix("sqlite:") {
            let file = file.trim_start_matches("//");
            return Ok(AnyJournal::Sqlite(
                SqliteJournal::open(file.as_ref()).await?,
            ));
        }
        if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            return Ok(AnyJournal::Postgres(PostgresJournal::open(address).await?));
        }
        // The address may contain a password, so only its kind is repeated.
        let kind = address.split(':').next().unwrap_or_default();
        Err(OpenError::Address(kind.chars().take(20).collect()))
    }
}

macro_rules! either {
    ($self:ident, $journal:ident => $call:expr) => {
        match $self {
            AnyJournal::Sqlite($journal) => $call.await,
            AnyJournal::Postgres($journal) => $call.await,
        }
    };
}

impl Journal for AnyJournal {
    async fn append(
        &self,
        stream: &StreamId,
        after: Head,
        entries: Vec<NewEntry>,
    ) -> Result<Head, AppendError> {
        either!(self, journal => journal.append(stream, after, entries))
    }

    async fn read(
        &self,
        stream: &StreamId,
        from: u64,
        limit: u32,
    ) -> Result<Vec<Record>, JournalError> {
        either!(self, journal => journal.read(stream, from, limit))
    }

    async fn head(&self, stream: &StreamId) -> Result<Head, JournalError> {
        either!(self, journal => journal.head(stream))
    }

    async fn streams(
        &self,
        prefix: &str,
        after: Option<&StreamId>,
        limit: u32,
    ) -> Result<Vec<(StreamId, Head)>, JournalError> {
        either!(self, journal => journal.streams(prefix, after, limit))
    }

    async fn take_lease(&self, lease: &Lease) -> Result<bool, JournalError> {
        either!(self, journal => journal.take_lease(lease))
    }

    async fn drop_lease(&self, name: &str, holder: &str) -> Result<(), JournalError> {
        either!(self, journal => journal.drop_lease(name, holder))
    }
}
