//! The format of a table's entries in the journal.

use salon_journal::{JournalError, NewEntry};
use salon_protocol::RequestId;
use salon_rules::notation::shown;
use salon_table::machine::{
    Chair, Entry, LogVersion, Millis, Occupant, PersonId, Removal, RemovedBy, Table,
};
use salon_table::replay::Name;
use serde::{Deserialize, Serialize};

use crate::vault::{PrivateText, Vault};

/// A stored entry: what happened, and the request that it answered. The request is stored so that a
/// repeated request is executed only once, even after a restart or on another server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Written {
    #[serde(rename = "e")]
    pub(super) entry: Entry,
    #[serde(rename = "r", default, skip_serializing_if = "Option::is_none")]
    pub(super) request: Option<(PersonId, RequestId)>,
}

/// An entry that this program does not understand: it is damaged, or a newer program wrote it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "entry {version} can't be read: {reason}; this program reads logs of versions 1 to {newest}",
    newest = u8::from(LogVersion::CURRENT)
)]
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

/// The kind of an entry and the version of its log, if these can be read.
#[derive(Deserialize)]
struct Outline {
    entry: String,
    log: Option<u8>,
}

/// Why an entry can't be read. It names the kind and the version, which are no secrets.
fn reason(body: &[u8], error: &serde_json::Error) -> String {
    #[derive(Deserialize)]
    struct Body {
        e: Outline,
    }
    let place = place_of(error);
    match serde_json::from_slice(body) {
        Ok(Body {
            e: Outline {
                entry,
                log: Some(log),
            },
        }) => {
            format!("`{}` of a log of version {log} ({place})", shown(&entry))
        }
        Ok(Body { e }) => format!("`{}` ({place})", shown(&e.entry)),
        Err(_) => place,
    }
}

impl Written {
    /// The entry to write to the log of a table, as it is before the entry.
    pub(super) async fn to_new_entry(
        &self,
        vault: &Vault,
        table: &Table,
        at: Millis,
    ) -> Result<NewEntry, JournalError> {
        let body = vault.seal(self, self.private(table)).await?;
        Ok(NewEntry { at, body })
    }

    /// Reads an entry with this number, as [`Vault::open`] returns it.
    pub(super) fn read(version: u64, body: &[u8]) -> Result<Written, UnreadableEntryError> {
        serde_json::from_slice(body).map_err(|error| UnreadableEntryError {
            version,
            reason: reason(body, &error),
        })
    }

    /// The texts of persons in it.
    fn private(&self, table: &Table) -> Vec<PrivateText> {
        match &self.entry {
            Entry::Sat { person, .. } => vec![("/e/name".to_owned(), *person)],
            Entry::Said { person, .. } | Entry::Told { person, .. } => {
                vec![("/e/text".to_owned(), *person)]
            }
            Entry::Removed {
                removal: Removal { by, .. },
                ..
            } => by_whom(by, table),
            _ => Vec::new(),
        }
    }
}

/// The names of those who removed a person. They have seats, where their ids are.
fn by_whom(by: &RemovedBy, table: &Table) -> Vec<PrivateText> {
    let owner = |name: &Name| {
        let mut occupants = table.chairs().iter().map(Chair::occupant);
        occupants.find_map(|occupant| match occupant {
            Occupant::Person { id, name: its, .. } if its == name => Some(*id),
            _ => None,
        })
    };
    let text = |place: String, name| Some((format!("/e/removal/by/{place}"), owner(name)?));
    match by {
        RemovedBy::Host(Some(name)) => text("host".to_owned(), name).into_iter().collect(),
        RemovedBy::Vote(names) => {
            let names = names.iter().enumerate();
            names
                .filter_map(|(at, name)| text(format!("vote/{at}"), name))
                .collect()
        }
        RemovedBy::Host(None) | RemovedBy::Table => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Promise: an entry of a newer program is refused, and the error says what it is.
    #[test]
    fn an_entry_that_is_not_understood_is_named() {
        let read = |body: &str| {
            let error = serde_json::from_str::<Written>(body).unwrap_err();
            reason(body.as_bytes(), &error)
        };
        let unknown = read(r#"{"e":{"entry":"teleported","seat":0}}"#);
        assert!(unknown.starts_with("`teleported` ("), "{unknown}");
        let newer = read(r#"{"e":{"entry":"opened","log":9}}"#);
        assert!(
            newer.starts_with("`opened` of a log of version 9"),
            "{newer}"
        );
        assert!(read("{").starts_with("Eof"));
    }
}
