//! Moves a journal between databases as lines of JSON.

use std::io::{BufRead, Write};

use serde::{Deserialize, Serialize};

use crate::alongside::Alongside;
use crate::chain::{Hash, Head, NewEntry, Record};
use crate::check::{ChainError, follow};
use crate::error::{AppendError, JournalError};
use crate::journal::{Journal, MAX_APPEND, MAX_BODY};
use crate::keys::{self, StoredKey};
use crate::stream::{StreamId, StreamIdError};

/// How many rows are read at a time.
const PAGE: u32 = 500;
/// The longest line that is read: a body in hex, and the fields around it.
pub(crate) const MAX_LINE: usize = 2 * MAX_BODY + 1024;

/// One entry as a line.
#[derive(Serialize, Deserialize)]
struct EntryLine {
    stream: String,
    version: u64,
    at: i64,
    body: String,
    hash: String,
}

/// How much was moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Exported {
    /// Streams.
    pub streams: u64,
    /// Entries.
    pub entries: u64,
}

/// Why an export or import failed.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The file can't be read or written.
    #[error("the file failed: {0}")]
    File(#[from] std::io::Error),
    /// A line is not an entry.
    #[error("line {line} is no journal entry: {reason}")]
    Line {
        /// The line, from 1.
        line: u64,
        /// The reason.
        reason: String,
    },
    /// The file's chain is broken.
    #[error("the file is damaged: {0}")]
    Chain(#[from] ChainError),
    /// The target has entries that the file does not continue.
    #[error("`{0}` exists in the target with other entries: import into an empty database")]
    Exists(StreamId),
    /// The database failed.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

/// Writes all entries of a journal, stream by stream, each as one line of JSON, and then all keys.
pub async fn export(
    journal: &impl Journal,
    into: &mut (impl Write + Send),
) -> Result<Exported, ImportError> {
    let mut done = Exported::default();
    let mut last: Option<StreamId> = None;
    loop {
        let page = journal.streams("", last.as_ref(), PAGE).await?;
        let Some((end, _)) = page.last() else { break };
        last = Some(end.clone());
        for (stream, _) in &page {
            done.streams += 1;
            let mut next = 1;
            loop {
                let records = journal.read(stream, next, PAGE).await?;
                let Some(end) = records.last() else { break };
                next = end.version + 1;
                for record in &records {
                    write_line(stream, record, into)?;
                    done.entries += 1;
                }
            }
        }
    }
    let mut after = String::new();
    loop {
        let page = journal.keys_after(&after, PAGE).await?;
        for (owner, key) in &page {
            into.write_all(&keys::line(owner, key)?)?;
            into.write_all(b"\n")?;
        }
        let Some((last, _)) = page.into_iter().next_back() else {
            break;
        };
        after = last;
    }
    into.flush()?;
    Ok(done)
}

fn write_line(
    stream: &StreamId,
    record: &Record,
    into: &mut impl Write,
) -> Result<(), std::io::Error> {
    into.write_all(&entry_line(stream, record)?)?;
    into.write_all(b"\n")
}

/// Returns an entry as a line, without the line's end.
pub(crate) fn entry_line(stream: &StreamId, record: &Record) -> Result<Vec<u8>, std::io::Error> {
    let line = EntryLine {
        stream: stream.to_string(),
        version: record.version,
        at: record.entry.at,
        body: hex::encode(&record.entry.body),
        hash: hex::encode(record.hash.0),
    };
    Ok(serde_json::to_vec(&line)?)
}

/// Reads what [`export`] wrote. The chain is checked before an append is written. Entries that were
/// already imported are skipped, so an interrupted import can be run again.
pub async fn import(
    journal: &impl Journal,
    from: &mut (impl BufRead + Send),
) -> Result<Exported, ImportError> {
    let mut done = Exported::default();
    let mut pending: Option<Pending> = None;
    let mut destroyed = Vec::new();
    let mut number = 0;
    let mut text = Vec::new();
    loop {
        number += 1;
        text.clear();
        let mut bounded = std::io::Read::take(&mut *from, MAX_LINE as u64);
        if bounded.read_until(b'\n', &mut text)? == 0 {
            break;
        }
        let broken = |reason: String| ImportError::Line {
            line: number,
            reason,
        };
        match keys::read_line(&text) {
            Some((owner, StoredKey::Key(key))) => {
                journal.create_keys(&[(owner, key)]).await?;
                continue;
            }
            Some((owner, StoredKey::Destroyed)) => {
                destroyed.push(owner);
                continue;
            }
            None => {}
        }
        let (stream, record) = read_line(&text).map_err(broken)?;
        let same = pending
            .as_ref()
            .is_some_and(|pending| pending.stream == stream);
        if !same {
            if let Some(mut full) = pending.take() {
                full.write(journal, &mut done).await?;
            }
            pending = Some(Pending::begin(journal, stream, &mut done).await?);
        }
        let current = pending.as_mut().expect("it was begun above");
        current.take(record)?;
        if current.entries.len() == MAX_APPEND {
            current.write(journal, &mut done).await?;
        }
    }
    if let Some(mut full) = pending {
        full.write(journal, &mut done).await?;
        for owner in destroyed {
            full.note(journal, Alongside::destroy_key(owner)).await?;
        }
    }
    Ok(done)
}

/// Entries of one stream that are checked but not yet written.
struct Pending {
    stream: StreamId,
    /// What the target already has.
    stored: Head,
    /// The head of the target once `entries` are written.
    written: Head,
    /// The head of the file's chain.
    head: Head,
    entries: Vec<NewEntry>,
}

impl Pending {
    async fn begin(
        journal: &impl Journal,
        stream: StreamId,
        done: &mut Exported,
    ) -> Result<Pending, ImportError> {
        let stored = journal.head(&stream).await?;
        done.streams += 1;
        Ok(Pending {
            stream,
            stored,
            written: stored,
            head: Head::EMPTY,
            entries: Vec::new(),
        })
    }

    fn take(&mut self, record: Record) -> Result<(), ImportError> {
        self.head = follow(&self.stream, self.head, &record)?;
        if self.head.version == self.stored.version && self.head != self.stored {
            return Err(ImportError::Exists(self.stream.clone()));
        }
        if self.head.version > self.stored.version {
            self.entries.push(record.entry);
        }
        Ok(())
    }

    /// Writes what goes with entries that are already written.
    async fn note(&self, journal: &impl Journal, what: Alongside) -> Result<(), ImportError> {
        match journal.note(&self.stream, self.written, what).await? {
            true => Ok(()),
            false => Err(ImportError::Exists(self.stream.clone())),
        }
    }

    async fn write(
        &mut self,
        journal: &impl Journal,
        done: &mut Exported,
    ) -> Result<(), ImportError> {
        if self.entries.is_empty() {
            return Ok(());
        }
        let entries = core::mem::take(&mut self.entries);
        done.entries += entries.len() as u64;
        match journal.append(&self.stream, self.written, entries).await {
            Ok(head) => {
                self.written = head;
                Ok(())
            }
            Err(AppendError::Journal(error)) => Err(error.into()),
            Err(AppendError::Conflict { .. } | AppendError::TooLarge { .. }) => {
                Err(ImportError::Exists(self.stream.clone()))
            }
        }
    }
}

pub(crate) fn read_line(text: &[u8]) -> Result<(StreamId, Record), String> {
    let line: EntryLine = serde_json::from_slice(text).map_err(|error| error.to_string())?;
    let stream = line
        .stream
        .parse()
        .map_err(|error: StreamIdError| error.to_string())?;
    let mut hash = [0; 32];
    hex::decode_to_slice(&line.hash, &mut hash).map_err(|error| error.to_string())?;
    let body = hex::decode(&line.body).map_err(|error| error.to_string())?;
    if body.len() > MAX_BODY {
        return Err(format!("its body has more than {MAX_BODY} bytes"));
    }
    let entry = NewEntry { at: line.at, body };
    Ok((
        stream,
        Record {
            version: line.version,
            entry,
            hash: Hash(hash),
        },
    ))
}
