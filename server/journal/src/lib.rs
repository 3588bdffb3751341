//! The append-only log that stores everything that happens at tables.
//!
//! A journal holds many streams, one per table. An entry is appended at exactly the next version of
//! its stream or refused, so two writers can't both succeed. Once [`Journal::append`] has returned,
//! the entry is on disk. Entries are chained by their hashes; [`check`] finds entries that were
//! changed or are missing. Old entries can be moved to compressed files ([`archive`]).
//!
//! The journal is independent of games and tables: it treats bodies as bytes.

#![forbid(unsafe_code)]

mod alongside;
mod archive;
mod backup;
mod chain;
mod check;
mod error;
mod journal;
mod keys;
mod lease;
mod migrations;
mod postgres;
mod rows;
mod sqlite;
mod stream;
mod trace;
mod transfer;

pub use alongside::{Alongside, Due, DueStream, ProjectedRow};
pub use archive::{
    Archive, ArchiveError, ArchiveFile, ArchiveRun, ArchiveStep, ArchiveWorkError, Moved,
    OldStream, Segment, archive,
};
pub use backup::{BackupError, backup, restore};
pub use chain::{Hash, Head, NewEntry, Record};
pub use check::{ChainError, JournalReport, check};
pub use error::{AppendError, JournalError, OpenError};
pub use journal::{AnyJournal, Journal, MAX_APPEND, MAX_BODY};
pub use keys::{Key, StoredKey};
pub use lease::Lease;
pub use postgres::PostgresJournal;
pub use sqlite::SqliteJournal;
pub use stream::{StreamId, StreamIdError};
pub use trace::TRACE;
pub use transfer::{Exported, ImportError, export, import};
