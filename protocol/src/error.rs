//! What can be wrong with a message.

use serde::{Deserialize, Serialize};

/// Why a server does not do what it was sent. A table's own refusals are
/// [`Refusal`](salon_table::machine::Refusal)s; these are about the wire and the server. Nothing
/// was changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProtocolError {
    /// More bytes than any message has.
    #[error("the message is too long")]
    TooLarge,
    /// It is no message of this protocol.
    #[error("this is no message of the protocol")]
    Unreadable,
    /// The guest speaks another version.
    #[error("this server speaks version {supported} of the protocol: reload the page")]
    OtherProtocol {
        /// What the server speaks.
        supported: u16,
    },
    /// The guest has not said hello yet.
    #[error("say hello first")]
    NoHello,
    /// Too many messages.
    #[error("too many messages: wait {wait_ms} milliseconds")]
    TooFast {
        /// How long to wait.
        wait_ms: u32,
    },
    /// There is no such table, or it is not for this guest to see.
    #[error("there is no such table")]
    NoTable,
    /// Nobody knows who the guest is.
    #[error("tell your name first")]
    NoSession,
    /// What was written can't be stored now; it may be asked again under the same name.
    #[error("the server can't write it down just now: try again")]
    Unavailable,
    /// There is no room to write it down.
    #[error("the server has no room left to write it down")]
    Full,
    /// Too many tables, connections or the like for one guest.
    #[error("that is more than one guest may have")]
    TooMany,
    /// The opening makes no sense; the message says why.
    #[error("a table can't be opened like this")]
    BadOpening,
}
