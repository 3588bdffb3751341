//! The characters, the objects and what fits whom (GL-1 to GL-3), and the missions (GL-22).

mod affinity;
mod characters;
mod corrections;
mod leanings;
mod missions;
mod objects;
mod property;

use core::fmt;
use core::str::FromStr;

use salon_rules::NotationError;

pub use affinity::{CLEAR_FIT, CLEAR_MISFIT, affinity};
pub use missions::{MISSIONS, Mission};

use characters::PORTRAITS;
use objects::THINGS;

/// How many characters there are: two sides of sixteen cards.
pub const CHARACTERS: usize = 32;
/// How many objects there are.
pub const OBJECTS: usize = 150;

/// One of the characters. Characters `2n` and `2n + 1` are the two sides of card `n`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Character(u8);

/// One of the objects: a clue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Object(u8);

impl Character {
    /// The character with this number, if there is one.
    #[inline]
    pub const fn new(number: u8) -> Option<Character> {
        if (number as usize) < CHARACTERS {
            Some(Character(number))
        } else {
            None
        }
    }

    /// The character with this number.
    ///
    /// # Panics
    /// If there are not that many; for numbers that the program itself made.
    #[inline]
    pub const fn at(number: usize) -> Character {
        assert!(number < CHARACTERS, "there are 32 characters");
        Character(number as u8)
    }

    /// All characters in order.
    pub fn all() -> impl ExactSizeIterator<Item = Character> {
        (0..CHARACTERS as u8).map(Character)
    }

    /// Its number, from 0 to 31.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number of the card that it is a side of, from 0 to 15.
    #[inline]
    pub const fn card(self) -> usize {
        self.index() / 2
    }

    /// The character on the back of its card.
    #[inline]
    pub const fn other_side(self) -> Character {
        Character(self.0 ^ 1)
    }

    /// Its English name, in lower case.
    pub fn name_en(self) -> &'static str {
        PORTRAITS[self.index()].name_en
    }

    /// Its Russian name, in lower case.
    pub fn name_ru(self) -> &'static str {
        PORTRAITS[self.index()].name_ru
    }

    /// A line about it in English.
    pub fn flavour_en(self) -> &'static str {
        PORTRAITS[self.index()].flavour_en
    }

    /// A line about it in Russian.
    pub fn flavour_ru(self) -> &'static str {
        PORTRAITS[self.index()].flavour_ru
    }

    /// Its picture; no other character has the same.
    pub fn emoji(self) -> &'static str {
        PORTRAITS[self.index()].emoji
    }
}

impl Object {
    /// The object with this number, if there is one.
    #[inline]
    pub const fn new(number: u8) -> Option<Object> {
        if (number as usize) < OBJECTS {
            Some(Object(number))
        } else {
            None
        }
    }

    /// The object with this number.
    ///
    /// # Panics
    /// If there are not that many; for numbers that the program itself made.
    #[inline]
    pub const fn at(number: usize) -> Object {
        assert!(number < OBJECTS, "there are 150 objects");
        Object(number as u8)
    }

    /// All objects in order.
    pub fn all() -> impl ExactSizeIterator<Item = Object> {
        (0..OBJECTS as u8).map(Object)
    }

    /// Its number, from 0 to 149.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its English name, in lower case.
    pub fn name_en(self) -> &'static str {
        THINGS[self.index()].name_en
    }

    /// Its Russian name, in lower case.
    pub fn name_ru(self) -> &'static str {
        THINGS[self.index()].name_ru
    }

    /// The name of its picture: its English name as files have it, `knights-shield`.
    pub fn slug(self) -> String {
        let name = self.name_en().to_ascii_lowercase();
        name.replace(' ', "-").replace('\'', "")
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name_en())
    }
}

impl fmt::Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name_en())
    }
}

impl FromStr for Character {
    type Err = NotationError;

    fn from_str(name: &str) -> Result<Character, NotationError> {
        Character::all()
            .find(|character| character.name_en() == name)
            .ok_or_else(|| NotationError::unknown("character", name))
    }
}

impl FromStr for Object {
    type Err = NotationError;

    fn from_str(name: &str) -> Result<Object, NotationError> {
        Object::all()
            .find(|object| object.name_en() == name)
            .ok_or_else(|| NotationError::unknown("object", name))
    }
}

// Older versions wrote their numbers.
salon_rules::written!(Character, Character::new);
salon_rules::written!(Object, Object::new);
