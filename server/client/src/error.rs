//! Errors of a client.

use salon_protocol::{Problem, ProtocolError};
use salon_table::machine::Refusal;
use salon_table::receipt::Alarm;

/// Why a client's request failed.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The server can't be reached, or the connection broke.
    #[error("the server can't be reached: {0}")]
    Unreachable(String),
    /// The server refused.
    #[error("the server refused ({status}): {}", problem.message)]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The error that the server sent.
        problem: Problem,
    },
    /// The server's answer is not part of a protocol that this client knows.
    #[error("the server said something that can't be read: {0}")]
    Unreadable(String),
    /// The server refuses the connection to the table.
    #[error("the server can't: {0}")]
    Failed(ProtocolError),
    /// The table refuses "ready".
    #[error("the table refuses to take \"ready\": {0}")]
    NotReady(Refusal),
    /// What the server shows contradicts what it showed before: the deal is not fair.
    #[error("the server is not honest: {}", .0.told())]
    Unfair(Alarm),
    /// The server has ended the connection.
    #[error("the connection has ended")]
    Ended,
}

impl From<reqwest::Error> for ClientError {
    fn from(error: reqwest::Error) -> ClientError {
        if error.is_decode() {
            ClientError::Unreadable(error.to_string())
        } else {
            ClientError::Unreachable(error.to_string())
        }
    }
}

impl From<tokio_tungstenite::tungstenite::Error> for ClientError {
    fn from(error: tokio_tungstenite::tungstenite::Error) -> ClientError {
        use tokio_tungstenite::tungstenite::Error;
        match error {
            Error::ConnectionClosed | Error::AlreadyClosed => ClientError::Ended,
            other => ClientError::Unreachable(other.to_string()),
        }
    }
}
