//! Entries and their hash chain.

use core::fmt;

use sha2::{Digest, Sha256};

use crate::stream::StreamId;

/// A SHA-256 hash.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash(pub [u8; 32]);

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(&self.0[..6]))
    }
}

/// The end of a stream. An append has to name it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Head {
    /// The version of the last entry; 0 if there is none.
    pub version: u64,
    /// The hash of the last entry; zeros if there is none.
    pub hash: Hash,
}

impl Head {
    /// The head of a stream without entries.
    pub const EMPTY: Head = Head {
        version: 0,
        hash: Hash([0; 32]),
    };

    /// Returns the head after one more entry.
    #[must_use]
    pub fn then(self, stream: &StreamId, entry: &NewEntry) -> Head {
        let version = self.version + 1;
        let mut sha = Sha256::new();
        // The tag and the lengths prevent entries of different shapes from having the same hash.
        sha.update(b"salon-journal-1");
        sha.update(self.hash.0);
        sha.update((stream.as_str().len() as u64).to_be_bytes());
        sha.update(stream.as_str());
        sha.update(version.to_be_bytes());
        sha.update(entry.at.to_be_bytes());
        sha.update((entry.body.len() as u64).to_be_bytes());
        sha.update(&entry.body);
        Head {
            version,
            hash: Hash(sha.finalize().into()),
        }
    }
}

/// An entry to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEntry {
    /// When it happened, in milliseconds since 1970, by the writer's clock.
    pub at: i64,
    /// The content; bytes to the journal.
    pub body: Vec<u8>,
}

/// A written entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Its number in the stream, from 1, without gaps.
    pub version: u64,
    /// The entry.
    pub entry: NewEntry,
    /// The hash of it and of everything before it.
    pub hash: Hash,
}

impl Record {
    /// Returns the head of the stream at the time when this was its last entry.
    pub fn head(&self) -> Head {
        Head {
            version: self.version,
            hash: self.hash,
        }
    }
}
