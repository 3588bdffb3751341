//! The characters, the objects and their affinities (GL-1 to GL-3), and the missions (GL-22).

mod affinity;
mod assortment;
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
pub use assortment::Assortment;
pub use missions::{MISSIONS, Mission};

use characters::PORTRAITS;
use objects::thing_at;

/// The number of characters: two sides of sixteen cards.
pub const CHARACTERS: usize = 32;
/// The number of objects in a play.
pub const OBJECTS: usize = 150;
/// The number of objects of all versions of the rules together. See [`Assortment`] for those of one
/// version.
pub const KNOWN_OBJECTS: usize = OBJECTS + 16;

/// One of the characters. Characters `2n` and `2n + 1` are the two sides of card `n`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Character(u8);

/// One of the objects: a clue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Object(u8);

impl Character {
    /// Returns the character with this number, if there is one.
    #[inline]
    pub const fn new(number: u8) -> Option<Character> {
        if (number as usize) < CHARACTERS {
            Some(Character(number))
        } else {
            None
        }
    }

    /// Returns the character with this number, which the program itself computed.
    ///
    /// # Panics
    /// If there are not that many.
    #[inline]
    pub const fn at(number: usize) -> Character {
        assert!(number < CHARACTERS, "there are 32 characters");
        Character(number as u8)
    }

    /// Iterates over all characters in order.
    pub fn all() -> impl ExactSizeIterator<Item = Character> {
        (0..CHARACTERS as u8).map(Character)
    }

    /// Returns its number, from 0 to 31.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the number of its card, from 0 to 15.
    #[inline]
    pub const fn card(self) -> usize {
        self.index() / 2
    }

    /// Returns the character on the back of its card.
    #[inline]
    pub const fn other_side(self) -> Character {
        Character(self.0 ^ 1)
    }

    /// Returns its English name, in lower case.
    pub fn name_en(self) -> &'static str {
        PORTRAITS[self.index()].name_en
    }

    /// Returns its Russian name, in lower case.
    pub fn name_ru(self) -> &'static str {
        PORTRAITS[self.index()].name_ru
    }

    /// Returns a line about it in English.
    pub fn flavour_en(self) -> &'static str {
        PORTRAITS[self.index()].flavour_en
    }

    /// Returns a line about it in Russian.
    pub fn flavour_ru(self) -> &'static str {
        PORTRAITS[self.index()].flavour_ru
    }

    /// Returns its picture, which is unique.
    pub fn emoji(self) -> &'static str {
        PORTRAITS[self.index()].emoji
    }
}

impl Object {
    /// Returns the object with this number, if there is one.
    #[inline]
    pub const fn new(number: u8) -> Option<Object> {
        if (number as usize) < KNOWN_OBJECTS {
            Some(Object(number))
        } else {
            None
        }
    }

    /// Returns the object with this number, which the program itself computed.
    ///
    /// # Panics
    /// If there are not that many.
    #[inline]
    pub const fn at(number: usize) -> Object {
        assert!(number < KNOWN_OBJECTS, "there are 166 objects");
        Object(number as u8)
    }

    /// Iterates over all objects of all versions: those of version 1 in order, then those that came
    /// later.
    pub fn all() -> impl ExactSizeIterator<Item = Object> {
        (0..KNOWN_OBJECTS as u8).map(Object)
    }

    /// Returns its number, from 0 to 165.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns its place in the list of the objects of a version, from 0 to 149. An object that
    /// replaces another has its place.
    #[inline]
    pub const fn place(self) -> usize {
        assortment::place(self)
    }

    /// Returns its English name, in lower case.
    pub fn name_en(self) -> &'static str {
        thing_at(self.index()).name_en
    }

    /// Returns its Russian name, in lower case.
    pub fn name_ru(self) -> &'static str {
        thing_at(self.index()).name_ru
    }

    /// Returns the name of its picture: its English name in the form of a file name,
    /// `knights-shield`.
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
