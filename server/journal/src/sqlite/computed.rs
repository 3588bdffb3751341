//! Writes what goes with entries: due times, projections, the end of keys.

use std::collections::HashMap;

use sqlx::SqliteConnection;

use crate::alongside::Due;
use crate::error::JournalError;
use crate::sqlite::list;
use crate::sqlite::writer::Job;

/// What the jobs of one transaction have computed. The last one counts.
#[derive(Default)]
pub(super) struct Computed<'a> {
    due: HashMap<&'a str, Due>,
    rows: HashMap<Place<'a>, Row<'a>>,
    destroyed: Vec<&'a str>,
}

/// The name of a projection and the key of a row.
type Place<'a> = (&'a str, &'a str);
/// The rank of a row and its body.
type Row<'a> = (Option<f64>, &'a [u8]);

impl<'a> Computed<'a> {
    pub(super) fn take(&mut self, job: &'a Job) {
        if let Some(due) = job.alongside.due {
            self.due.insert(job.stream.as_str(), due);
        }
        for row in &job.alongside.rows {
            let place = (row.name.as_str(), row.key.as_str());
            self.rows.insert(place, (row.rank, &row.body[..]));
        }
        self.destroyed.extend(job.alongside.destroy_key.as_deref());
    }

    pub(super) async fn write(self, connection: &mut SqliteConnection) -> Result<(), JournalError> {
        let at = |due: &Due| match due {
            Due::At(at) => Some(*at),
            Due::Never => None,
        };
        let due: Vec<(&str, i64)> = self
            .due
            .iter()
            .filter_map(|(stream, due)| Some((*stream, at(due)?)))
            .collect();
        let never: Vec<&str> = self
            .due
            .iter()
            .filter_map(|(stream, due)| at(due).is_none().then_some(*stream))
            .collect();
        if !due.is_empty() {
            sqlx::query(
                "INSERT INTO due (stream, at) SELECT value->>0, value->>1 FROM json_each(?) \
                 WHERE true ON CONFLICT (stream) DO UPDATE SET at = excluded.at, until = 0",
            )
            .bind(list(&due)?)
            .execute(&mut *connection)
            .await?;
        }
        if !never.is_empty() {
            sqlx::query("DELETE FROM due WHERE stream IN (SELECT value FROM json_each(?))")
                .bind(list(&never)?)
                .execute(&mut *connection)
                .await?;
        }
        if !self.destroyed.is_empty() {
            sqlx::query(
                "INSERT INTO keys (owner) SELECT value FROM json_each(?) \
                 WHERE true ON CONFLICT (owner) DO UPDATE SET key = NULL",
            )
            .bind(list(&self.destroyed)?)
            .execute(&mut *connection)
            .await?;
        }
        if !self.rows.is_empty() {
            let rows: Vec<_> = self
                .rows
                .iter()
                .map(|((name, key), (rank, body))| (name, key, rank, hex::encode(body)))
                .collect();
            sqlx::query(
                "INSERT INTO projections (name, key, rank, body) \
                 SELECT value->>0, value->>1, value->>2, unhex(value->>3) FROM json_each(?) \
                 WHERE true ON CONFLICT (name, key) DO UPDATE \
                 SET rank = excluded.rank, body = excluded.body",
            )
            .bind(list(&rows)?)
            .execute(connection)
            .await?;
        }
        Ok(())
    }
}
