//! The interface of a journal, and its two implementations.

use core::future::Future;
use std::time::Duration;

use crate::alongside::{Alongside, DueStream};
use crate::archive::{Archive, ArchiveFile, Moved, OldStream, Segment};
use crate::chain::{Head, NewEntry, Record};
use crate::error::{AppendError, JournalError, OpenError};
use crate::keys::{Key, StoredKey};
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
    ) -> impl Future<Output = Result<Head, AppendError>> + Send {
        self.append_with(stream, after, entries, Alongside::default())
    }

    /// Writes entries and, in the same transaction, what was computed from them.
    fn append_with(
        &self,
        stream: &StreamId,
        after: Head,
        entries: Vec<NewEntry>,
        alongside: Alongside,
    ) -> impl Future<Output = Result<Head, AppendError>> + Send;

    /// Writes only what was computed, if the stream still ends at `head`. Returns false if it does
    /// not.
    fn note(
        &self,
        stream: &StreamId,
        head: Head,
        alongside: Alongside,
    ) -> impl Future<Output = Result<bool, JournalError>> + Send;

    /// Claims at most `limit` streams that have needed attention for `late`, longest first, for the
    /// time `lasts`. Nobody else gets them until then, or until their due time is written again.
    fn claim_due(
        &self,
        late: Duration,
        lasts: Duration,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<DueStream>, JournalError>> + Send;

    /// Makes every stream whose name starts with `prefix` due, one after the other, `apart` from
    /// each other, unless it is archived. Returns how many there are.
    fn make_all_due(
        &self,
        prefix: &str,
        apart: Duration,
    ) -> impl Future<Output = Result<u64, JournalError>> + Send;

    /// Returns the database's time, in milliseconds since 1970.
    fn now(&self) -> impl Future<Output = Result<i64, JournalError>> + Send;

    /// Reads at most `limit` entries, starting at version `from`.
    fn read(
        &self,
        stream: &StreamId,
        from: u64,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<Record>, JournalError>> + Send;

    /// Returns the recorded end of a stream; [`Head::EMPTY`] if it was never written.
    fn head(&self, stream: &StreamId) -> impl Future<Output = Result<Head, JournalError>> + Send;

    /// Returns the recorded ends of streams; those that were never written are left out.
    fn heads(
        &self,
        streams: &[StreamId],
    ) -> impl Future<Output = Result<Vec<(StreamId, Head)>, JournalError>> + Send;

    /// Reads the entries with these versions, in the order of their versions. Missing ones are left
    /// out.
    fn read_versions(
        &self,
        stream: &StreamId,
        versions: &[u64],
    ) -> impl Future<Output = Result<Vec<Record>, JournalError>> + Send;

    /// Reads rows of a projection by their keys; missing ones are left out.
    fn projected(
        &self,
        name: &str,
        keys: &[String],
    ) -> impl Future<Output = Result<Vec<(String, Vec<u8>)>, JournalError>> + Send;

    /// Reads the rows of a projection with the highest ranks, highest first.
    fn ranked(
        &self,
        name: &str,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<(String, Vec<u8>)>, JournalError>> + Send;

    /// Removes all rows of a projection.
    fn clear_projection(&self, name: &str)
    -> impl Future<Output = Result<(), JournalError>> + Send;

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

    /// Removes leases that have expired.
    fn collect_leases(&self) -> impl Future<Output = Result<(), JournalError>> + Send;

    /// Returns the keys of owners. Those that never had one get the given one.
    fn create_keys(
        &self,
        fresh: &[(String, Key)],
    ) -> impl Future<Output = Result<Vec<(String, StoredKey)>, JournalError>> + Send;

    /// Returns the keys of owners; those that never had one are left out.
    fn keys(
        &self,
        owners: &[String],
    ) -> impl Future<Output = Result<Vec<(String, StoredKey)>, JournalError>> + Send;

    /// Lists at most `limit` keys, sorted by owner, after the owner `after`.
    fn keys_after(
        &self,
        after: &str,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<(String, StoredKey)>, JournalError>> + Send;

    /// Removes what the database may still have of destroyed keys. Returns false if that is not
    /// possible now, because somebody reads.
    fn scrub(&self) -> impl Future<Output = Result<bool, JournalError>> + Send;

    /// The folder with archived entries, if it is known.
    fn archive(&self) -> Option<&Archive>;

    /// Returns which entries of a stream are in which files, in their order.
    fn archived(
        &self,
        stream: &StreamId,
    ) -> impl Future<Output = Result<Vec<Segment>, JournalError>> + Send;

    /// Lists the files with archived entries.
    fn archives(&self) -> impl Future<Output = Result<Vec<ArchiveFile>, JournalError>> + Send;

    /// Lists at most `limit` streams whose names start with `prefix`, sorted by name, after
    /// `after`, with their age.
    fn old_streams(
        &self,
        prefix: &str,
        after: Option<&StreamId>,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<OldStream>, JournalError>> + Send;

    /// Notes that a file has archived entries.
    fn note_archive(
        &self,
        file: &ArchiveFile,
    ) -> impl Future<Output = Result<(), JournalError>> + Send;

    /// Notes where entries are, and removes them from the database, in one transaction. Streams
    /// that don't end where their segment ends, or that need attention, stay as they are. Returns
    /// the streams that were moved.
    fn move_to_archive(
        &self,
        moved: &[Moved],
    ) -> impl Future<Output = Result<Vec<StreamId>, JournalError>> + Send;
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

    /// The same journal, with the folder of its archived entries.
    #[must_use]
    pub fn with_archive(self, archive: Option<Archive>) -> AnyJournal {
        match self {
            AnyJournal::Sqlite(journal) => AnyJournal::Sqlite(journal.with_archive(archive)),
            AnyJournal::Postgres(journal) => AnyJournal::Postgres(journal.with_archive(archive)),
        }
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
    async fn append_with(
        &self,
        stream: &StreamId,
        after: Head,
        entries: Vec<NewEntry>,
        alongside: Alongside,
    ) -> Result<Head, AppendError> {
        either!(self, journal => journal.append_with(stream, after, entries, alongside))
    }

    async fn note(
        &self,
        stream: &StreamId,
        head: Head,
        alongside: Alongside,
    ) -> Result<bool, JournalError> {
        either!(self, journal => journal.note(stream, head, alongside))
    }

    async fn claim_due(
        &self,
        late: Duration,
        lasts: Duration,
        limit: u32,
    ) -> Result<Vec<DueStream>, JournalError> {
        either!(self, journal => journal.claim_due(late, lasts, limit))
    }

    async fn make_all_due(&self, prefix: &str, apart: Duration) -> Result<u64, JournalError> {
        either!(self, journal => journal.make_all_due(prefix, apart))
    }

    async fn now(&self) -> Result<i64, JournalError> {
        either!(self, journal => journal.now())
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

    async fn heads(&self, streams: &[StreamId]) -> Result<Vec<(StreamId, Head)>, JournalError> {
        either!(self, journal => journal.heads(streams))
    }

    async fn read_versions(
        &self,
        stream: &StreamId,
        versions: &[u64],
    ) -> Result<Vec<Record>, JournalError> {
        either!(self, journal => journal.read_versions(stream, versions))
    }

    async fn projected(
        &self,
        name: &str,
        keys: &[String],
    ) -> Result<Vec<(String, Vec<u8>)>, JournalError> {
        either!(self, journal => journal.projected(name, keys))
    }

    async fn ranked(&self, name: &str, limit: u32) -> Result<Vec<(String, Vec<u8>)>, JournalError> {
        either!(self, journal => journal.ranked(name, limit))
    }

    async fn clear_projection(&self, name: &str) -> Result<(), JournalError> {
        either!(self, journal => journal.clear_projection(name))
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

    async fn collect_leases(&self) -> Result<(), JournalError> {
        either!(self, journal => journal.collect_leases())
    }

    async fn create_keys(
        &self,
        fresh: &[(String, Key)],
    ) -> Result<Vec<(String, StoredKey)>, JournalError> {
        either!(self, journal => journal.create_keys(fresh))
    }

    async fn keys(&self, owners: &[String]) -> Result<Vec<(String, StoredKey)>, JournalError> {
        either!(self, journal => journal.keys(owners))
    }

    async fn keys_after(
        &self,
        after: &str,
        limit: u32,
    ) -> Result<Vec<(String, StoredKey)>, JournalError> {
        either!(self, journal => journal.keys_after(after, limit))
    }

    async fn scrub(&self) -> Result<bool, JournalError> {
        either!(self, journal => journal.scrub())
    }

    fn archive(&self) -> Option<&Archive> {
        match self {
            AnyJournal::Sqlite(journal) => journal.archive(),
            AnyJournal::Postgres(journal) => journal.archive(),
        }
    }

    async fn archived(&self, stream: &StreamId) -> Result<Vec<Segment>, JournalError> {
        either!(self, journal => journal.archived(stream))
    }

    async fn archives(&self) -> Result<Vec<ArchiveFile>, JournalError> {
        either!(self, journal => journal.archives())
    }

    async fn old_streams(
        &self,
        prefix: &str,
        after: Option<&StreamId>,
        limit: u32,
    ) -> Result<Vec<OldStream>, JournalError> {
        either!(self, journal => journal.old_streams(prefix, after, limit))
    }

    async fn note_archive(&self, file: &ArchiveFile) -> Result<(), JournalError> {
        either!(self, journal => journal.note_archive(file))
    }

    async fn move_to_archive(&self, moved: &[Moved]) -> Result<Vec<StreamId>, JournalError> {
        either!(self, journal => journal.move_to_archive(moved))
    }
}
