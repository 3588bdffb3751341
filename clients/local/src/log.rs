//! The log of a table as lines of text.

use salon_table::machine::{Entry, Millis};
use serde::{Deserialize, Serialize};

/// An entry with its time.
#[derive(Serialize, Deserialize)]
struct LoggedEntry {
    at: Millis,
    #[serde(flatten)]
    entry: Entry,
}

/// Formats an entry as a line.
pub(crate) fn write(entry: &Entry, at: Millis) -> String {
    let line = LoggedEntry {
        at,
        entry: entry.clone(),
    };
    let mut text = serde_json::to_string(&line).expect("entries have no keys but texts");
    text.push('\n');
    text
}

/// Parses a log. Returns `None` if a line is invalid.
pub(crate) fn read(log: &str) -> Option<Vec<(Entry, Millis)>> {
    let read = |line: &str| {
        let line: LoggedEntry = salon_json::from_str(line).ok()?;
        Some((line.entry, line.at))
    };
    log.lines().map(read).collect()
}
