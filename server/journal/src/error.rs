//! The errors of a journal.

use crate::archive::ArchiveError;
use crate::chain::Head;

/// The database failed. The failed call wrote nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JournalError {
    /// The database can't be reached, or is busy; the same call may succeed later.
    #[error("the database can't be reached now ({0}); it will be tried again")]
    Unavailable(String),
    /// The disk is full, or the file can't grow.
    #[error("the database's disk is full: make room, then try again")]
    Full,
    /// The database gave an impossible answer.
    #[error("the database is damaged or of another version: {0}")]
    Damaged(String),
    /// Entries that were moved to a file can't be read.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
}

/// Why an entry was not appended. Nothing was written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendError {
    /// Another writer was faster: the stream ends elsewhere.
    #[error("the stream is at version {}", actual.version)]
    Conflict {
        /// The current end.
        actual: Head,
    },
    /// A body is too large, or there are too many or no entries.
    #[error("an append has 1 to {max_entries} entries of at most {max_body} bytes")]
    TooLarge {
        /// The maximum number of entries.
        max_entries: usize,
        /// The maximum size of a body in bytes.
        max_body: usize,
    },
    /// The database failed.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

/// Why a journal could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The address is not of a supported database.
    #[error("`{0}` is no database address: give `sqlite:FILE` or `postgres://…`")]
    Address(String),
    /// The database can't be opened.
    #[error("the database `{place}` can't be opened: {reason}")]
    Connect {
        /// The database, without its password.
        place: String,
        /// The database's error.
        reason: String,
    },
    /// Its tables could not be migrated.
    #[error("the tables of `{place}` can't be brought up to date: {reason}")]
    Migrate {
        /// The database, without its password.
        place: String,
        /// The database's error.
        reason: String,
    },
}

impl From<sqlx::Error> for JournalError {
    fn from(error: sqlx::Error) -> JournalError {
        use sqlx::Error;
        match error {
            Error::Database(database) => of_database(database.as_ref()),
            Error::ColumnDecode { .. }
            | Error::Decode(_)
            | Error::ColumnNotFound(_)
            | Error::TypeNotFound { .. } => JournalError::Damaged(error.to_string()),
            other => JournalError::Unavailable(other.to_string()),
        }
    }
}

fn of_database(error: &dyn sqlx::error::DatabaseError) -> JournalError {
    let code = error.code().unwrap_or_default();
    let sqlite = error
        .try_downcast_ref::<sqlx::sqlite::SqliteError>()
        .is_some();
    match code.as_ref() {
        // SQLite's FULL; PostgreSQL's disk_full.
        "13" if sqlite => JournalError::Full,
        "53100" => JournalError::Full,
        // SQLite's CORRUPT and NOTADB; PostgreSQL's data_corrupted, index_corrupted, missing table.
        "11" | "26" if sqlite => JournalError::Damaged(error.message().to_owned()),
        "XX001" | "XX002" | "42P01" => JournalError::Damaged(error.message().to_owned()),
        _ => JournalError::Unavailable(error.message().to_owned()),
    }
}
