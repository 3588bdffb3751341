//! The names of streams.

use core::fmt;
use core::str::FromStr;

/// The longest name.
const MAX_LEN: usize = 80;

/// The name of a stream: lower-case letters, digits, `-` and `/`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StreamId(String);

/// The error for a text that is not a valid stream name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a stream's name has 1 to {MAX_LEN} lower-case letters, digits, `-` and `/`")]
pub struct StreamIdError;

impl StreamId {
    /// Returns the name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for StreamId {
    type Err = StreamIdError;

    fn from_str(text: &str) -> Result<StreamId, StreamIdError> {
        let fits = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-' || c == b'/';
        if (1..=MAX_LEN).contains(&text.len()) && text.bytes().all(fits) {
            Ok(StreamId(text.to_owned()))
        } else {
            Err(StreamIdError)
        }
    }
}

impl fmt::Display for StreamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_plain() {
        assert!("table/7k-2".parse::<StreamId>().is_ok());
        for bad in ["", "Table", "a b", "ключ", "a\0", &"x".repeat(MAX_LEN + 1)] {
            assert_eq!(bad.parse::<StreamId>(), Err(StreamIdError), "{bad:?}");
        }
    }
}
