//! The journal on a PostgreSQL server.

mod archive;
mod statements;

use std::str::FromStr;
use std::time::Duration;

use sqlx::Row as _;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgArguments, PgConnectOptions, PgPool, PgPoolOptions, Postgres};
use sqlx::query::Query;
use tracing::Instrument as _;

use crate::alongside::{Alongside, Due, DueStream};
use crate::archive::{self as archived, Archive, ArchiveFile, Moved, OldStream, Segment};
use crate::chain::{Head, NewEntry, Record};
use crate::error::{AppendError, JournalError, OpenError};
use crate::journal::{Journal, heads};
use crate::keys::{self, Key, StoredKey};
use crate::lease::Lease;
use crate::migrations;
use crate::rows;
use crate::stream::StreamId;
use crate::trace::TRACE;

/// How many connections one node opens.
const CONNECTIONS: u32 = 16;
/// How long a call waits for a connection.
const PATIENCE: Duration = Duration::from_secs(3);
/// How long a call waits for the answer. A connection that does not answer is given up: the network
/// may have swallowed the question.
const ANSWER: Duration = Duration::from_secs(5);
/// The limits that the server keeps itself, so that nothing waits there for a node that is gone.
const LIMITS: [(&str, &str); 3] = [
    ("statement_timeout", "5s"),
    ("lock_timeout", "4s"),
    ("tcp_user_timeout", "10s"),
];

/// The journal on a PostgreSQL server, for several processes.
#[derive(Clone, Debug)]
pub struct PostgresJournal {
    pool: PgPool,
    archive: Option<Archive>,
}

/// Asks the database through a connection of its own, and gives the connection up if there is no
/// answer. (Returned to the pool, it would be waited for there, without a limit.)
macro_rules! answered {
    ($self:ident, $connection:ident => $call:expr) => {{
        let mut held = $self.pool.acquire().await.map_err(JournalError::from)?;
        let answer = {
            let $connection = &mut *held;
            tokio::time::timeout(ANSWER, $call).await
        };
        match answer {
            Ok(answer) => answer.map_err(JournalError::from),
            Err(_) => {
                drop(held.detach());
                Err(JournalError::Unavailable("no answer".to_owned()))
            }
        }
    }};
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
        let failed = |error: sqlx::Error| OpenError::Connect {
            place: place.clone(),
            reason: error.to_string(),
        };
        let failed_to_migrate = |error: MigrateError| OpenError::Migrate {
            place: place.clone(),
            reason: error.to_string(),
        };
        let migrator = Migrator::new(migrations::POSTGRES).await;
        let migrator = migrator.map_err(failed_to_migrate)?;
        // A migration may take longer than a statement of a running server.
        let migrating = PgPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(PATIENCE)
            .connect_with(options.clone())
            .await
            .map_err(failed)?;
        migrator.run(&migrating).await.map_err(failed_to_migrate)?;
        migrating.close().await;
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .connect_with(options.options(LIMITS))
            .await
            .map_err(failed)?;
        Ok(PostgresJournal {
            pool,
            archive: None,
        })
    }

    /// The same journal, with the folder of its archived entries.
    #[must_use]
    pub fn with_archive(self, archive: Option<Archive>) -> PostgresJournal {
        PostgresJournal { archive, ..self }
    }

    /// The server's connections, for tests that break it on purpose.
    #[doc(hidden)]
    pub fn pool(&self) -> &PgPool {
        &self.pool
    }
}

type Asked<'a> = Query<'a, Postgres, PgArguments>;

/// Binds what goes with entries, as the statements take it.
fn bind_alongside<'a>(query: Asked<'a>, alongside: &'a Alongside) -> Asked<'a> {
    let at = alongside.due.and_then(|due| match due {
        Due::At(at) => Some(at),
        Due::Never => None,
    });
    let rows = &alongside.rows;
    let names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
    let keys: Vec<&str> = rows.iter().map(|row| row.key.as_str()).collect();
    let ranks: Vec<Option<f64>> = rows.iter().map(|row| row.rank).collect();
    let bodies: Vec<&[u8]> = rows.iter().map(|row| &row.body[..]).collect();
    let query = query.bind(at).bind(names).bind(keys);
    let query = query.bind(ranks).bind(bodies);
    query.bind(alongside.destroy_key.as_deref())
}

impl Journal for PostgresJournal {
    async fn append_with(
        &self,
        stream: &StreamId,
        after: Head,
        entries: Vec<NewEntry>,
        alongside: Alongside,
    ) -> Result<Head, AppendError> {
        let heads = heads(stream, after, &entries)?;
        let last = *heads.last().expect("an append has at least one entry");
        let versions: Vec<i64> = heads.iter().map(|head| head.version as i64).collect();
        let hashes: Vec<&[u8]> = heads.iter().map(|head| &head.hash.0[..]).collect();
        let (ats, bodies): (Vec<i64>, Vec<&[u8]>) = entries
            .iter()
            .map(|entry| (entry.at, &entry.body[..]))
            .unzip();
        let is_new = after == Head::EMPTY;
        let statement = match (is_new, alongside.is_empty()) {
            (true, true) => statements::CREATE,
            (true, false) => statements::CREATE_WITH,
            (false, true) => statements::ADVANCE,
            (false, false) => statements::ADVANCE_WITH,
        };
        let mut query = sqlx::query(statement)
            .bind(stream.as_str())
            .bind(last.version as i64)
            .bind(&last.hash.0[..])
            .bind(versions)
            .bind(ats)
            .bind(bodies)
            .bind(hashes);
        if !is_new {
            query = query.bind(after.version as i64).bind(&after.hash.0[..]);
        }
        if !alongside.is_empty() {
            query = bind_alongside(query, &alongside);
        }
        // The statement returns when the server has flushed it.
        let flush = tracing::trace_span!(target: TRACE, "flush", appends = 1_usize);
        let written = async { answered!(self, connection => query.execute(connection)) };
        let written = written.instrument(flush).await?;
        if written.rows_affected() == 0 {
            return Err(AppendError::Conflict {
                actual: self.head(stream).await?,
            });
        }
        Ok(last)
    }

    async fn note(
        &self,
        stream: &StreamId,
        head: Head,
        alongside: Alongside,
    ) -> Result<bool, JournalError> {
        let version = head.version as i64;
        if alongside.due == Some(Due::Never) {
            let query = sqlx::query(statements::NEVER_DUE)
                .bind(stream.as_str())
                .bind(version)
                .bind(&head.hash.0[..]);
            answered!(self, connection => query.execute(connection))?;
        }
        let query = sqlx::query(statements::NOTE)
            .bind(stream.as_str())
            .bind(version)
            .bind(&head.hash.0[..]);
        let query = bind_alongside(query, &alongside);
        let row = answered!(self, connection => query.fetch_one(connection))?;
        let same: i64 = row.try_get(0)?;
        Ok(same > 0)
    }

    async fn claim_due(
        &self,
        late: Duration,
        lasts: Duration,
        limit: u32,
    ) -> Result<Vec<DueStream>, JournalError> {
        let query = sqlx::query(statements::CLAIM)
            .bind(i64::try_from(late.as_millis()).unwrap_or(i64::MAX))
            .bind(lasts.as_secs_f64())
            .bind(i64::from(limit));
        let rows = answered!(self, connection => query.fetch_all(connection))?;
        rows.iter().map(rows::due).collect()
    }

    async fn make_all_due(&self, prefix: &str, apart: Duration) -> Result<u64, JournalError> {
        let mut all = self.pool.begin().await?;
        // There may be many.
        sqlx::query("SET LOCAL statement_timeout = 0")
            .execute(&mut *all)
            .await?;
        let made = sqlx::query(statements::MAKE_ALL_DUE)
            .bind(prefix)
            .bind(i64::try_from(apart.as_millis()).unwrap_or(i64::MAX))
            .execute(&mut *all)
            .await?;
        all.commit().await?;
        Ok(made.rows_affected())
    }

    async fn now(&self) -> Result<i64, JournalError> {
        let query = sqlx::query("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint");
        let row = answered!(self, connection => query.fetch_one(connection))?;
        Ok(row.try_get(0)?)
    }

    async fn read(
        &self,
        stream: &StreamId,
        from: u64,
        limit: u32,
    ) -> Result<Vec<Record>, JournalError> {
        let query = sqlx::query(
            "SELECT version, at, body, hash FROM entries \
             WHERE stream = $1 AND version >= $2 ORDER BY version LIMIT $3",
        )
        .bind(stream.as_str())
        .bind(i64::try_from(from).unwrap_or(i64::MAX))
        .bind(i64::from(limit));
        let rows = answered!(self, connection => query.fetch_all(connection))?;
        let stored: Result<_, _> = rows.iter().map(rows::record).collect();
        archived::complete(self, stream, (from, limit), stored?).await
    }

    async fn read_versions(
        &self,
        stream: &StreamId,
        versions: &[u64],
    ) -> Result<Vec<Record>, JournalError> {
        let wanted: Vec<i64> = versions.iter().map(|version| *version as i64).collect();
        let query = sqlx::query(
            "SELECT version, at, body, hash FROM entries \
             WHERE stream = $1 AND version = ANY($2) ORDER BY version",
        )
        .bind(stream.as_str())
        .bind(wanted);
        let rows = answered!(self, connection => query.fetch_all(connection))?;
        let stored: Result<_, _> = rows.iter().map(rows::record).collect();
        archived::complete_versions(self, stream, versions, stored?).await
    }

    async fn head(&self, stream: &StreamId) -> Result<Head, JournalError> {
        let query = sqlx::query("SELECT version, hash FROM heads WHERE stream = $1");
        let query = query.bind(stream.as_str());
        let row = answered!(self, connection => query.fetch_optional(connection))?;
        row.as_ref().map_or(Ok(Head::EMPTY), rows::head)
    }

    async fn heads(&self, streams: &[StreamId]) -> Result<Vec<(StreamId, Head)>, JournalError> {
        let names: Vec<&str> = streams.iter().map(StreamId::as_str).collect();
        let query = sqlx::query("SELECT stream, version, hash FROM heads WHERE stream = ANY($1)");
        let query = query.bind(names);
        let rows = answered!(self, connection => query.fetch_all(connection))?;
        rows.iter().map(rows::named_head).collect()
    }

    async fn streams(
        &self,
        prefix: &str,
        after: Option<&StreamId>,
        limit: u32,
    ) -> Result<Vec<(StreamId, Head)>, JournalError> {
        // The second bound lets the index end the search. Names have no character above `z`.
        let query = sqlx::query(
            "SELECT stream, version, hash FROM heads \
             WHERE stream > $1 AND stream >= $2 AND stream < $2 || '~' \
             AND starts_with(stream, $2) ORDER BY stream LIMIT $3",
        )
        .bind(after.map_or("", StreamId::as_str))
        .bind(prefix)
        .bind(i64::from(limit));
        let rows = answered!(self, connection => query.fetch_all(connection))?;
        rows.iter().map(rows::named_head).collect()
    }

    async fn projected(
        &self,
        name: &str,
        keys: &[String],
    ) -> Result<Vec<(String, Vec<u8>)>, JournalError> {
        let query =
            sqlx::query("SELECT key, body FROM projections WHERE name = $1 AND key = ANY($2)");
        let query = query.bind(name).bind(keys);
        let rows = answered!(self, connection => query.fetch_all(connection))?;
        rows.iter().map(rows::projected).collect()
    }

    async fn ranked(&self, name: &str, limit: u32) -> Result<Vec<(String, Vec<u8>)>, JournalError> {
        let query = sqlx::query(
            "SELECT key, body FROM projections \
             WHERE name = $1 AND rank IS NOT NULL ORDER BY rank DESC LIMIT $2",
        )
        .bind(name)
        .bind(i64::from(limit));
        let rows = answered!(self, connection => query.fetch_all(connection))?;
        rows.iter().map(rows::projected).collect()
    }

    async fn clear_projection(&self, name: &str) -> Result<(), JournalError> {
        let query = sqlx::query("DELETE FROM projections WHERE name = $1").bind(name);
        answered!(self, connection => query.execute(connection)).map(drop)
    }

    async fn take_lease(&self, lease: &Lease) -> Result<bool, JournalError> {
        let query = sqlx::query(
            "INSERT INTO leases (name, holder, until) \
             VALUES ($1, $2, now() + make_interval(secs => $3)) \
             ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until \
             WHERE leases.holder = excluded.holder OR leases.until <= now()",
        )
        .bind(&lease.name)
        .bind(&lease.holder)
        .bind(lease.lasts.as_secs_f64());
        let taken = answered!(self, connection => query.execute(connection))?;
        Ok(taken.rows_affected() == 1)
    }

    async fn drop_lease(&self, name: &str, holder: &str) -> Result<(), JournalError> {
        let query = sqlx::query("DELETE FROM leases WHERE name = $1 AND holder = $2");
        let query = query.bind(name).bind(holder);
        answered!(self, connection => query.execute(connection)).map(drop)
    }

    async fn collect_leases(&self) -> Result<(), JournalError> {
        let query = sqlx::query("DELETE FROM leases WHERE until <= now()");
        answered!(self, connection => query.execute(connection)).map(drop)
    }

    async fn create_keys(
        &self,
        fresh: &[(String, Key)],
    ) -> Result<Vec<(String, StoredKey)>, JournalError> {
        let (owners, keys): (Vec<&str>, Vec<&[u8]>) = fresh
            .iter()
            .map(|(owner, key)| (owner.as_str(), &key.0[..]))
            .unzip();
        // An update that changes nothing returns the row that is there.
        let query = sqlx::query(
            "INSERT INTO keys (owner, key) SELECT * FROM UNNEST($1::text[], $2::bytea[]) \
             ON CONFLICT (owner) DO UPDATE SET owner = excluded.owner RETURNING owner, key",
        )
        .bind(owners)
        .bind(keys);
        let rows = answered!(self, connection => query.fetch_all(connection))?;
        rows.iter().map(keys::row).collect()
    }

    async fn keys(&self, owners: &[String]) -> Result<Vec<(String, StoredKey)>, JournalError> {
        let query = sqlx::query("SELECT owner, key FROM keys WHERE owner = ANY($1)").bind(owners);
        let rows = answered!(self, connection => query.fetch_all(connection))?;
        rows.iter().map(keys::row).collect()
    }

    async fn keys_after(
        &self,
        after: &str,
        limit: u32,
    ) -> Result<Vec<(String, StoredKey)>, JournalError> {
        let query = sqlx::query(keys::AFTER).bind(after).bind(i64::from(limit));
        let rows = answered!(self, connection => query.fetch_all(connection))?;
        rows.iter().map(keys::row).collect()
    }

    async fn scrub(&self) -> Result<bool, JournalError> {
        let query = sqlx::query("VACUUM keys");
        answered!(self, connection => query.execute(connection)).map(|_| true)
    }

    fn archive(&self) -> Option<&Archive> {
        self.archive.as_ref()
    }

    async fn archived(&self, stream: &StreamId) -> Result<Vec<Segment>, JournalError> {
        let query = sqlx::query(archive::SEGMENTS).bind(stream.as_str());
        let rows = answered!(self, connection => query.fetch_all(connection))?;
        rows.iter().map(archived::segment_row).collect()
    }

    async fn archives(&self) -> Result<Vec<ArchiveFile>, JournalError> {
        archive::files(&self.pool).await
    }

    async fn old_streams(
        &self,
        prefix: &str,
        after: Option<&StreamId>,
        limit: u32,
    ) -> Result<Vec<OldStream>, JournalError> {
        archive::old_streams(&self.pool, prefix, after, limit).await
    }

    async fn note_archive(&self, file: &ArchiveFile) -> Result<(), JournalError> {
        archive::note_file(&self.pool, file).await
    }

    async fn move_to_archive(&self, moved: &[Moved]) -> Result<Vec<StreamId>, JournalError> {
        archive::take_out(&self.pool, moved).await
    }
}
