//! The id of a table, as it is used in the key.

use core::fmt;
use core::str::FromStr;

/// A table's id: 1 to 64 ASCII letters, digits, `-` and `_`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TableId(String);

/// The error for a text that is not a table's id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "a table's id has 1 to {} letters (a-z, A-Z), digits, `-` or `_`",
    TableId::LONGEST
)]
pub struct TableIdError;

impl TableId {
    /// The maximum number of characters.
    pub const LONGEST: usize = 64;

    /// Returns the id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for TableId {
    type Err = TableIdError;

    fn from_str(text: &str) -> Result<TableId, TableIdError> {
        let fits = (1..=TableId::LONGEST).contains(&text.len())
            && text
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
        if fits {
            Ok(TableId(text.to_owned()))
        } else {
            Err(TableIdError)
        }
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
