//! Moves old entries from the database to files.
//!
//! Nothing is lost, wherever it is interrupted: a file is written under another name, flushed, read
//! back and compared before it gets its name; only then are its entries removed from the database,
//! in the transaction that notes where they are.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::file::{self, Builder};
use super::{Archive, ArchiveError, ArchiveFile, Moved};
use crate::chain::{Head, Record};
use crate::check::{ChainError, follow};
use crate::error::JournalError;
use crate::journal::Journal;
use crate::stream::StreamId;

/// How many rows are read at a time.
const PAGE: u32 = 500;
/// The most streams in a file.
const STREAMS: usize = 1_000;
/// The most bytes in a file, before compression; only a single stream can have more.
const BYTES: usize = 16 << 20;
/// How many streams leave the database in one transaction. A server has to wait for it.
const AT_ONCE: usize = 50;

/// The end of the names of files that are being written.
const PARTIAL: &str = ".partial";
/// After how long such a file must be from a run that was interrupted.
const FORGOTTEN: Duration = Duration::from_secs(3_600);

/// What was archived.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ArchiveRun {
    /// Streams that were moved.
    pub streams: u64,
    /// Entries that were moved.
    pub entries: u64,
    /// The new files.
    pub files: Vec<ArchiveFile>,
    /// Streams that stay where they are, because their hashes don't fit.
    pub broken: Vec<ChainError>,
}

/// How far the work on a file is. Tests stop it there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArchiveStep {
    /// The file is written under another name.
    Written,
    /// It was read back, and has its name.
    Named,
    /// The database knows the file.
    Noted,
    /// Some of its streams have left the database.
    Moved,
}

/// Why archiving stopped. What is not archived is still in the database.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveWorkError {
    /// A file can't be written.
    #[error("the file {} can't be written: {reason}", file.display())]
    Write {
        /// The file.
        file: PathBuf,
        /// The system's error.
        reason: io::Error,
    },
    /// A file is not what was just written.
    #[error("the disk did not keep what was written: {0}")]
    ReadBack(ArchiveError),
    /// The database failed.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// A test stopped it.
    #[error("it was stopped")]
    Stopped,
}

/// Moves the entries of streams with this prefix to files in the journal's archive folder: streams
/// that need no attention, whose last entry is older than `before`, and of which `is_finished` says
/// that nothing is going on in them. `go_on` is asked after every step.
pub async fn archive<J: Journal>(
    journal: &J,
    (prefix, before): (&str, i64),
    is_finished: impl AsyncFn(&[Record]) -> Result<bool, JournalError>,
    go_on: impl Fn(ArchiveStep) -> bool,
) -> Result<ArchiveRun, ArchiveWorkError> {
    let Some(archive) = journal.archive().cloned() else {
        let reason = io::Error::from(io::ErrorKind::NotFound);
        let file = PathBuf::new();
        return Err(ArchiveWorkError::Write { file, reason });
    };
    remove_forgotten(archive.folder());
    let work = Work {
        journal,
        archive,
        go_on,
    };
    let (mut run, mut builder) = (ArchiveRun::default(), Builder::default());
    let mut after: Option<StreamId> = None;
    loop {
        let page = journal.old_streams(prefix, after.as_ref(), PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some(last.stream.clone());
        let is_old = |at: Option<i64>| at.is_some_and(|at| at < before);
        for old in page.iter().filter(|old| is_old(old.at) && !old.is_due) {
            let records = match read_all(journal, &old.stream, old.head).await? {
                Ok(records) => records,
                Err(broken) => {
                    run.broken.push(broken);
                    continue;
                }
            };
            if !is_finished(&records).await? {
                continue;
            }
            let segments = journal.archived(&old.stream).await?;
            let done = segments.last().map_or(Head::EMPTY, |segment| segment.end);
            let new = records.partition_point(|record| record.version <= done.version);
            let added = builder.add(&old.stream, done, &records[new..]);
            added.map_err(|reason| work.failed(Path::new("archive"), reason))?;
            if builder.streams() == STREAMS || builder.size >= BYTES {
                work.close(std::mem::take(&mut builder), &mut run).await?;
            }
        }
    }
    if builder.streams() > 0 {
        work.close(builder, &mut run).await?;
    }
    Ok(run)
}

/// All entries of a stream up to this head, if every hash fits.
async fn read_all(
    journal: &impl Journal,
    stream: &StreamId,
    end: Head,
) -> Result<Result<Vec<Record>, ChainError>, JournalError> {
    let (mut records, mut head) = (Vec::new(), Head::EMPTY);
    while head.version < end.version {
        let page = journal.read(stream, head.version + 1, PAGE).await?;
        if page.is_empty() {
            break;
        }
        for record in page {
            match follow(stream, head, &record) {
                Ok(next) => head = next,
                Err(broken) => return Ok(Err(broken)),
            }
            records.push(record);
        }
    }
    records.truncate(usize::try_from(end.version).unwrap_or(usize::MAX));
    if records.last().map(Record::head) == Some(end) {
        return Ok(Ok(records));
    }
    Ok(Err(ChainError::Missing {
        stream: stream.clone(),
        version: head.version + 1,
    }))
}

struct Work<'a, J, G> {
    journal: &'a J,
    archive: Archive,
    go_on: G,
}

impl<J: Journal, G: Fn(ArchiveStep) -> bool> Work<'_, J, G> {
    /// Writes a file, and removes from the database what is in it.
    async fn close(&self, builder: Builder, run: &mut ArchiveRun) -> Result<(), ArchiveWorkError> {
        let entries = builder.entries;
        let (file, bytes, moved) = builder.finish();
        self.write(&file, &bytes, &moved)?;
        self.journal.note_archive(&file).await?;
        self.step(ArchiveStep::Noted)?;
        let mut left = entries;
        for some in moved.chunks(AT_ONCE) {
            let gone = self.journal.move_to_archive(some).await?;
            run.streams += gone.len() as u64;
            // A stream that went on meanwhile stays, and is archived another time.
            for stays in some.iter().filter(|moved| !gone.contains(&moved.stream)) {
                left -= stays.segment.end.version - stays.after.version;
            }
            self.step(ArchiveStep::Moved)?;
        }
        run.entries += left;
        run.files.push(file);
        Ok(())
    }

    fn write(
        &self,
        file: &ArchiveFile,
        bytes: &[u8],
        moved: &[Moved],
    ) -> Result<(), ArchiveWorkError> {
        let path = self.archive.folder().join(&file.file);
        // Two runs at once must not write to the same file.
        let partial = format!("{}.{}{PARTIAL}", file.file, std::process::id());
        let partial = self.archive.folder().join(partial);
        let failed = |reason| self.failed(&partial, reason);
        write_private(&partial, bytes).map_err(failed)?;
        self.step(ArchiveStep::Written)?;
        let read_back = file::check(&partial, file).and_then(|()| {
            moved.iter().try_for_each(|moved| {
                file::read(&partial, &moved.stream, moved.after, &moved.segment).map(drop)
            })
        });
        read_back.map_err(ArchiveWorkError::ReadBack)?;
        let named = fs::rename(&partial, &path);
        named.map_err(|reason| self.failed(&path, reason))?;
        // The name is in the folder, which has to be flushed too.
        let flushed = File::open(self.archive.folder()).and_then(|folder| folder.sync_all());
        flushed.map_err(|reason| self.failed(self.archive.folder(), reason))?;
        self.step(ArchiveStep::Named)
    }

    fn step(&self, step: ArchiveStep) -> Result<(), ArchiveWorkError> {
        match (self.go_on)(step) {
            true => Ok(()),
            false => Err(ArchiveWorkError::Stopped),
        }
    }

    fn failed(&self, file: &Path, reason: io::Error) -> ArchiveWorkError {
        let file = file.to_owned();
        ArchiveWorkError::Write { file, reason }
    }
}

/// Writes and flushes a file that only its owner can read: it has talk and names, encrypted, and
/// whatever older versions wrote in the clear.
fn write_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    let written = options.open(path).and_then(|mut file| {
        give_to_owner_of_folder(path);
        file.write_all(bytes)?;
        file.sync_all()
    });
    if written.is_err() {
        let _ = fs::remove_file(path);
    }
    written
}

/// If root archives for a server with a user of its own, the server has to read the file. If it
/// can't be given to that user, it stays ours.
fn give_to_owner_of_folder(path: &Path) {
    #[cfg(unix)]
    if let Some(Ok(folder)) = path.parent().map(fs::metadata) {
        use std::os::unix::fs::{MetadataExt as _, chown};
        let _ = chown(path, Some(folder.uid()), Some(folder.gid()));
    }
}

/// Removes what interrupted runs have left behind. If it fails, it does no harm.
fn remove_forgotten(folder: &Path) {
    for found in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_partial = found.file_name().to_string_lossy().ends_with(PARTIAL);
        let age = found.metadata().and_then(|data| data.modified()).ok();
        let age = age.and_then(|modified| modified.elapsed().ok());
        if is_partial && age.is_some_and(|age| age > FORGOTTEN) {
            let _ = fs::remove_file(found.path());
        }
    }
}
