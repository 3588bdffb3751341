//! The decisions in force, as a fold of their stream.

use std::collections::{HashMap, HashSet};

use salon_journal::Head;
use salon_table::fair::TableId;
use salon_table::machine::PersonId;
use serde::{Deserialize, Serialize};

/// A decision of the people who run a server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ModerationEntry {
    /// A person may no longer use the server.
    Banned {
        /// The person.
        person: PersonId,
        /// Why, for the log; the person does not see it.
        reason: Option<String>,
    },
    /// The person may use the server again.
    Unbanned {
        /// The person.
        person: PersonId,
    },
    /// A person may play, but not talk.
    Muted {
        /// The person.
        person: PersonId,
    },
    /// The person may talk again.
    Unmuted {
        /// The person.
        person: PersonId,
    },
    /// A table was closed. Its own log says so, too.
    TableClosed {
        /// The table.
        table: TableId,
    },
    /// Nothing is written any more, or it is again.
    ReadOnly {
        /// Whether it begins.
        on: bool,
    },
    /// A person was deleted. The person's key is destroyed in the same transaction.
    Deleted {
        /// The person.
        person: PersonId,
    },
    /// A server was drained.
    Drained {
        /// The address that it listens on.
        server: String,
    },
}

/// The decisions in force.
#[derive(Clone, Debug)]
pub(crate) struct Decisions {
    pub(super) head: Head,
    /// Banned persons, and why.
    pub(crate) banned: HashMap<PersonId, Option<String>>,
    pub(crate) muted: HashSet<PersonId>,
    pub(crate) read_only: bool,
    /// Deleted persons, in the order of their deletion.
    pub(crate) deleted: Vec<PersonId>,
}

impl Default for Decisions {
    fn default() -> Decisions {
        Decisions {
            head: Head::EMPTY,
            banned: HashMap::new(),
            muted: HashSet::new(),
            read_only: false,
            deleted: Vec::new(),
        }
    }
}

impl Decisions {
    pub(super) fn apply(&mut self, entry: ModerationEntry) {
        match entry {
            ModerationEntry::Banned { person, reason } => {
                self.banned.insert(person, reason);
            }
            ModerationEntry::Unbanned { person } => {
                self.banned.remove(&person);
            }
            ModerationEntry::Muted { person } => {
                self.muted.insert(person);
            }
            ModerationEntry::Unmuted { person } => {
                self.muted.remove(&person);
            }
            ModerationEntry::ReadOnly { on } => self.read_only = on,
            ModerationEntry::Deleted { person } => {
                self.banned.remove(&person);
                self.muted.remove(&person);
                self.deleted.push(person);
            }
            ModerationEntry::TableClosed { .. } | ModerationEntry::Drained { .. } => {}
        }
    }
}
