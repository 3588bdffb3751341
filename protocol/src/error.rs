//! Errors of the protocol.

use serde::{Deserialize, Serialize};

/// Why a server does not carry out a request. A table's own refusals are
/// [`Refusal`](salon_table::machine::Refusal)s; these errors are about the messages and the server.
/// Nothing was changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProtocolError {
    /// The message is too long.
    #[error("the message is too long")]
    TooLarge,
    /// It is not a message of this protocol.
    #[error("this is no message of the protocol")]
    Unreadable,
    /// The client speaks another version of the protocol.
    #[error("this server speaks version {supported} of the protocol: reload the page")]
    OtherProtocol {
        /// The version that the server speaks.
        supported: u16,
    },
    /// The client has not sent `hello` yet.
    #[error("say hello first")]
    NoHello,
    /// Too many messages.
    #[error("too many messages: wait {wait_ms} milliseconds")]
    TooFast {
        /// How long to wait.
        wait_ms: u32,
    },
    /// There is no such table, or the guest may not see it.
    #[error("there is no such table")]
    NoTable,
    /// The client has no session.
    #[error("tell your name first")]
    NoSession,
    /// The entry can't be stored now; the request may be repeated with the same id.
    #[error("the server can't write it down just now: try again")]
    Unavailable,
    /// There is no space left to store it.
    #[error("the server has no room left to write it down")]
    Full,
    /// Too many tables or connections of one guest.
    #[error("that is more than one guest may have")]
    TooMany,
    /// The people who run the server have banned the guest.
    #[error("the people who run this server have banned you")]
    Banned,
    /// The people who run the server have muted the guest: it can play, but not talk.
    #[error("the people who run this server have muted you")]
    Muted,
    /// Nothing is written for the time being; the people who run the server have decided so.
    #[error("the server is read-only for the time being: try again later")]
    ReadOnly,
    /// The opening is not valid; the message says why.
    #[error("a table can't be opened like this")]
    BadOpening,
}
