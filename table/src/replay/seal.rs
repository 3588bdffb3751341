//! The hash chain over a replay's lines.
//!
//! Anyone can compute it, so it proves nothing against someone who forges a whole file. It finds
//! every accidental or careless change that the rules alone would not find, and says in which line
//! it is.

use core::fmt;
use core::str::FromStr;

use sha2::{Digest, Sha256};

use crate::fair::HexError;

/// The start of the chain.
const START: &str = "salon-replay-seal 1";

/// The first two bytes of the chain after a line: enough to find the first changed line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark(pub [u8; 2]);

/// The chain after the last line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seal(pub [u8; 32]);

/// A hash that is updated line by line.
#[derive(Clone, Debug)]
pub(crate) struct Chain([u8; 32]);

impl Chain {
    pub(crate) fn new() -> Chain {
        Chain(Sha256::digest(START).into())
    }

    /// Adds one more line, without its line ending.
    pub(crate) fn take(&mut self, line: &str) -> Mark {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(line);
        self.0 = hash.finalize().into();
        Mark([self.0[0], self.0[1]])
    }

    pub(crate) fn seal(&self) -> Seal {
        Seal(self.0)
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl FromStr for Mark {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Mark, HexError> {
        let mut bytes = [0; 2];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| HexError { bytes: 2 })?;
        Ok(Mark(bytes))
    }
}

impl fmt::Display for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl FromStr for Seal {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Seal, HexError> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| HexError { bytes: 32 })?;
        Ok(Seal(bytes))
    }
}
