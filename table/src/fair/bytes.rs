//! The fixed-size byte strings of a fair deal, written in hexadecimal.

use core::fmt;
use core::str::FromStr;

use sha2::{Digest, Sha256};

/// Why a text is not the bytes that it should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{bytes} bytes, written as {} hexadecimal digits, are needed here", bytes * 2)]
pub struct HexError {
    /// How many bytes there should be.
    pub bytes: usize,
}

macro_rules! hex_bytes {
    ($(#[$doc:meta])* $name:ident, $size:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub struct $name([u8; $size]);

        impl $name {
            /// How many bytes it has.
            pub const SIZE: usize = $size;

            /// These bytes.
            pub const fn new(bytes: [u8; $size]) -> $name {
                $name(bytes)
            }

            /// Its bytes.
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
    /// The server's part of the randomness. A secret until the play is over: its `Debug` tells
    /// nothing, and whoever wants to write it has to ask for its `Display`.
    Seed,
    32
);

hex_bytes!(
    /// What the server shows before anybody is ready: the SHA-256 of its seed.
    Commitment,
    32
);

hex_bytes!(
    /// What one player's device adds. A bot adds [`Share::NONE`]: whoever runs the bots must not
    /// be able to choose.
    Share,
    16
);

impl Seed {
    /// The promise that this seed keeps.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }
}

impl Share {
    /// The share of a seat that nobody's device sits at.
    pub const NONE: Share = Share([0; 16]);
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
    fn a_seed_is_not_told_by_its_debug() {
        assert_eq!(format!("{:?}", Seed::new([9; 32])), "Seed(secret)");
    }
}
