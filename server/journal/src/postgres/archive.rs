//! What PostgreSQL knows about archived entries.

use sqlx::Row as _;
use sqlx::postgres::PgPool;

use crate::archive::{self, ArchiveFile, Moved, OldStream};
use crate::error::JournalError;
use crate::stream::StreamId;

pub(super) const SEGMENTS: &str = "SELECT version, hash, file, start, length FROM archived \
    WHERE stream = $1 ORDER BY version";

pub(super) async fn files(pool: &PgPool) -> Result<Vec<ArchiveFile>, JournalError> {
    let rows = sqlx::query("SELECT file, bytes, sha256 FROM archives ORDER BY file")
        .fetch_all(pool)
        .await?;
    rows.iter().map(archive::file_row).collect()
}

pub(super) async fn old_streams(
    pool: &PgPool,
    prefix: &str,
    after: Option<&StreamId>,
    limit: u32,
) -> Result<Vec<OldStream>, JournalError> {
    // The page is cut before the other tables are looked at.
    let rows = sqlx::query(
        "WITH page AS (SELECT stream, version, hash FROM heads \
            WHERE stream > $1 AND stream >= $2 AND stream < $2 || '~' ORDER BY stream LIMIT $3) \
         SELECT page.stream, page.version, page.hash, entries.at, \
            due.stream IS NOT NULL AS is_due \
         FROM page \
         LEFT JOIN entries ON entries.stream = page.stream AND entries.version = page.version \
         LEFT JOIN due ON due.stream = page.stream \
         ORDER BY page.stream",
    )
    .bind(after.map_or("", StreamId::as_str))
    .bind(prefix)
    .bind(i64::from(limit))
    .fetch_all(pool)
    .await?;
    rows.iter().map(archive::old_stream_row).collect()
}

pub(super) async fn note_file(pool: &PgPool, file: &ArchiveFile) -> Result<(), JournalError> {
    sqlx::query(
        "INSERT INTO archives (file, bytes, sha256) VALUES ($1, $2, $3) \
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
    pool: &PgPool,
    moved: &[Moved],
) -> Result<Vec<StreamId>, JournalError> {
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let names: Vec<&str> = moved.iter().map(|moved| moved.stream.as_str()).collect();
    let segments = || moved.iter().map(|moved| &moved.segment);
    let versions: Vec<i64> = segments().map(|s| number(s.end.version)).collect();
    let hashes: Vec<&[u8]> = segments().map(|s| &s.end.hash.0[..]).collect();
    let files: Vec<&str> = segments().map(|s| s.file.as_str()).collect();
    let starts: Vec<i64> = segments().map(|s| number(s.start)).collect();
    let lengths: Vec<i64> = segments().map(|s| number(s.length)).collect();
    let after: Vec<i64> = moved.iter().map(|m| number(m.after.version)).collect();
    let mut transaction = pool.begin().await?;
    // Whoever writes to these streams, or archives them too, waits. The next statement sees what
    // was written before.
    sqlx::query("SELECT 1 FROM heads WHERE stream = ANY($1) ORDER BY stream FOR UPDATE")
        .bind(&names)
        .execute(&mut *transaction)
        .await?;
    let noted = sqlx::query(
        "INSERT INTO archived (stream, version, hash, file, start, length) \
         SELECT moved.stream, moved.version, moved.hash, moved.file, moved.start, moved.length \
         FROM UNNEST($1::text[], $2::bigint[], $3::bytea[], $4::text[], $5::bigint[], \
            $6::bigint[], $7::bigint[]) AS moved (stream, version, hash, file, start, length, after) \
         JOIN heads ON heads.stream = moved.stream AND heads.version = moved.version \
            AND heads.hash = moved.hash \
         WHERE NOT EXISTS (SELECT 1 FROM due WHERE due.stream = moved.stream) \
            AND moved.after = (SELECT coalesce(max(known.version), 0) FROM archived AS known \
                WHERE known.stream = moved.stream) \
         RETURNING stream",
    )
    .bind(&names)
    .bind(versions)
    .bind(hashes)
    .bind(files)
    .bind(starts)
    .bind(lengths)
    .bind(after)
    .fetch_all(&mut *transaction)
    .await?;
    let names: Result<Vec<String>, _> = noted.iter().map(|row| row.try_get(0)).collect();
    let names = names?;
    sqlx::query("DELETE FROM entries WHERE stream = ANY($1)")
        .bind(&names)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    let parse = |name: &String| name.parse();
    let streams: Result<_, _> = names.iter().map(parse).collect();
    streams.map_err(|_| JournalError::Damaged("the name of a stream".to_owned()))
}
