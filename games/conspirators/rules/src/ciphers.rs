//! Ciphers: patterns between two neighbouring cards.

use core::fmt;
use core::str::FromStr;

use salon_rules::{NotationError, ShuffleKind};

use crate::cards::Card;
use crate::few::Blank;
use crate::traits::Trait;

/// The assignment of ciphers: `ciphers` in scenarios and records.
pub(crate) const CIPHERS: ShuffleKind = ShuffleKind::Own("ciphers");

/// The relation of two neighbouring cards in one trait.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pattern {
    /// The next value follows.
    Forward,
    /// The previous value follows.
    Backward,
    /// The same value follows.
    Equal,
    /// The other of two values follows.
    Alternating,
    /// The first of two values occurs twice: light on, sex m.
    FirstTwice,
    /// The second of two values occurs twice: light off, sex f.
    SecondTwice,
}

impl Pattern {
    /// Returns its word in the names of pictures and sentences.
    pub const fn word(self) -> &'static str {
        match self {
            Pattern::Forward => "forward",
            Pattern::Backward => "backward",
            Pattern::Equal => "equal",
            Pattern::Alternating => "alternating",
            Pattern::FirstTwice => "first-twice",
            Pattern::SecondTwice => "second-twice",
        }
    }
}

/// A cipher: a pattern of one trait. There are 24, three for each trait.
///
/// It is stored as the position of its bit in [`Ciphers`]: four times the trait's number, plus 0, 1
/// or 2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cipher(u8);

const NAMES: [[&str; 3]; 8] = [
    ["arrow+", "arrow-", "arrow="],
    ["season+", "season-", "season="],
    ["day+", "day-", "day="],
    ["light~", "lighton", "lightoff"],
    ["sex~", "sexm", "sexf"],
    ["age+", "age-", "age="],
    ["number+", "number-", "number="],
    ["name+", "name-", "name="],
];

impl Cipher {
    /// The number of ciphers.
    pub const COUNT: usize = 24;

    /// All ciphers, by trait.
    pub const ALL: [Cipher; Cipher::COUNT] = {
        let mut all = [Cipher(0); Cipher::COUNT];
        let mut n = 0;
        while n < Cipher::COUNT {
            all[n] = Cipher((n / 3 * 4 + n % 3) as u8);
            n += 1;
        }
        all
    };

    /// Returns its number in [`Cipher::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 / 4 * 3 + self.0 % 4) as usize
    }

    /// Returns its trait.
    pub const fn about(self) -> Trait {
        Trait::ALL[(self.0 / 4) as usize]
    }

    /// Returns its pattern in that trait.
    pub const fn pattern(self) -> Pattern {
        match (self.about().is_binary(), self.0 % 4) {
            (false, 0) => Pattern::Forward,
            (false, 1) => Pattern::Backward,
            (false, _) => Pattern::Equal,
            (true, 0) => Pattern::Alternating,
            (true, 1) => Pattern::FirstTwice,
            (true, _) => Pattern::SecondTwice,
        }
    }

    /// Returns whether the pair of `left` and, to its right, `right` matches this cipher. CO-3
    #[inline]
    pub const fn fits(self, left: Card, right: Card) -> bool {
        Ciphers::fitting(left, right).contains(self)
    }
}

impl fmt::Display for Cipher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES[usize::from(self.0 / 4)][usize::from(self.0 % 4)])
    }
}

impl fmt::Debug for Cipher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Cipher {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Cipher, NotationError> {
        let at = NAMES.as_flattened().iter().position(|name| *name == word);
        at.map(|at| Cipher::ALL[at])
            .ok_or_else(|| NotationError::unknown("cipher", word))
    }
}

salon_rules::written!(Cipher);

/// A set of ciphers: one nibble per trait, of which the lowest three bits are used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Ciphers(u32);

/// A one in every nibble.
const ONES: u32 = 0x1111_1111;
/// The nibbles of light and sex.
const BINARY: u32 = 0x000F_F000;

/// Returns the next value in every nibble. Values without a successor get one that no card has.
#[inline]
const fn successors(nibbles: u32) -> u32 {
    // Arrow and season are below 4: bit 2 is set only when they wrap around.
    let next = (nibbles + ONES) & !0x44;
    // The day is below 7: all three bits are set only when it wraps around.
    let past_sunday = next & next >> 1 & next >> 2 & 0x100;
    next & !(past_sunday * 7)
}

/// Returns a one in every nibble in which the two are equal. All nibbles are below 8.
#[inline]
const fn agreeing(a: u32, b: u32) -> u32 {
    !((a ^ b) + 7 * ONES) >> 3 & ONES
}

salon_rules::small_set!(Ciphers(u32) of Cipher, walked by CiphersIter: |cipher| cipher.0, |bit| Cipher(bit));

impl Ciphers {
    /// All 24 ciphers.
    pub const ALL: Ciphers = Ciphers(7 * ONES);

    /// Returns the ciphers that the pair of `left` and, to its right, `right` matches. CO-3
    ///
    /// All eight traits are compared at once, so this costs about as much as checking one.
    #[inline]
    pub const fn fitting(left: Card, right: Card) -> Ciphers {
        let (left, right) = (left.nibbles(), right.nibbles());
        let forward = agreeing(successors(left), right);
        let backward = agreeing(left, successors(right));
        let equal = agreeing(left, right);
        let steps = forward | backward << 1 | equal << 2;
        let second_twice = equal & left;
        let first_twice = equal & !left;
        let choices = (equal ^ ONES) | first_twice << 1 | second_twice << 2;
        Ciphers(steps & !BINARY | choices & BINARY)
    }

    /// Returns whether the two sets have a cipher in common.
    #[inline]
    pub const fn meets(self, other: Ciphers) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns the members of either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Ciphers) -> Ciphers {
        Ciphers(self.0 | other.0)
    }

    /// Returns the members after this cipher.
    #[inline]
    #[must_use]
    pub const fn after(self, cipher: Cipher) -> Ciphers {
        Ciphers(self.0 & (!1 << cipher.0))
    }
}

impl fmt::Display for Ciphers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, cipher) in self.iter().enumerate() {
            let gap = if n > 0 { " " } else { "" };
            write!(f, "{gap}{cipher}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Ciphers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromStr for Ciphers {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Ciphers, NotationError> {
        line.split_whitespace().map(str::parse).collect()
    }
}

salon_rules::written!(Ciphers);

impl Blank for Ciphers {
    const BLANK: Ciphers = Ciphers::NONE;
}

#[cfg(test)]
mod tests {
    use super::*;
    use salon_rules::{Chance, Quick};

    /// CO-3 as the rule sheet has it, one trait at a time.
    fn fits_by_the_sheet(cipher: Cipher, left: Card, right: Card) -> bool {
        let of = cipher.about();
        let size = of.values().len() as i8;
        let (l, r) = (left.value(of) as i8, right.value(of) as i8);
        let follows = |a: i8, b: i8| b == a + 1 || of.wraps() && b == 0 && a == size - 1;
        match cipher.pattern() {
            Pattern::Forward => follows(l, r),
            Pattern::Backward => follows(r, l),
            Pattern::Equal => l == r,
            Pattern::Alternating => l != r,
            Pattern::FirstTwice => l == 0 && r == 0,
            Pattern::SecondTwice => l == 1 && r == 1,
        }
    }

    #[test]
    fn all_patterns_are_found_at_once_as_the_sheet_finds_them_one_by_one() {
        let mut chance = Quick::new(3);
        let mut card = || {
            let values = Trait::ALL.map(|of| chance.below(of.values().len() as u32) as u8);
            Card::new(values).unwrap()
        };
        for _ in 0..20_000 {
            let (left, right) = (card(), card());
            for cipher in Cipher::ALL {
                let expected = fits_by_the_sheet(cipher, left, right);
                assert_eq!(
                    cipher.fits(left, right),
                    expected,
                    "{cipher} {left} {right}"
                );
            }
            assert_eq!(
                Ciphers::fitting(left, right).minus(Ciphers::ALL),
                Ciphers::NONE
            );
        }
    }

    #[test]
    fn ciphers_are_read_as_they_are_written() {
        for (n, cipher) in Cipher::ALL.into_iter().enumerate() {
            assert_eq!(cipher.to_string().parse(), Ok(cipher));
            assert_eq!(cipher.index(), n);
        }
        assert_eq!(Ciphers::ALL.iter().collect::<Vec<_>>(), Cipher::ALL);
        assert!("light+".parse::<Cipher>().is_err());
    }
}
