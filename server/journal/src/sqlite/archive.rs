//! What a SQLite file knows about archived entries.

use sqlx::{Row as _, SqlitePool};

use crate::archive::{self, ArchiveFile, Moved, OldStream, Segment};
use crate::error::JournalError;
use crate::sqlite::list;
use crate::stream::StreamId;

pub(super) async fn segments(
    pool: &SqlitePool,
    stream: &StreamId,
) -> Result<Vec<Segment>, JournalError> {
    let rows = sqlx::query(
        "SELECT version, hash, file, start, length FROM archived \
         WHERE stream = ? ORDER BY version",
    )
    .bind(stream.as_str())
    .fetch_all(pool)
    .await?;
    rows.iter().map(archive::segment_row).collect()
}

pub(super) async fn files(pool: &SqlitePool) -> Result<Vec<ArchiveFile>, JournalError> {
    let rows = sqlx::query("SELECT file, bytes, sha256 FROM archives ORDER BY file")
        .fetch_all(pool)
        .await?;
    rows.iter().map(archive::file_row).collect()
}

pub(super) async fn old_streams(
    pool: &SqlitePool,
    prefix: &str,
    after: Option<&StreamId>,
    limit: u32,
) -> Result<Vec<OldStream>, JournalError> {
    let rows = sqlx::query(
        "SELECT heads.stream, heads.version, heads.hash, entries.at, \
            due.stream IS NOT NULL AS is_due \
         FROM heads \
         LEFT JOIN entries ON entries.stream = heads.stream AND entries.version = heads.version \
         LEFT JOIN due ON due.stream = heads.stream \
         WHERE heads.stream > ?1 AND heads.stream >= ?2 AND heads.stream < ?2 || '~' \
         ORDER BY heads.stream LIMIT ?3",
    )
    .bind(after.map_or("", StreamId::as_str))
    .bind(prefix)
    .bind(limit)
    .fetch_all(pool)
    .await?;
    rows.iter().map(archive::old_stream_row).collect()
}

pub(super) async fn note_file(pool: &SqlitePool, file: &ArchiveFile) -> Result<(), JournalError> {
    sqlx::query(
        "INSERT INTO archives (file, bytes, sha256) VALUES (?, ?, ?) \
         ON CONFLICT (file) DO UPDATE SET bytes = excluded.bytes, sha256 = excluded.sha256",
    )
    .bind(&file.file)
    .bind(i64::try_from(file.bytes).unwrap_or(i64::MAX))
    .bind(&file.sha256[..])
    .execute(pool)
    .await?;
    Ok(())
}

/// Notes where entries are, and removes them. A stream that was written to, became due or was
/// archived by somebody else meanwhile is left alone.
pub(super) async fn take_out(
    pool: &SqlitePool,
    moved: &[Moved],
) -> Result<Vec<StreamId>, JournalError> {
    let rows: Vec<_> = moved
        .iter()
        .map(|moved| {
            let (end, segment) = (moved.segment.end, &moved.segment);
            let place = (&segment.file, segment.start, segment.length);
            let head = (end.version, hex::encode(end.hash.0));
            (moved.stream.as_str(), head, place, moved.after.version)
        })
        .collect();
    let mut transaction = pool.begin_with("BEGIN IMMEDIATE").await?;
    let noted = sqlx::query(
        "INSERT INTO archived (stream, version, hash, file, start, length) \
         SELECT value->>'$[0]', value->>'$[1][0]', unhex(value->>'$[1][1]'), \
            value->>'$[2][0]', value->>'$[2][1]', value->>'$[2][2]' \
         FROM json_each(?) AS moved CROSS JOIN heads ON heads.stream = value->>'$[0]' \
            AND heads.version = value->>'$[1][0]' AND heads.hash = unhex(value->>'$[1][1]') \
         WHERE NOT EXISTS (SELECT 1 FROM due WHERE due.stream = heads.stream) \
            AND value->>'$[3]' = (SELECT coalesce(max(version), 0) FROM archived AS known \
                WHERE known.stream = heads.stream) \
         RETURNING stream",
    )
    .bind(list(&rows)?)
    .fetch_all(&mut *transaction)
    .await?;
    let names: Result<Vec<String>, _> = noted.iter().map(|row| row.try_get(0)).collect();
    let names = names?;
    sqlx::query("DELETE FROM entries WHERE stream IN (SELECT value FROM json_each(?))")
        .bind(list(&names)?)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    let parse = |name: &String| name.parse();
    let streams: Result<_, _> = names.iter().map(parse).collect();
    streams.map_err(|_| JournalError::Damaged("the name of a stream".to_owned()))
}
