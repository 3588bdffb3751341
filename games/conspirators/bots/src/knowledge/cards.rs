//! Cards and ciphers by number, and what each pair of cards fits.

use std::sync::LazyLock;

use salon_conspirators::{CARDS, Cipher, Ciphers, DECK};

/// A set of cards of the deck, or of ciphers: bit `n` is the `n`-th of [`DECK`] or of
/// [`Cipher::ALL`].
pub type Set = u32;

/// All cards, or all ciphers. There are equally many.
pub const ALL: Set = (1 << CARDS) - 1;

static FIT: LazyLock<[[Set; CARDS]; CARDS]> =
    LazyLock::new(|| DECK.map(|left| DECK.map(|right| set_of(Ciphers::fitting(left, right)))));

/// Returns the ciphers that the pair of these two cards fits.
#[inline]
pub fn fitting(left: usize, right: usize) -> Set {
    FIT[left][right]
}

/// Converts ciphers to a set of their numbers.
pub fn set_of(ciphers: Ciphers) -> Set {
    ciphers
        .iter()
        .fold(0, |set, cipher| set | 1 << cipher.index())
}

/// Returns the cipher with this number.
#[inline]
pub fn cipher(number: usize) -> Cipher {
    Cipher::ALL[number]
}

/// Iterates over the members of a set, lowest first.
#[inline]
pub fn members(mut set: Set) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        (set != 0).then(|| {
            let lowest = set.trailing_zeros() as usize;
            set &= set - 1;
            lowest
        })
    })
}

/// Returns whether the set contains the number.
#[inline]
pub const fn has(set: Set, number: usize) -> bool {
    set >> number & 1 == 1
}
