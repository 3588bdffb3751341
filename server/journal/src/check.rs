//! Finds entries that were changed or are missing.

use crate::archive::ArchiveError;
use crate::chain::{Head, Record};
use crate::error::JournalError;
use crate::journal::Journal;
use crate::stream::StreamId;

/// How many rows are read at a time.
const PAGE: u32 = 500;

/// A break in a stream's hash chain.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChainError {
    /// An entry is missing.
    #[error("{stream}: entry {version} is missing")]
    Missing {
        /// The stream.
        stream: StreamId,
        /// The missing version.
        version: u64,
    },
    /// An entry, or one before it, was changed.
    #[error("{stream}: entry {version} was changed")]
    Changed {
        /// The stream.
        stream: StreamId,
        /// The version.
        version: u64,
    },
    /// The stream continues beyond its recorded end.
    #[error("{stream}: entries after {version} were not noted as written")]
    Beyond {
        /// The stream.
        stream: StreamId,
        /// The recorded last version.
        version: u64,
    },
    /// Archived entries of a stream can't be read.
    #[error("{stream}: {error}")]
    Archive {
        /// The stream.
        stream: StreamId,
        /// Why not.
        error: ArchiveError,
    },
    /// An archive file is missing or damaged.
    #[error(transparent)]
    ArchiveFile(ArchiveError),
}

/// The result of a check.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct JournalReport {
    /// Streams read.
    pub streams: u64,
    /// Entries read.
    pub entries: u64,
    /// Archive files read.
    pub files: u64,
    /// Streams whose archived entries were not read, because the archive folder is not known.
    pub unread: u64,
    /// The first error of each stream and archive file that has one.
    pub errors: Vec<ChainError>,
}

/// Reads everything and checks every hash. Archived entries are read if the journal knows its
/// archive folder.
pub async fn check(journal: &impl Journal) -> Result<JournalReport, JournalError> {
    let mut report = JournalReport::default();
    if let Some(archive) = journal.archive() {
        for file in journal.archives().await? {
            report.files += 1;
            if let Err(error) = archive.check(&file).await {
                report.errors.push(ChainError::ArchiveFile(error));
            }
        }
    }
    let mut last: Option<StreamId> = None;
    loop {
        let page = journal.streams("", last.as_ref(), PAGE).await?;
        let Some((end, _)) = page.last() else {
            return Ok(report);
        };
        last = Some(end.clone());
        for (stream, noted) in &page {
            report.streams += 1;
            let found = match check_stream(journal, stream, *noted, &mut report).await {
                Err(JournalError::Archive(error)) => Some(ChainError::Archive {
                    stream: stream.clone(),
                    error,
                }),
                found => found?,
            };
            report.errors.extend(found);
        }
    }
}

async fn check_stream(
    journal: &impl Journal,
    stream: &StreamId,
    noted: Head,
    report: &mut JournalReport,
) -> Result<Option<ChainError>, JournalError> {
    let (mut head, mut end) = (Head::EMPTY, Head::EMPTY);
    loop {
        let page = match journal.read(stream, head.version + 1, PAGE).await {
            Err(JournalError::Archive(ArchiveError::NoFolder { .. })) => {
                report.unread += 1;
                let segments = journal.archived(stream).await?;
                head = segments.last().map_or(head, |segment| segment.end);
                if head.version == noted.version {
                    end = head;
                }
                continue;
            }
            page => page?,
        };
        if page.is_empty() {
            break;
        }
        for record in page {
            report.entries += 1;
            match follow(stream, head, &record) {
                Ok(next) => head = next,
                Err(error) => return Ok(Some(error)),
            }
            if head.version == noted.version {
                end = head;
            }
        }
    }
    if head.version < noted.version {
        return Ok(Some(ChainError::Missing {
            stream: stream.clone(),
            version: head.version + 1,
        }));
    }
    // A server may have written since the end was read.
    if head.version > noted.version {
        let now = journal.head(stream).await?;
        if head.version > now.version {
            return Ok(Some(ChainError::Beyond {
                stream: stream.clone(),
                version: now.version,
            }));
        }
    }
    Ok((end.hash != noted.hash).then(|| ChainError::Changed {
        stream: stream.clone(),
        version: noted.version,
    }))
}

/// Returns the head after `record`, if `record` is the right entry to follow `head`.
pub(crate) fn follow(stream: &StreamId, head: Head, record: &Record) -> Result<Head, ChainError> {
    let next = head.then(stream, &record.entry);
    if record.version != next.version {
        return Err(ChainError::Missing {
            stream: stream.clone(),
            version: next.version,
        });
    }
    if record.hash != next.hash {
        return Err(ChainError::Changed {
            stream: stream.clone(),
            version: next.version,
        });
    }
    Ok(next)
}
