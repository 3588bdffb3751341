//! The format of a table's entries in the journal.

use salon_journal::{NewEntry, Record};
use salon_protocol::RequestId;
use salon_table::machine::{Entry, Millis, PersonId};
use serde::{Deserialize, Serialize};

/// A stored entry: what happened, and the request that it answered. The request is stored so that a
/// repeated request is executed only once, even after a restart or on another server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Written {
    #[serde(rename = "e")]
    pub(super) entry: Entry,
    #[serde(rename = "r", default, skip_serializing_if = "Option::is_none")]
    pub(super) request: Option<(PersonId, RequestId)>,
}

/// An entry that no server could have written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {version} can't be read: {reason}")]
pub struct UnreadableEntryError {
    /// The number of the entry.
    pub version: u64,
    /// What the parser found wrong.
    pub reason: String,
}

/// Where the parser failed. The text there may be secret and is not repeated.
pub(crate) fn place_of(error: &serde_json::Error) -> String {
    format!("{:?} error at byte {}", error.classify(), error.column())
}

impl Written {
    pub(super) fn to_new_entry(&self, at: Millis) -> NewEntry {
        NewEntry {
            at,
            body: serde_json::to_vec(self).expect("entries have no keys but texts"),
        }
    }

    pub(super) fn read(record: &Record) -> Result<Written, UnreadableEntryError> {
        serde_json::from_slice(&record.entry.body).map_err(|error| UnreadableEntryError {
            version: record.version,
            reason: place_of(&error),
        })
    }
}
