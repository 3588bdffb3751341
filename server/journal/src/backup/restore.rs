//! Restores a backup: all of it or nothing.

use std::io::BufRead;
use std::time::Duration;

use sqlx::{Postgres, QueryBuilder, Sqlite, Transaction};

use super::archived::Archived;
use super::file::{Line, Reader};
use super::{BackupError, Named};
use crate::archive::{ArchiveFile, Segment};
use crate::chain::Head;
use crate::check::follow;
use crate::journal::{AnyJournal, Journal as _};
use crate::keys::{Key, StoredKey};
use crate::stream::StreamId;
use crate::transfer::Exported;

/// How many rows are written at a time.
const BATCH: usize = 500;
/// How long servers have between two tables that they look at.
const APART: Duration = Duration::from_millis(5);

/// Restores a backup into an empty journal. It is one transaction: if anything in the backup does
/// not fit, nothing is written.
pub async fn restore(
    journal: &AnyJournal,
    from: &mut (impl BufRead + Send),
) -> Result<Exported, BackupError> {
    let mut reader = Reader::begin(from)?;
    let mut target = Target::begin(journal).await?;
    let mut current: Option<(StreamId, Head)> = None;
    let mut entries: Vec<Named> = Vec::with_capacity(BATCH);
    let mut heads: Vec<(StreamId, Head)> = Vec::with_capacity(BATCH);
    let mut keys: Vec<(String, StoredKey)> = Vec::new();
    let mut segments: Vec<(StreamId, Segment)> = Vec::new();
    loop {
        let (stream, record) = match reader.next()? {
            Line::Entry(entry) => *entry,
            Line::Archived(Archived::Segment(stream, segment)) => {
                if current.as_ref().is_none_or(|(open, _)| *open != stream) {
                    heads.extend(current.take());
                    current = Some((stream.clone(), Head::EMPTY));
                    reader.count_stream();
                }
                let (_, head) = current.as_mut().expect("it was begun above");
                if segment.end.version <= head.version {
                    return Err(BackupError::Changed);
                }
                *head = segment.end;
                segments.push((stream, segment));
                if segments.len() == BATCH {
                    target.write_segments(&mut segments).await?;
                    target.write(&mut entries, &mut heads).await?;
                }
                continue;
            }
            Line::Archived(Archived::File(file)) => {
                target.write_file(&file).await?;
                continue;
            }
            Line::Key(owner, key) => {
                keys.push((owner, key));
                if keys.len() == BATCH {
                    target.write_keys(&mut keys).await?;
                }
                continue;
            }
            Line::End => break,
        };
        if current.as_ref().is_none_or(|(open, _)| *open != stream) {
            heads.extend(current.take());
            current = Some((stream.clone(), Head::EMPTY));
            reader.count_stream();
        }
        let (open, head) = current.as_mut().expect("it was begun above");
        *head = follow(open, *head, &record)?;
        entries.push((stream, record));
        if entries.len() == BATCH {
            target.write(&mut entries, &mut heads).await?;
        }
    }
    heads.extend(current);
    target.write(&mut entries, &mut heads).await?;
    target.write_keys(&mut keys).await?;
    target.write_segments(&mut segments).await?;
    target.commit().await?;
    // What was computed is not in a backup: servers look at every table that is not archived.
    journal.make_all_due("table/", APART).await?;
    Ok(reader.done())
}

/// A transaction on an empty journal.
enum Target {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>),
}

macro_rules! on_either {
    ($target:expr, $transaction:ident: $database:ident => $work:expr) => {
        match $target {
            Target::Sqlite($transaction) => {
                type $database = Sqlite;
                $work
            }
            Target::Postgres($transaction) => {
                type $database = Postgres;
                $work
            }
        }
    };
}

impl Target {
    async fn begin(journal: &AnyJournal) -> Result<Target, BackupError> {
        let mut target = match journal {
            AnyJournal::Sqlite(journal) => Target::Sqlite(journal.pool().begin().await?),
            AnyJournal::Postgres(journal) => {
                let mut transaction = journal.pool().begin().await?;
                // A server that starts meanwhile must not write in between.
                let lock = "LOCK TABLE heads, entries IN EXCLUSIVE MODE";
                sqlx::query(lock).execute(&mut *transaction).await?;
                Target::Postgres(transaction)
            }
        };
        let found = on_either!(&mut target, transaction: Any => {
            let any = sqlx::query::<Any>("SELECT version FROM heads LIMIT 1");
            any.fetch_optional(&mut **transaction).await?.is_some()
        });
        if found {
            return Err(BackupError::NotEmpty);
        }
        Ok(target)
    }

    async fn write(
        &mut self,
        entries: &mut Vec<Named>,
        heads: &mut Vec<(StreamId, Head)>,
    ) -> Result<(), BackupError> {
        on_either!(self, transaction: Any => {
            if !entries.is_empty() {
                let insert = "INSERT INTO entries (stream, version, at, body, hash) ";
                let mut query = QueryBuilder::<Any>::new(insert);
                query.push_values(entries.drain(..), |mut row, (stream, record)| {
                    row.push_bind(stream.to_string())
                        .push_bind(record.version as i64)
                        .push_bind(record.entry.at)
                        .push_bind(record.entry.body)
                        .push_bind(record.hash.0.to_vec());
                });
                query.build().execute(&mut **transaction).await?;
            }
            if !heads.is_empty() {
                let insert = "INSERT INTO heads (stream, version, hash) ";
                let mut query = QueryBuilder::<Any>::new(insert);
                query.push_values(heads.drain(..), |mut row, (stream, head)| {
                    row.push_bind(stream.to_string())
                        .push_bind(head.version as i64)
                        .push_bind(head.hash.0.to_vec());
                });
                query.build().execute(&mut **transaction).await?;
            }
        });
        Ok(())
    }

    async fn write_segments(
        &mut self,
        segments: &mut Vec<(StreamId, Segment)>,
    ) -> Result<(), BackupError> {
        if segments.is_empty() {
            return Ok(());
        }
        on_either!(self, transaction: Any => {
            let insert = "INSERT INTO archived (stream, version, hash, file, start, length) ";
            let mut query = QueryBuilder::<Any>::new(insert);
            query.push_values(segments.drain(..), |mut row, (stream, segment)| {
                row.push_bind(stream.to_string())
                    .push_bind(segment.end.version as i64)
                    .push_bind(segment.end.hash.0.to_vec())
                    .push_bind(segment.file)
                    .push_bind(segment.start as i64)
                    .push_bind(segment.length as i64);
            });
            query.build().execute(&mut **transaction).await?;
        });
        Ok(())
    }

    async fn write_file(&mut self, file: &ArchiveFile) -> Result<(), BackupError> {
        on_either!(self, transaction: Any => {
            let insert = "INSERT INTO archives (file, bytes, sha256) ";
            let mut query = QueryBuilder::<Any>::new(insert);
            query.push_values([file], |mut row, file| {
                row.push_bind(file.file.clone())
                    .push_bind(file.bytes as i64)
                    .push_bind(file.sha256.to_vec());
            });
            query.build().execute(&mut **transaction).await?;
        });
        Ok(())
    }

    async fn write_keys(&mut self, keys: &mut Vec<(String, StoredKey)>) -> Result<(), BackupError> {
        if keys.is_empty() {
            return Ok(());
        }
        on_either!(self, transaction: Any => {
            let mut query = QueryBuilder::<Any>::new("INSERT INTO keys (owner, key) ");
            query.push_values(keys.drain(..), |mut row, (owner, key)| {
                let key = match key {
                    StoredKey::Key(Key(bytes)) => Some(bytes.to_vec()),
                    StoredKey::Destroyed => None,
                };
                row.push_bind(owner).push_bind(key);
            });
            query.build().execute(&mut **transaction).await?;
        });
        Ok(())
    }

    async fn commit(self) -> Result<(), BackupError> {
        on_either!(self, transaction: _Any => transaction.commit().await?);
        Ok(())
    }
}
