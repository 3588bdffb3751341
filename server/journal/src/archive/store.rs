//! What a database knows about archived entries.

use sqlx::{ColumnIndex, Database, Decode, Row, Type};

use crate::chain::Head;
use crate::error::JournalError;
use crate::rows;
use crate::stream::StreamId;

/// A file with archived entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArchiveFile {
    /// Its name in the folder.
    pub file: String,
    /// Its size.
    pub bytes: u64,
    /// Its SHA-256.
    pub sha256: [u8; 32],
}

/// Entries of a stream in a file: those after the segment before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Segment {
    /// The head of the stream after its last entry.
    pub end: Head,
    /// The name of the file.
    pub file: String,
    /// Where it begins in the file.
    pub start: u64,
    /// How many bytes it has there.
    pub length: u64,
}

/// A segment that is in a file, with entries that are still in the database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moved {
    /// The stream.
    pub stream: StreamId,
    /// The head of the stream before its first entry.
    pub after: Head,
    /// Where it is.
    pub segment: Segment,
}

/// A stream, and what decides whether its entries can be archived.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OldStream {
    /// The stream.
    pub stream: StreamId,
    /// Its end.
    pub head: Head,
    /// When its last entry was written; none if it is archived already.
    pub at: Option<i64>,
    /// Whether the stream will need attention.
    pub is_due: bool,
}

/// The columns `stream, version, hash, at, is_due`.
pub(crate) fn old_stream_row<R: Row>(row: &R) -> Result<OldStream, JournalError>
where
    for<'a> &'a str: ColumnIndex<R>,
    for<'a> i64: Decode<'a, R::Database> + Type<R::Database>,
    for<'a> bool: Decode<'a, R::Database> + Type<R::Database>,
    for<'a> Option<i64>: Decode<'a, R::Database> + Type<R::Database>,
    for<'a> Vec<u8>: Decode<'a, R::Database> + Type<R::Database>,
    for<'a> String: Decode<'a, R::Database> + Type<R::Database>,
    R::Database: Database,
{
    let (stream, head) = rows::named_head(row)?;
    Ok(OldStream {
        stream,
        head,
        at: row.try_get("at")?,
        is_due: row.try_get("is_due")?,
    })
}

/// The columns `version, hash, file, start, length`.
pub(crate) fn segment_row<R: Row>(row: &R) -> Result<Segment, JournalError>
where
    for<'a> &'a str: ColumnIndex<R>,
    for<'a> i64: Decode<'a, R::Database> + Type<R::Database>,
    for<'a> Vec<u8>: Decode<'a, R::Database> + Type<R::Database>,
    for<'a> String: Decode<'a, R::Database> + Type<R::Database>,
{
    Ok(Segment {
        end: rows::head(row)?,
        file: row.try_get("file")?,
        start: number(row, "start")?,
        length: number(row, "length")?,
    })
}

/// The columns `stream, version, hash, file, start, length`.
pub(crate) fn stream_segment_row<R: Row>(row: &R) -> Result<(StreamId, Segment), JournalError>
where
    for<'a> &'a str: ColumnIndex<R>,
    for<'a> i64: Decode<'a, R::Database> + Type<R::Database>,
    for<'a> Vec<u8>: Decode<'a, R::Database> + Type<R::Database>,
    for<'a> String: Decode<'a, R::Database> + Type<R::Database>,
    R::Database: Database,
{
    let (stream, _) = rows::named_head(row)?;
    Ok((stream, segment_row(row)?))
}

/// The columns `file, bytes, sha256`.
pub(crate) fn file_row<R: Row>(row: &R) -> Result<ArchiveFile, JournalError>
where
    for<'a> &'a str: ColumnIndex<R>,
    for<'a> i64: Decode<'a, R::Database> + Type<R::Database>,
    for<'a> Vec<u8>: Decode<'a, R::Database> + Type<R::Database>,
    for<'a> String: Decode<'a, R::Database> + Type<R::Database>,
{
    let sum: Vec<u8> = row.try_get("sha256")?;
    let damaged = |_| JournalError::Damaged("the checksum of an archive file".to_owned());
    Ok(ArchiveFile {
        file: row.try_get("file")?,
        bytes: number(row, "bytes")?,
        sha256: sum.try_into().map_err(damaged)?,
    })
}

fn number<R: Row>(row: &R, column: &'static str) -> Result<u64, JournalError>
where
    for<'a> &'a str: ColumnIndex<R>,
    for<'a> i64: Decode<'a, R::Database> + Type<R::Database>,
{
    let number: i64 = row.try_get(column)?;
    u64::try_from(number).map_err(|_| JournalError::Damaged(format!("a negative `{column}`")))
}
