//! The launcher's errors.

use std::fmt;

/// An error message for the person at the terminal.
#[derive(Debug)]
pub struct Error(String);

/// A result whose error is a message for the terminal.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// Creates an error with this message.
    pub fn new(sentence: impl Into<String>) -> Error {
        Error(sentence.into())
    }

    /// Adds what was being done when the error occurred.
    #[must_use]
    pub fn context(self, doing: &str) -> Error {
        Error(format!("{doing}: {}", self.0))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

impl From<std::io::Error> for Error {
    fn from(error: std::io::Error) -> Error {
        Error(error.to_string())
    }
}
