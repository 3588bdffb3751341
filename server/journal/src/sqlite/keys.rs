//! The keys in a SQLite file.

use std::time::Duration;

use sqlx::{Row as _, SqlitePool};

use crate::error::JournalError;
use crate::keys::{self, Key, StoredKey};
use crate::sqlite::list;

/// How long the clean-up waits for readers. The writer waits too.
const PATIENCE: Duration = Duration::from_millis(200);
/// The wait of every other statement.
pub(super) const BUSY: Duration = Duration::from_secs(5);

pub(super) async fn create(
    pool: &SqlitePool,
    fresh: &[(String, Key)],
) -> Result<Vec<(String, StoredKey)>, JournalError> {
    let rows: Vec<_> = fresh
        .iter()
        .map(|(owner, key)| (owner, hex::encode(key.0)))
        .collect();
    sqlx::query(
        "INSERT INTO keys (owner, key) SELECT value->>0, unhex(value->>1) FROM json_each(?) \
         WHERE true ON CONFLICT (owner) DO NOTHING",
    )
    .bind(list(&rows)?)
    .execute(pool)
    .await?;
    let owners: Vec<&str> = fresh.iter().map(|(owner, _)| owner.as_str()).collect();
    get(pool, &owners).await
}

pub(super) async fn get(
    pool: &SqlitePool,
    owners: &[impl AsRef<str>],
) -> Result<Vec<(String, StoredKey)>, JournalError> {
    let owners: Vec<&str> = owners.iter().map(AsRef::as_ref).collect();
    let rows = sqlx::query(
        "SELECT owner, keys.key AS key FROM json_each(?) AS wanted \
         CROSS JOIN keys ON owner = wanted.value",
    )
    .bind(list(&owners)?)
    .fetch_all(pool)
    .await?;
    rows.iter().map(keys::row).collect()
}

/// Empties the write-ahead log, which may still have a destroyed key. In the file itself SQLite
/// overwrites what is deleted (`secure_delete`).
pub(super) async fn scrub(pool: &SqlitePool) -> Result<bool, JournalError> {
    let wait = |time: Duration| format!("PRAGMA busy_timeout = {}", time.as_millis());
    let mut connection = pool.acquire().await?;
    sqlx::query(&wait(PATIENCE))
        .execute(&mut *connection)
        .await?;
    let emptied = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
        .fetch_one(&mut *connection)
        .await;
    sqlx::query(&wait(BUSY)).execute(&mut *connection).await?;
    let is_busy: i64 = emptied?.try_get(0)?;
    Ok(is_busy == 0)
}
