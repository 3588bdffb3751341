//! Old entries in compressed files, outside of the database.
//!
//! [`archive`] moves the entries of streams in which nothing happens any more to files. The heads of
//! the streams stay in the database, and so does the place of every moved entry, so a journal with
//! the folder of the files ([`Archive`]) reads such a stream as before, and it can go on: its new
//! entries are in the database. Every read from a file is checked by the hash chain.

mod entries;
mod file;
mod store;
mod work;

use std::path::{Path, PathBuf};

pub use store::{ArchiveFile, Moved, OldStream, Segment};
pub(crate) use store::{file_row, old_stream_row, segment_row, stream_segment_row};
pub use work::{ArchiveRun, ArchiveStep, ArchiveWorkError, archive};

pub(crate) use entries::{complete, complete_versions};

use crate::stream::StreamId;

/// The folder with the files of a journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Archive {
    folder: PathBuf,
}

/// Why archived entries can't be read. It says what to do.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ArchiveError {
    /// Nobody said where the files are.
    #[error(
        "`{stream}` is in the archive file {file}, but no archive folder is given: set `archive` or give `--archive`"
    )]
    NoFolder {
        /// The stream.
        stream: StreamId,
        /// The name of the file.
        file: String,
    },
    /// The file is not there.
    #[error(
        "the archive file {} is missing: put a copy of it there, or set `archive` to its folder",
        .0.display()
    )]
    Missing(PathBuf),
    /// The file can't be read now.
    #[error("the archive file {} can't be read: {reason}", file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// The system's error.
        reason: String,
    },
    /// The file is not what was written.
    #[error(
        "the archive file {} is damaged ({reason}): replace it with a copy, then run `salon journal check`",
        file.display()
    )]
    Damaged {
        /// The file.
        file: PathBuf,
        /// What does not fit.
        reason: String,
    },
}

impl Archive {
    /// The archive in a folder.
    pub fn new(folder: impl Into<PathBuf>) -> Archive {
        Archive {
            folder: folder.into(),
        }
    }

    /// Returns the folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Checks the size and the checksum of a file.
    pub async fn check(&self, file: &ArchiveFile) -> Result<(), ArchiveError> {
        let (path, file) = (self.folder.join(&file.file), file.clone());
        blocking(path.clone(), move || file::check(&path, &file)).await
    }
}

/// Runs something that waits for the disk.
async fn blocking<T: Send + 'static>(
    file: PathBuf,
    work: impl FnOnce() -> Result<T, ArchiveError> + Send + 'static,
) -> Result<T, ArchiveError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|error| {
        let reason = error.to_string();
        Err(ArchiveError::Unreadable { file, reason })
    })
}
