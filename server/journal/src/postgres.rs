//! The journal on a PostgreSQL server.

use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};

use crate::chain::{Head, NewEntry, Record};
use crate::error::{AppendError, JournalError, OpenError};
use crate::journal::{Journal, heads};
use crate::lease::Lease;
use crate::migrations;
use crate::rows;
use crate::stream::StreamId;

/// How many connections one node opens.
const CONNECTIONS: u32 = 16;
/// How long a call waits for a connection.
const PATIENCE: Duration = Duration::from_secs(3);

/// The journal on a PostgreSQL server, for several processes.
#[derive(Clone, Debug)]
pub struct PostgresJournal {
    pool: PgPool,
}

impl PostgresJournal {
    /// Connects and migrates the tables. Several servers may do so at once.
    pub async fn open(address: &str) -> Result<PostgresJournal, OpenError> {
        let options = PgConnectOptions::from_str(address).map_err(|error| OpenError::Connect {
            place: "postgres".to_owned(),
            reason: error.to_string(),
        })?;
        // This text goes into errors, so it leaves out the password.
        let place = format!(
            "postgres://{}:{}/{}",
            options.get_host(),
            options.get_port(),
            options.get_database().unwrap_or_default()
        );
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .connect_with(options)
            .await
            .map_err(|error| OpenError::Connect {
                place: place.clone(),
                reason: error.to_string(),
            })?;
        let failed_to_migrate = |error: MigrateError| OpenError::Migrate {
            place: place.clone(),
            reason: error.to_string(),
        };
        let migrator = Migrator::new(migrations::POSTGRES).await;
        let migrator = migrator.map_err(failed_to_migrate)?;
        migrator.run(&pool).await.map_err(failed_to_migrate)?;
        Ok(PostgresJournal { pool })
    }

    /// The server's connections, for tests that break it on purpose.
    #[doc(hidden)]
    pub fn pool(&self) -> &PgPool {
        &self.pool
    }
}

/// One statement moves the head and writes the entries, so it is one round trip and can't be half
/// done. A new stream has no head to move.
const CREATE: &str = "\
    WITH moved AS (
        INSERT INTO heads (stream, version, hash) VALUES ($1, $2, $3)
        ON CONFLICT (stream) DO NOTHING RETURNING 1)
    INSERT INTO entries (stream, version, at, body, hash)
    SELECT $1, new.* FROM moved, UNNEST($4::bigint[], $5::bigint[], $6::bytea[], $7::bytea[]) AS new";
const ADVANCE: &str = "\
    WITH moved AS (
        UPDATE heads SET version = $2, hash = $3
        WHERE stream = $1 AND version = $8 AND hash = $9 RETURNING 1)
    INSERT INTO entries (stream, version, at, body, hash)
    SELECT $1, new.* FROM moved, UNNEST($4::bigint[], $5::bigint[], $6::bytea[], $7::bytea[]) AS new";

impl Journal for PostgresJournal {
    async fn append(
        &self,
        stream: &StreamId,
        after: Head,
        entries: Vec<NewEntry>,
    ) -> Result<Head, AppendError> {
        let heads = heads(stream, after, &entries)?;
        let last = *heads.last().expect("an append has at least one entry");
        let versions: Vec<i64> = heads.iter().map(|head| head.version as i64).collect();
        let hashes: Vec<&[u8]> = heads.iter().map(|head| &head.hash.0[..]).collect();
        let (ats, bodies): (Vec<i64>, Vec<&[u8]>) = entries
            .iter()
            .map(|entry| (entry.at, &entry.body[..]))
            .unzip();
        let statement = if after == Head::EMPTY {
            CREATE
        } else {
            ADVANCE
        };
        let mut query = sqlx::query(statement)
            .bind(stream.as_str())
            .bind(last.version as i64)
            .bind(&last.hash.0[..])
            .bind(versions)
            .bind(ats)
            .bind(bodies)
            .bind(hashes);
        if after != Head::EMPTY {
            query = query.bind(after.version as i64).bind(&after.hash.0[..]);
        }
        let written = query
            .execute(&self.pool)
            .await
            .map_err(JournalError::from)?
            .rows_affected();
        if written == 0 {
            return Err(AppendError::Conflict {
                actual: self.head(stream).await?,
            });
        }
        Ok(last)
    }

    async fn read(
        &self,
        stream: &StreamId,
        from: u64,
        limit: u32,
    ) -> Result<Vec<Record>, JournalError> {
        let rows = sqlx::query(
            "SELECT version, at, body, hash FROM entries \
             WHERE stream = $1 AND version >= $2 ORDER BY version LIMIT $3",
        )
        .bind(stream.as_str())
        .bind(i64::try_from(from).unwrap_or(i64::MAX))
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(rows::record).collect()
    }

    async fn head(&self, stream: &StreamId) -> Result<Head, JournalError> {
        let row = sqlx::query("SELECT version, hash FROM heads WHERE stream = $1")
            .bind(stream.as_str())
            .fetch_optional(&self.pool)
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
             WHERE stream > $1 AND starts_with(stream, $2) ORDER BY stream LIMIT $3",
        )
        .bind(after.map_or("", StreamId::as_str))
        .bind(prefix)
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(rows::named_head).collect()
    }

    async fn take_lease(&self, lease: &Lease) -> Result<bool, JournalError> {
        let taken = sqlx::query(
            "INSERT INTO leases (name, holder, until) \
             VALUES ($1, $2, now() + make_interval(secs => $3)) \
             ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until \
             WHERE leases.holder = excluded.holder OR leases.until <= now()",
        )
        .bind(&lease.name)
        .bind(&lease.holder)
        .bind(lease.lasts.as_secs_f64())
        .execute(&self.pool)
        .await?;
        Ok(taken.rows_affected() == 1)
    }

    async fn drop_lease(&self, name: &str, holder: &str) -> Result<(), JournalError> {
        sqlx::query("DELETE FROM leases WHERE name = $1 AND holder = $2")
            .bind(name)
            .bind(holder)
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
