//! Reads rows that both databases return in the same form.

use sqlx::{ColumnIndex, Database, Decode, Row, Type};

use crate::alongside::DueStream;
use crate::chain::{Hash, Head, NewEntry, Record};
use crate::error::JournalError;
use crate::stream::StreamId;

/// The columns `version, at, body, hash`.
pub(crate) fn record<R: Row>(row: &R) -> Result<Record, JournalError>
where
    for<'a> &'a str: ColumnIndex<R>,
    for<'a> i64: Decode<'a, R::Database> + Type<R::Database>,
    for<'a> Vec<u8>: Decode<'a, R::Database> + Type<R::Database>,
{
    let head = head(row)?;
    let entry = NewEntry {
        at: row.try_get("at")?,
        body: row.try_get("body")?,
    };
    Ok(Record {
        version: head.version,
        entry,
        hash: head.hash,
    })
}

/// The columns `version, hash`.
pub(crate) fn head<R: Row>(row: &R) -> Result<Head, JournalError>
where
    for<'a> &'a str: ColumnIndex<R>,
    for<'a> i64: Decode<'a, R::Database> + Type<R::Database>,
    for<'a> Vec<u8>: Decode<'a, R::Database> + Type<R::Database>,
{
    let version: i64 = row.try_get("version")?;
    let hash: Vec<u8> = row.try_get("hash")?;
    let damaged = |what: &str| JournalError::Damaged(format!("a row has no proper {what}"));
    Ok(Head {
        version: version.try_into().map_err(|_| damaged("version"))?,
        hash: Hash(hash.try_into().map_err(|_| damaged("hash"))?),
    })
}

/// The columns `stream, at`.
pub(crate) fn due<R: Row>(row: &R) -> Result<DueStream, JournalError>
where
    for<'a> &'a str: ColumnIndex<R>,
    for<'a> i64: Decode<'a, R::Database> + Type<R::Database>,
    for<'a> String: Decode<'a, R::Database> + Type<R::Database>,
{
    Ok(DueStream {
        stream: stream(row)?,
        at: row.try_get("at")?,
    })
}

/// The columns `key, body`.
pub(crate) fn projected<R: Row>(row: &R) -> Result<(String, Vec<u8>), JournalError>
where
    for<'a> &'a str: ColumnIndex<R>,
    for<'a> Vec<u8>: Decode<'a, R::Database> + Type<R::Database>,
    for<'a> String: Decode<'a, R::Database> + Type<R::Database>,
{
    Ok((row.try_get("key")?, row.try_get("body")?))
}

fn stream<R: Row>(row: &R) -> Result<StreamId, JournalError>
where
    for<'a> &'a str: ColumnIndex<R>,
    for<'a> String: Decode<'a, R::Database> + Type<R::Database>,
{
    let name: String = row.try_get("stream")?;
    name.parse()
        .map_err(|_| JournalError::Damaged(format!("stream `{name}`")))
}

/// The columns `stream, version, hash`.
pub(crate) fn named_head<R: Row>(row: &R) -> Result<(StreamId, Head), JournalError>
where
    for<'a> &'a str: ColumnIndex<R>,
    for<'a> i64: Decode<'a, R::Database> + Type<R::Database>,
    for<'a> Vec<u8>: Decode<'a, R::Database> + Type<R::Database>,
    for<'a> String: Decode<'a, R::Database> + Type<R::Database>,
    R::Database: Database,
{
    Ok((stream(row)?, head(row)?))
}
