//! What is written together with entries: when a stream needs attention, and computed rows.

use crate::stream::StreamId;

/// What is written in the same transaction as entries, or not at all.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Alongside {
    /// When the stream needs attention, if that changes.
    pub due: Option<Due>,
    /// Rows of projections to replace.
    pub rows: Vec<ProjectedRow>,
    /// The owner of a key to destroy, whether or not it exists.
    pub destroy_key: Option<String>,
}

/// When a stream needs attention.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// At this moment, in milliseconds since 1970 by the database's clock.
    At(i64),
    /// Not until somebody writes to it.
    Never,
}

/// A row that was computed from entries and can be computed again.
#[derive(Clone, PartialEq, Debug)]
pub struct ProjectedRow {
    /// The projection.
    pub name: String,
    /// The row in it.
    pub key: String,
    /// Its place in the projection's order, highest first; none if it is not in it.
    pub rank: Option<f64>,
    /// The content.
    pub body: Vec<u8>,
}

/// A stream that needs attention, claimed by one server for a short time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueStream {
    /// The stream.
    pub stream: StreamId,
    /// Since when it needs attention.
    pub at: i64,
}

impl Alongside {
    /// Returns the change of a due time alone.
    pub fn due(due: Due) -> Alongside {
        Alongside {
            due: Some(due),
            ..Alongside::default()
        }
    }

    /// Returns the destruction of a key alone.
    pub fn destroy_key(owner: String) -> Alongside {
        Alongside {
            destroy_key: Some(owner),
            ..Alongside::default()
        }
    }

    /// Returns whether there is nothing to write.
    pub fn is_empty(&self) -> bool {
        self.due.is_none() && self.rows.is_empty() && self.destroy_key.is_none()
    }
}
