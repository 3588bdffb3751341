//! The identity of a person, across tables and devices.

use core::fmt;
use core::str::FromStr;

/// A person's id: 16 bytes in hexadecimal, assigned by the server. It is not secret and proves
/// nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId([u8; 16]);

/// The error for a text that is not a person's id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a person's id has 32 hexadecimal digits")]
pub struct PersonIdError;

impl PersonId {
    /// Creates an id from its bytes.
    pub const fn new(bytes: [u8; 16]) -> PersonId {
        PersonId(bytes)
    }

    /// Returns its first byte, which is as random as the others, to spread persons evenly.
    pub const fn first_byte(self) -> u8 {
        self.0[0]
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PersonId({self})")
    }
}

impl FromStr for PersonId {
    type Err = PersonIdError;

    fn from_str(text: &str) -> Result<PersonId, PersonIdError> {
        let mut bytes = [0; 16];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| PersonIdError)?;
        Ok(PersonId(bytes))
    }
}
