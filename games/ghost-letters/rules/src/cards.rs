//! The pieces: characters, clues, roles, votes and zones.

use core::fmt;
use core::str::FromStr;

use salon_rules::NotationError;
use serde::{Deserialize, Serialize};

use crate::content::{CHARACTERS, KNOWN_OBJECTS, Object};

/// The number of two-sided character cards.
pub const CARDS: usize = CHARACTERS / 2;
/// The longest row: six players and three murderers.
pub const MAX_ROW: usize = 9;
/// The number of open clues.
pub const OPEN: usize = 3;
/// The number of vote cards of each kind that a player has.
pub const VOTES_OF_A_KIND: u8 = 2;
/// The maximum number of votes in a part: four of each of six players.
pub const MAX_VOTES: usize = 24;

/// A set of clues.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Object>", into = "Vec<Object>")]
pub struct ObjectSet([u64; KNOWN_OBJECTS.div_ceil(64)]);

impl ObjectSet {
    /// Adds a clue.
    #[inline]
    pub fn insert(&mut self, clue: Object) {
        self.0[clue.index() / 64] |= 1 << (clue.index() % 64);
    }

    /// Returns whether this clue is in the set.
    #[inline]
    pub fn contains(&self, clue: Object) -> bool {
        self.0[clue.index() / 64] >> (clue.index() % 64) & 1 == 1
    }

    /// Returns the number of clues in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; KNOWN_OBJECTS.div_ceil(64)]
    }

    /// Iterates over the clues, lowest number first.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Object> + '_ {
        let words = self.0.iter().enumerate();
        words.flat_map(|(at, &word)| {
            let mut left = word;
            core::iter::from_fn(move || {
                let lowest = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(Object::at(64 * at + lowest))
            })
        })
    }
}

impl FromIterator<Object> for ObjectSet {
    fn from_iter<I: IntoIterator<Item = Object>>(clues: I) -> ObjectSet {
        let mut set = ObjectSet::default();
        clues.into_iter().for_each(|clue| set.insert(clue));
        set
    }
}

impl From<Vec<Object>> for ObjectSet {
    fn from(clues: Vec<Object>) -> ObjectSet {
        clues.into_iter().collect()
    }
}

impl From<ObjectSet> for Vec<Object> {
    fn from(set: ObjectSet) -> Vec<Object> {
        set.iter().collect()
    }
}

/// A character's number in the row, from 1; on a role card, the number of its character.
///
/// Any number can be written; the rules refuse numbers that are not in the row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Number(pub u8);

impl Number {
    /// Returns its index in the row, from 0, if the row is that long.
    #[inline]
    pub(crate) const fn place(self, row: usize) -> Option<usize> {
        if self.0 >= 1 && (self.0 as usize) <= row {
            Some(self.0 as usize - 1)
        } else {
            None
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Number {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Number, NotationError> {
        digits(word)
            .map(Number)
            .ok_or_else(|| NotationError::unknown("number in the row", word))
    }
}

/// Parses a number as it is printed: digits only, no sign and no leading zero.
pub(crate) fn digits(word: &str) -> Option<u8> {
    let plain = word.bytes().all(|byte| byte.is_ascii_digit());
    if !plain || (word.len() > 1 && word.starts_with('0')) {
        return None;
    }
    word.parse().ok()
}

/// The kind of a vote card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The character is somebody's role.
    Innocent,
    /// The character is nobody's role.
    Murderer,
}

impl Kind {
    /// Both kinds.
    pub const ALL: [Kind; 2] = [Kind::Innocent, Kind::Murderer];

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Innocent => "innocent",
            Kind::Murderer => "murderer",
        })
    }
}

impl FromStr for Kind {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Kind, NotationError> {
        match word {
            "innocent" => Ok(Kind::Innocent),
            "murderer" => Ok(Kind::Murderer),
            _ => Err(NotationError::unknown("vote", word)),
        }
    }
}

/// The zone of a clue beside a role card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Zone {
    /// The green zone: it fits the character.
    Fits,
    /// The red zone: it does not fit the character.
    Misfits,
}

impl Zone {
    /// Both zones.
    pub const ALL: [Zone; 2] = [Zone::Fits, Zone::Misfits];
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Zone::Fits => "fits",
            Zone::Misfits => "misfits",
        })
    }
}
