//! The versions of the procedure for fair deals.

use core::fmt;

use serde::{Deserialize, Serialize};

/// A version of the procedure in `docs/FAIR-DEALS.md`. In logs and records it is a number; a log
/// without one was written under version 1.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(try_from = "u8", into = "u8")]
pub enum Procedure {
    /// The devices send their shares with "ready"; only the server sees them before the play is
    /// over.
    #[default]
    V1,
    /// The devices send hashes of their shares with "ready", and reveal the shares once everyone
    /// has seen all hashes.
    V2,
}

/// The error for a version that this program does not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("version {0} of the fair deal is unknown to this program")]
pub struct UnknownProcedureError(pub u8);

impl Procedure {
    /// The version for new plays.
    pub const CURRENT: Procedure = Procedure::V2;

    /// Returns the tag at the start of the key's hash, so that it can't be confused with any other
    /// hash.
    pub const fn key_tag(self) -> &'static str {
        match self {
            Procedure::V1 => "salon-fair-deal 1",
            Procedure::V2 => "salon-fair-deal 2",
        }
    }

    /// Returns whether it is the version of logs that name none.
    pub(crate) fn is_first(&self) -> bool {
        *self == Procedure::V1
    }
}

impl From<Procedure> for u8 {
    fn from(procedure: Procedure) -> u8 {
        match procedure {
            Procedure::V1 => 1,
            Procedure::V2 => 2,
        }
    }
}

impl TryFrom<u8> for Procedure {
    type Error = UnknownProcedureError;

    fn try_from(version: u8) -> Result<Procedure, UnknownProcedureError> {
        match version {
            1 => Ok(Procedure::V1),
            2 => Ok(Procedure::V2),
            other => Err(UnknownProcedureError(other)),
        }
    }
}

impl fmt::Display for Procedure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        u8::from(*self).fmt(f)
    }
}
