//! The fixed-size byte strings of a fair deal, written in hexadecimal.

use core::fmt;
use core::str::FromStr;

use salon_rules::Seat;
use sha2::{Digest, Sha256};

use crate::fair::table_id::TableId;

/// The error for a text that is not these bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{bytes} bytes, written as {} hexadecimal digits, are needed here", bytes * 2)]
pub struct HexError {
    /// The expected number of bytes.
    pub bytes: usize,
}

macro_rules! hex_bytes {
    ($(#[$doc:meta])* $name:ident, $size:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub struct $name([u8; $size]);

        impl $name {
            /// The number of bytes.
            pub const SIZE: usize = $size;

            /// Creates the value from its bytes.
            pub const fn new(bytes: [u8; $size]) -> $name {
                $name(bytes)
            }

            /// Returns the bytes.
            pub const fn bytes(&self) -> &[u8; $size] {
                &self.0
            }
        }

        /// Lower-case hexadecimal, two digits a byte.
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex::encode(self.0))
            }
        }

        impl FromStr for $name {
            type Err = HexError;

            fn from_str(text: &str) -> Result<$name, HexError> {
                let mut bytes = [0; $size];
                hex::decode_to_slice(text, &mut bytes).map_err(|_| HexError { bytes: $size })?;
                Ok($name(bytes))
            }
        }
    };
}

hex_bytes!(
    /// The server's part of the randomness. It is secret until the play is over: its `Debug`
    /// reveals nothing, and code that really wants to write it has to use `Display`.
    Seed,
    32
);

hex_bytes!(
    /// What the server publishes before anyone is ready: the SHA-256 of its seed.
    Commitment,
    32
);

hex_bytes!(
    /// The random bytes from one player's device. A bot adds [`Share::NONE`], because whoever runs
    /// the bots must not be able to choose.
    Share,
    16
);

hex_bytes!(
    /// What a device sends with "ready": the hash of its share, bound to the play, to the server's
    /// commitment and to the seat. See [`Share::hash`].
    ShareHash,
    32
);

/// The tag at the start of a share's hash.
pub const SHARE_TAG: &str = "salon-fair-share 2";

impl Seed {
    /// Returns the commitment to this seed.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }
}

impl Share {
    /// The share of a seat without a device.
    pub const NONE: Share = Share([0; 16]);

    /// Returns the hash that stands for this share until it is revealed: SHA-256 over the tag, the
    /// play's id, the server's commitment, the seat (one byte) and the share, each preceded by its
    /// length.
    ///
    /// It contains the play and the seat so that nobody can copy another player's hash and later
    /// their share. It contains the commitment so that every device notices, when the shares are
    /// shown, if a server has committed to different seeds for different devices.
    pub fn hash(&self, play: &TableId, promised: &Commitment, seat: Seat) -> ShareHash {
        let mut fields = Fields::new(SHARE_TAG);
        fields.add(play.as_str().as_bytes());
        fields.add(promised.bytes());
        fields.add(&[seat.index() as u8]);
        fields.add(&self.0);
        ShareHash(fields.hash())
    }
}

/// A hash over byte strings, each preceded by its length (four bytes, little-endian), so that two
/// different lists never give the same message.
pub(crate) struct Fields(Sha256);

impl Fields {
    /// Starts a list with this tag.
    pub(crate) fn new(tag: &str) -> Fields {
        let mut fields = Fields(Sha256::new());
        fields.add(tag.as_bytes());
        fields
    }

    pub(crate) fn add(&mut self, bytes: &[u8]) {
        self.0.update((bytes.len() as u32).to_le_bytes());
        self.0.update(bytes);
    }

    pub(crate) fn hash(self) -> [u8; 32] {
        self.0.finalize().into()
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl fmt::Debug for ShareHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ShareHash({self})")
    }
}

impl fmt::Debug for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Share({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_read_as_they_are_written() {
        let share = Share::new(*b"sixteen bytes ok");
        assert_eq!(share.to_string().parse(), Ok(share));
    }

    #[test]
    fn anything_but_the_right_number_of_digits_is_refused() {
        for text in ["", "00", "zz", &"0".repeat(31), &"0".repeat(33), "é"] {
            assert_eq!(text.parse::<Share>(), Err(HexError { bytes: 16 }), "{text}");
        }
    }

    #[test]
    fn a_hash_is_of_one_play_one_promise_and_one_seat() {
        let play: TableId = "t1".parse().unwrap();
        let other_play: TableId = "t1-2".parse().unwrap();
        let (promised, other) = (Commitment([1; 32]), Commitment([2; 32]));
        let share = Share([7; 16]);
        let hash = share.hash(&play, &promised, Seat::at(0));
        assert_ne!(share.hash(&play, &promised, Seat::at(1)), hash);
        assert_ne!(share.hash(&other_play, &promised, Seat::at(0)), hash);
        assert_ne!(share.hash(&play, &other, Seat::at(0)), hash);
        assert_ne!(Share([8; 16]).hash(&play, &promised, Seat::at(0)), hash);
    }

    #[test]
    fn a_seed_is_not_told_by_its_debug() {
        assert_eq!(format!("{:?}", Seed::new([9; 32])), "Seed(secret)");
    }
}
