//! The versions of a table's log.

use serde::{Deserialize, Serialize};

/// A version of the entries and of how they are folded. A table keeps the version that it was opened
/// with: `Opened` names it, and a log that names none has version 1.
///
/// A change to the result of folding entries that exist needs a new version; the old behaviour stays
/// beside it. A new kind of entry needs none, because older programs refuse a kind that they don't
/// know.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(try_from = "u8", into = "u8")]
pub enum LogVersion {
    /// The clocks of the next round run from the moment of the last action.
    #[default]
    V1,
    /// Nobody's clock runs while the end of a round is shown or stories are told.
    V2,
}

/// The error for a version that this program does not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "the log has version {0}, but this program reads versions 1 to {newest}",
    newest = u8::from(LogVersion::CURRENT)
)]
pub struct UnknownLogVersionError(pub u8);

impl LogVersion {
    /// The version of new logs.
    pub const CURRENT: LogVersion = LogVersion::V2;

    /// Returns whether it is the version of logs that name none.
    pub(crate) fn is_first(&self) -> bool {
        *self == LogVersion::V1
    }
}

impl From<LogVersion> for u8 {
    fn from(version: LogVersion) -> u8 {
        match version {
            LogVersion::V1 => 1,
            LogVersion::V2 => 2,
        }
    }
}

impl TryFrom<u8> for LogVersion {
    type Error = UnknownLogVersionError;

    fn try_from(version: u8) -> Result<LogVersion, UnknownLogVersionError> {
        match version {
            1 => Ok(LogVersion::V1),
            2 => Ok(LogVersion::V2),
            other => Err(UnknownLogVersionError(other)),
        }
    }
}
