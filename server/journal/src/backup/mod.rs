//! Backups of a journal that is in use, and their restoration.
//!
//! A backup is a text file: a header, a line for each entry and each key (as in an export), and a last line with
//! the number of streams and entries and the SHA-256 of everything before it. It is read from one
//! snapshot of the database, so it is a state that the journal really had, whatever is written
//! meanwhile. It can be restored into either kind of database. Archived entries are not in it, only
//! where they are.

mod archived;
mod file;
mod restore;
mod snapshot;

use std::collections::HashMap;
use std::io::Write;
use std::iter::Peekable;

pub use restore::restore;

use crate::archive::Segment;
use crate::chain::{Head, Record};
use crate::check::{ChainError, follow};
use crate::error::JournalError;
use crate::journal::AnyJournal;
use crate::stream::StreamId;
use crate::transfer::Exported;
use file::Writer;
use snapshot::Snapshot;

/// Why a backup was not made or restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The file can't be read or written.
    #[error("the file failed: {0}")]
    File(#[from] std::io::Error),
    /// The file is not a backup.
    #[error("this is no backup of Salon: {0}")]
    Header(String),
    /// The backup was made by a newer program.
    #[error("the backup has format {0}, which this version can't read: use a newer one")]
    Newer(u32),
    /// A line is not an entry.
    #[error("the backup is damaged: line {line} is no entry: {reason}")]
    Line {
        /// The line, from 1.
        line: u64,
        /// The reason.
        reason: String,
    },
    /// The last line is missing.
    #[error("the backup is incomplete: its last line is missing, {entries} entries were there")]
    Truncated {
        /// How many entries were there.
        entries: u64,
    },
    /// The contents don't fit the last line.
    #[error("the backup was changed: its contents don't fit its checksum")]
    Changed,
    /// A hash chain is broken, in the journal or in the backup.
    #[error("a hash does not fit: {0}")]
    Chain(#[from] ChainError),
    /// The target has entries.
    #[error("the database already has entries: restore into an empty one")]
    NotEmpty,
    /// The database failed.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

impl From<sqlx::Error> for BackupError {
    fn from(error: sqlx::Error) -> BackupError {
        BackupError::Journal(error.into())
    }
}

/// Writes a backup of a journal that may be in use. Every hash is checked on the way, so a damaged
/// journal is noticed before its last good backup is thrown away.
pub async fn backup(
    journal: &AnyJournal,
    into: &mut (impl Write + Send),
) -> Result<Exported, BackupError> {
    let mut snapshot = Snapshot::begin(journal).await?;
    let mut writer = Writer::begin(into)?;
    let mut done = Exported::default();
    let mut after: Option<StreamId> = None;
    loop {
        let heads = snapshot.heads(after.as_ref()).await?;
        let Some((last, _)) = heads.last().cloned() else {
            break;
        };
        let mut archived: HashMap<StreamId, Vec<Segment>> = HashMap::new();
        for (stream, segment) in snapshot.archived(after.as_ref(), &last).await? {
            archived.entry(stream).or_default().push(segment);
        }
        let mut known = Known {
            heads: heads.into_iter().peekable(),
            archived,
        };
        let mut current: Option<(StreamId, Head, Head)> = None;
        let mut cursor = (after.clone(), i64::MAX);
        loop {
            let records = snapshot.entries(&cursor, &last).await?;
            let Some((stream, record)) = records.last() else {
                break;
            };
            cursor = (Some(stream.clone()), record.version as i64);
            for (stream, record) in &records {
                if current.as_ref().is_none_or(|(open, ..)| open != stream) {
                    finish(current.take())?;
                    done.streams += known.skip(Some(stream), &mut writer)?;
                    current = Some(known.begin(stream, &mut writer)?);
                    done.streams += 1;
                }
                let (open, head, _) = current.as_mut().expect("it was begun above");
                *head = follow(open, *head, record)?;
                writer.entry(open, record)?;
                done.entries += 1;
            }
        }
        finish(current)?;
        done.streams += known.skip(None, &mut writer)?;
        after = Some(last);
    }
    let mut after = String::new();
    loop {
        let keys = snapshot.keys(&after).await?;
        for (owner, key) in &keys {
            writer.key(owner, key)?;
        }
        let Some((last, _)) = keys.into_iter().next_back() else {
            break;
        };
        after = last;
    }
    for file in snapshot.archives().await? {
        writer.file(&file)?;
    }
    writer.end(done)?;
    Ok(done)
}

/// The next streams that the journal knows, and where their archived entries are.
struct Known<I: Iterator<Item = (StreamId, Head)>> {
    heads: Peekable<I>,
    archived: HashMap<StreamId, Vec<Segment>>,
}

impl<I: Iterator<Item = (StreamId, Head)>> Known<I> {
    /// Passes over the streams before this one, of which the database has no entries: all of them
    /// must be archived. Returns how many there are.
    fn skip<W: Write>(
        &mut self,
        until: Option<&StreamId>,
        writer: &mut Writer<'_, W>,
    ) -> Result<u64, BackupError> {
        let mut skipped = 0;
        let is_before = |known: &(StreamId, Head)| until.is_none_or(|until| known.0 < *until);
        while let Some((stream, end)) = self.heads.next_if(is_before) {
            let head = self.write_archived(&stream, writer)?;
            finish(Some((stream, head, end)))?;
            skipped += 1;
        }
        Ok(skipped)
    }

    /// Begins a stream: it must be the next one that the journal knows.
    fn begin<W: Write>(
        &mut self,
        stream: &StreamId,
        writer: &mut Writer<'_, W>,
    ) -> Result<(StreamId, Head, Head), BackupError> {
        match self.heads.next_if(|(known, _)| known == stream) {
            Some((known, end)) => {
                let head = self.write_archived(&known, writer)?;
                Ok((known, head, end))
            }
            None => Err(BackupError::Chain(ChainError::Beyond {
                stream: stream.clone(),
                version: 0,
            })),
        }
    }

    /// Writes where the archived entries of a stream are, and returns where they end.
    fn write_archived<W: Write>(
        &mut self,
        stream: &StreamId,
        writer: &mut Writer<'_, W>,
    ) -> Result<Head, BackupError> {
        let mut head = Head::EMPTY;
        for segment in self.archived.remove(stream).unwrap_or_default() {
            writer.segment(stream, &segment)?;
            head = segment.end;
        }
        Ok(head)
    }
}

/// Ends a stream: it must end where the journal says.
fn finish(stream: Option<(StreamId, Head, Head)>) -> Result<(), ChainError> {
    match stream {
        Some((stream, head, noted)) if head != noted => Err(ChainError::Missing {
            stream,
            version: head.version + 1,
        }),
        _ => Ok(()),
    }
}

/// An entry with its stream.
type Named = (StreamId, Record);
