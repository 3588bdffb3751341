//! Randomness from the operating system: seeds, ids and secrets.

use salon_table::fair::{Seed, TableId};
use salon_table::machine::PersonId;

/// Letters and digits that are hard to confuse.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// Returns random bytes.
///
/// # Panics
/// If the operating system has none: nothing safe could be done then.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives randomness");
    bytes
}

/// A seed for a play.
pub(crate) fn seed() -> Seed {
    Seed::new(bytes())
}

/// A new person.
pub(crate) fn person() -> PersonId {
    PersonId::new(bytes())
}

/// A word of this many letters, five bits each.
pub(crate) fn word(letters: usize) -> String {
    let letter = |_| {
        let [byte] = bytes::<1>();
        char::from(ALPHABET[usize::from(byte) % ALPHABET.len()])
    };
    (0..letters).map(letter).collect()
}

/// A table's id, which is also its invitation: 60 bits, so that nobody can guess one.
pub(crate) fn table() -> TableId {
    word(12).parse().expect("letters and digits are an id")
}

/// A play's id, which is in records: 80 bits, and longer than a table's, so that the two can't be
/// confused.
pub(crate) fn play() -> TableId {
    word(16).parse().expect("letters and digits are an id")
}

/// A secret for authentication: 160 bits.
pub(crate) fn secret() -> String {
    word(32)
}
