//! Randomness of the operating system: seeds, ids and secrets.

use salon_table::fair::{Seed, TableId};
use salon_table::machine::PersonId;

/// Letters and digits that are hard to mistake for each other.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// So many random bytes.
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

/// A word of so many letters, each worth five bits.
pub(crate) fn word(letters: usize) -> String {
    let letter = |_| {
        let [byte] = bytes::<1>();
        char::from(ALPHABET[usize::from(byte) % ALPHABET.len()])
    };
    (0..letters).map(letter).collect()
}

/// A table's id, which is its invitation too: 60 bits, so that nobody finds one by trying.
pub(crate) fn table() -> TableId {
    word(12).parse().expect("letters and digits are an id")
}

/// A play's id, which stands in records: 80 bits, and longer than a table's, so that it is never
/// taken for one.
pub(crate) fn play() -> TableId {
    word(16).parse().expect("letters and digits are an id")
}

/// A secret that proves who one is: 160 bits.
pub(crate) fn secret() -> String {
    word(32)
}
