//! The only writer of a file.

use std::collections::HashMap;

use sqlx::{Row as _, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tracing::Span;

use crate::alongside::Alongside;
use crate::chain::{Head, NewEntry};
use crate::error::{AppendError, JournalError};
use crate::rows;
use crate::sqlite::computed::Computed;
use crate::sqlite::list;
use crate::stream::StreamId;
use crate::trace::TRACE;

/// The maximum number of appends that share one flush. Enough that the disk is not the limit, few
/// enough that the first does not wait long for the last.
const BATCH: usize = 256;

/// An append that waits to be written, or what was computed from entries that are already written.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) stream: StreamId,
    after: Head,
    entries: Vec<NewEntry>,
    heads: Vec<Head>,
    pub(super) alongside: Alongside,
    done: oneshot::Sender<Result<Head, AppendError>>,
    /// The span of whoever waits for it.
    span: Span,
}

impl Job {
    pub(super) fn new(
        stream: StreamId,
        after: Head,
        entries: Vec<NewEntry>,
        heads: Vec<Head>,
        alongside: Alongside,
    ) -> (Job, oneshot::Receiver<Result<Head, AppendError>>) {
        let (done, answer) = oneshot::channel();
        (
            Job {
                stream,
                after,
                entries,
                heads,
                alongside,
                done,
                span: Span::current(),
            },
            answer,
        )
    }

    fn last(&self) -> Head {
        self.heads.last().copied().unwrap_or(self.after)
    }
}

pub(super) struct Writer {
    connection: SqliteConnection,
}

impl Writer {
    pub(super) fn new(connection: SqliteConnection) -> Writer {
        Writer { connection }
    }

    /// Writes until all senders are gone.
    pub(super) async fn run(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut batch = Vec::with_capacity(BATCH);
        while jobs.recv_many(&mut batch, BATCH).await > 0 {
            match self.write(&batch).await {
                Ok(answers) => {
                    for (job, answer) in batch.drain(..).zip(answers) {
                        // The sender may have gone; what was written stays written.
                        let _ = job.done.send(answer);
                    }
                }
                Err(error) => {
                    for job in batch.drain(..) {
                        let _ = job.done.send(Err(error.clone().into()));
                    }
                }
            }
        }
    }

    /// Writes a batch in one transaction. An error means that nothing of it was written.
    ///
    /// The statements are the same whatever the size of the batch: each one is a round trip to the
    /// database's thread, which costs more than the work itself.
    async fn write(
        &mut self,
        batch: &[Job],
    ) -> Result<Vec<Result<Head, AppendError>>, JournalError> {
        let spans = flush_spans(batch);
        let written = self.write_all(batch).await;
        drop(spans);
        if written.is_err() {
            // SQLite rolls back by itself when the disk is full. It then reports that there is no
            // transaction to roll back, which is fine. (sqlx's own transaction would stay open
            // forever.)
            let _ = self.say("ROLLBACK").await;
        }
        written
    }

    async fn write_all(
        &mut self,
        batch: &[Job],
    ) -> Result<Vec<Result<Head, AppendError>>, JournalError> {
        self.say("BEGIN IMMEDIATE").await?;
        let mut heads = read_heads(&mut self.connection, batch).await?;
        let mut answers = Vec::with_capacity(batch.len());
        let mut entries = Vec::new();
        let mut computed = Computed::default();
        for job in batch {
            let head = heads.entry(&job.stream).or_insert(Head::EMPTY);
            if *head == job.after {
                *head = job.last();
                entries.extend(job.rows());
                computed.take(job);
                answers.push(Ok(*head));
            } else {
                answers.push(Err(AppendError::Conflict { actual: *head }));
            }
        }
        if !entries.is_empty() {
            write_entries(&mut self.connection, &entries).await?;
            write_heads(&mut self.connection, &heads).await?;
        }
        computed.write(&mut self.connection).await?;
        self.say("COMMIT").await?;
        Ok(answers)
    }

    async fn say(&mut self, statement: &'static str) -> Result<(), sqlx::Error> {
        let done = sqlx::query(statement).execute(&mut self.connection).await;
        done.map(drop)
    }
}

/// A span for each append that is traced, until the batch is on disk.
fn flush_spans(batch: &[Job]) -> Vec<Span> {
    let traced = batch.iter().filter(|job| !job.span.is_none());
    let span = |job: &Job| {
        let appends = batch.len();
        tracing::trace_span!(target: TRACE, parent: &job.span, "flush", appends)
    };
    traced.map(span).collect()
}

/// An entry as the database takes it: stream, version, moment, body and hash.
type EntryRow<'a> = (&'a str, u64, i64, String, String);

impl Job {
    fn rows(&self) -> impl Iterator<Item = EntryRow<'_>> {
        let stream = self.stream.as_str();
        self.entries
            .iter()
            .zip(&self.heads)
            .map(move |(entry, head)| {
                let (body, hash) = (hex::encode(&entry.body), hex::encode(head.hash.0));
                (stream, head.version, entry.at, body, hash)
            })
    }
}

/// The heads of the streams of a batch, without streams that were never written.
async fn read_heads<'a>(
    connection: &mut SqliteConnection,
    batch: &'a [Job],
) -> Result<HashMap<&'a StreamId, Head>, JournalError> {
    let streams: HashMap<&str, &StreamId> = batch
        .iter()
        .map(|job| (job.stream.as_str(), &job.stream))
        .collect();
    // CROSS JOIN makes SQLite go through the list and look up each stream, never the other way
    // round.
    let rows = sqlx::query(
        "SELECT heads.stream, version, hash FROM json_each(?) AS wanted \
         CROSS JOIN heads ON heads.stream = wanted.value",
    )
    .bind(list(&streams.keys().collect::<Vec<_>>())?)
    .fetch_all(connection)
    .await?;
    let mut heads = HashMap::with_capacity(streams.len());
    for row in &rows {
        let name: &str = row.try_get("stream")?;
        if let Some(stream) = streams.get(name) {
            heads.insert(*stream, rows::head(row)?);
        }
    }
    Ok(heads)
}

async fn write_entries(
    connection: &mut SqliteConnection,
    entries: &[EntryRow<'_>],
) -> Result<(), JournalError> {
    sqlx::query(
        "INSERT INTO entries (stream, version, at, body, hash) \
         SELECT value->>0, value->>1, value->>2, unhex(value->>3), unhex(value->>4) \
         FROM json_each(?)",
    )
    .bind(list(&entries)?)
    .execute(connection)
    .await?;
    Ok(())
}

async fn write_heads(
    connection: &mut SqliteConnection,
    heads: &HashMap<&StreamId, Head>,
) -> Result<(), JournalError> {
    let written = heads.iter().filter(|(_, head)| **head != Head::EMPTY);
    let rows: Vec<_> = written
        .map(|(stream, head)| (stream.as_str(), head.version, hex::encode(head.hash.0)))
        .collect();
    sqlx::query(
        "INSERT INTO heads (stream, version, hash) \
         SELECT value->>0, value->>1, unhex(value->>2) FROM json_each(?) WHERE true \
         ON CONFLICT (stream) DO UPDATE SET version = excluded.version, hash = excluded.hash",
    )
    .bind(list(&rows)?)
    .execute(connection)
    .await?;
    Ok(())
}
