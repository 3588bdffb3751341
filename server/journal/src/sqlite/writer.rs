//! The one writer of a file.

use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::chain::{Head, NewEntry};
use crate::error::{AppendError, JournalError};
use crate::rows;
use crate::stream::StreamId;

/// The most appends that share one flush. Enough for the disk not to be the limit; few enough
/// that the first of them does not wait long for the last.
const BATCH: usize = 256;

/// An append that waits to be written.
#[derive(Debug)]
pub(super) struct Job {
    stream: StreamId,
    after: Head,
    entries: Vec<NewEntry>,
    heads: Vec<Head>,
    done: oneshot::Sender<Result<Head, AppendError>>,
}

impl Job {
    pub(super) fn new(
        stream: StreamId,
        after: Head,
        entries: Vec<NewEntry>,
        heads: Vec<Head>,
    ) -> (Job, oneshot::Receiver<Result<Head, AppendError>>) {
        let (done, answer) = oneshot::channel();
        (
            Job {
                stream,
                after,
                entries,
                heads,
                done,
            },
            answer,
        )
    }

    fn last(&self) -> Head {
        *self.heads.last().expect("an append has at least one entry")
    }
}

pub(super) struct Writer {
    connection: SqliteConnection,
}

impl Writer {
    pub(super) fn new(connection: SqliteConnection) -> Writer {
        Writer { connection }
    }

    /// Writes until nobody can ask any more.
    pub(super) async fn run(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut batch = Vec::with_capacity(BATCH);
        while jobs.recv_many(&mut batch, BATCH).await > 0 {
            match self.write(&batch).await {
                Ok(answers) => {
                    for (job, answer) in batch.drain(..).zip(answers) {
                        // Whoever asked may have gone; what was written stays written.
                        let _ = job.done.send(answer);
                    }
                }
                Err(error) => {
                    let error = JournalError::from(error);
                    for job in batch.drain(..) {
                        let _ = job.done.send(Err(error.clone().into()));
                    }
                }
            }
        }
    }

    /// Writes a batch in one transaction. An error means that nothing of it was written.
    async fn write(
        &mut self,
        batch: &[Job],
    ) -> Result<Vec<Result<Head, AppendError>>, sqlx::Error> {
        let mut transaction = self.connection.begin_with("BEGIN IMMEDIATE").await?;
        let mut answers = Vec::with_capacity(batch.len());
        for job in batch {
            answers.push(append(&mut transaction, job).await?);
        }
        transaction.commit().await?;
        Ok(answers)
    }
}

async fn append(
    connection: &mut SqliteConnection,
    job: &Job,
) -> Result<Result<Head, AppendError>, sqlx::Error> {
    let last = job.last();
    let moved = sqlx::query(
        "INSERT INTO heads (stream, version, hash) SELECT ?1, ?2, ?3 WHERE ?4 = 0 \
         ON CONFLICT (stream) DO NOTHING",
    );
    let advanced = sqlx::query(
        "UPDATE heads SET version = ?2, hash = ?3 WHERE stream = ?1 AND version = ?4 AND hash = ?5",
    );
    let advance = if job.after == Head::EMPTY {
        moved
    } else {
        advanced
    };
    let changed = advance
        .bind(job.stream.as_str())
        .bind(last.version as i64)
        .bind(&last.hash.0[..])
        .bind(job.after.version as i64)
        .bind(&job.after.hash.0[..])
        .execute(&mut *connection)
        .await?
        .rows_affected();
    if changed == 0 {
        let row = sqlx::query("SELECT version, hash FROM heads WHERE stream = ?")
            .bind(job.stream.as_str())
            .fetch_optional(&mut *connection)
            .await?;
        let actual = row.as_ref().map_or(Ok(Head::EMPTY), rows::head);
        return Ok(Err(match actual {
            Ok(actual) => AppendError::Conflict { actual },
            Err(error) => error.into(),
        }));
    }
    for (entry, head) in job.entries.iter().zip(&job.heads) {
        sqlx::query("INSERT INTO entries (stream, version, at, body, hash) VALUES (?, ?, ?, ?, ?)")
            .bind(job.stream.as_str())
            .bind(head.version as i64)
            .bind(entry.at)
            .bind(&entry.body[..])
            .bind(&head.hash.0[..])
            .execute(&mut *connection)
            .await?;
    }
    Ok(Ok(last))
}
