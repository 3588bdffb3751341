//! Messages from a client.

use salon_table::machine::Command;
use serde::{Deserialize, Serialize};

use crate::error::ProtocolError;
use crate::request::RequestId;

/// The maximum size of a client's message in bytes. The longest command is a remark.
pub const MAX_CLIENT_BYTES: usize = 4096;

/// A message on a client's connection to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: the protocol version of the client. The answer is a welcome.
    Hello {
        /// The protocol's version.
        protocol: u16,
    },
    /// Sends a command to the table.
    Ask {
        /// The client's id for this request.
        id: RequestId,
        /// The command.
        command: Command,
    },
    /// The client missed something and wants a fresh view.
    Refresh,
    /// Requests everything that the guest saw of the play.
    History,
    /// Checks whether the server is there.
    Ping,
}

/// Parses a message; safe for hostile input.
pub fn read(text: &str) -> Result<ClientMessage, ProtocolError> {
    if text.len() > MAX_CLIENT_BYTES {
        return Err(ProtocolError::TooLarge);
    }
    serde_json::from_str(text).map_err(|_| ProtocolError::Unreadable)
}
