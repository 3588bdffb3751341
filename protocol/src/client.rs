//! What a guest says.

use salon_table::machine::Command;
use serde::{Deserialize, Serialize};

use crate::error::ProtocolError;
use crate::request::RequestId;

/// The most bytes of one message of a guest. The longest command is a remark.
pub const MAX_CLIENT_BYTES: usize = 4096;

/// What a guest says on its connection to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: which protocol it speaks. It is answered with a welcome.
    Hello {
        /// The protocol's version.
        protocol: u16,
    },
    /// Asks something of the table.
    Ask {
        /// How the guest calls this request.
        id: RequestId,
        /// What it asks.
        command: Command,
    },
    /// Something was missed: everything anew, please.
    Refresh,
    /// How did it come to this? Answered with everything that the guest's viewer saw.
    History,
    /// Are you there?
    Ping,
}

/// Reads a message, however hostile.
pub fn read(text: &str) -> Result<ClientMessage, ProtocolError> {
    if text.len() > MAX_CLIENT_BYTES {
        return Err(ProtocolError::TooLarge);
    }
    serde_json::from_str(text).map_err(|_| ProtocolError::Unreadable)
}
