//! Reads streams of which the first entries are in files.

use super::{Archive, ArchiveError, Segment, blocking, file};
use crate::chain::{Head, Record};
use crate::error::JournalError;
use crate::journal::Journal;
use crate::stream::StreamId;

/// Completes the answer to a read of at most `limit` entries from version `from` on. The entries
/// that the database has come first from there; whatever is missing before them may be in files.
pub(crate) async fn complete(
    journal: &impl Journal,
    stream: &StreamId,
    (from, limit): (u64, u32),
    stored: Vec<Record>,
) -> Result<Vec<Record>, JournalError> {
    let from = from.max(1);
    let is_whole = stored.first().is_some_and(|first| first.version == from);
    if is_whole || limit == 0 {
        return Ok(stored);
    }
    let segments = journal.archived(stream).await?;
    let Some(end) = segments.last().map(|segment| segment.end.version) else {
        return Ok(stored);
    };
    if end < from {
        return Ok(stored);
    }
    let mut records = read(journal.archive(), stream, &segments, from, limit as usize).await?;
    // What was read from the database may have been moved since.
    records.extend(stored.into_iter().filter(|record| record.version > end));
    records.truncate(limit as usize);
    Ok(records)
}

/// Completes the answer to a read of these versions.
pub(crate) async fn complete_versions(
    journal: &impl Journal,
    stream: &StreamId,
    versions: &[u64],
    mut stored: Vec<Record>,
) -> Result<Vec<Record>, JournalError> {
    let is_there = |version: &u64| stored.iter().any(|record| record.version == *version);
    let missing: Vec<u64> = versions.iter().copied().filter(|v| !is_there(v)).collect();
    let Some(from) = missing.iter().min() else {
        return Ok(stored);
    };
    let segments = journal.archived(stream).await?;
    if segments.last().is_none_or(|last| last.end.version < *from) {
        return Ok(stored);
    }
    let records = read(journal.archive(), stream, &segments, *from, usize::MAX).await?;
    let wanted = |record: &Record| missing.contains(&record.version);
    stored.extend(records.into_iter().filter(wanted));
    stored.sort_by_key(|record| record.version);
    Ok(stored)
}

async fn read(
    archive: Option<&Archive>,
    stream: &StreamId,
    segments: &[Segment],
    from: u64,
    limit: usize,
) -> Result<Vec<Record>, JournalError> {
    let mut after = Head::EMPTY;
    let mut records = Vec::new();
    for segment in segments {
        if segment.end.version >= from && records.len() < limit {
            let archive = archive.ok_or_else(|| ArchiveError::NoFolder {
                stream: stream.clone(),
                file: segment.file.clone(),
            })?;
            let some = archive.segment(stream, after, segment).await?;
            records.extend(some.into_iter().filter(|record| record.version >= from));
        }
        after = segment.end;
    }
    Ok(records)
}

impl Archive {
    /// Reads the entries of a segment, which begins after this head.
    pub(super) async fn segment(
        &self,
        stream: &StreamId,
        after: Head,
        segment: &Segment,
    ) -> Result<Vec<Record>, ArchiveError> {
        let path = self.folder.join(&segment.file);
        let (stream, segment) = (stream.clone(), segment.clone());
        let work = {
            let path = path.clone();
            move || file::read(&path, &stream, after, &segment)
        };
        blocking(path, work).await
    }
}
