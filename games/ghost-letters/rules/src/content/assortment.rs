//! Which objects are in a play, in each version of the rules (GL-2).

use serde::{Deserialize, Serialize};

use super::affinity::object_named;
use super::objects::REPLACEMENTS;
use super::{OBJECTS, Object};

/// The objects of a version of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Assortment {
    /// Version 1. Views of that version don't name it.
    #[default]
    First,
    /// Version 2: without objects that gave a character away, that hardly lie in a house, or that
    /// doubled another.
    Second,
}

impl Assortment {
    /// The objects of the newest version.
    pub const NEWEST: Assortment = Assortment::Second;

    /// Returns the objects of a version of the rules.
    pub(crate) const fn of_version(rules_version: u16) -> Assortment {
        match rules_version {
            1 => Assortment::First,
            _ => Assortment::Second,
        }
    }

    /// Returns all its objects, in the order from which a deal begins.
    pub const fn objects(self) -> [Object; OBJECTS] {
        match self {
            Assortment::First => FIRST,
            Assortment::Second => SECOND,
        }
    }

    /// Returns whether it is that of views which don't name it.
    pub(crate) fn is_first(&self) -> bool {
        *self == Assortment::First
    }
}

/// Returns the place of an object in the lists, which is the same in all that have it.
#[inline]
pub(super) const fn place(object: Object) -> usize {
    let number = object.index();
    if number < OBJECTS {
        number
    } else {
        REPLACED[number - OBJECTS]
    }
}

const FIRST: [Object; OBJECTS] = {
    let mut all = [Object::at(0); OBJECTS];
    let mut number = 0;
    while number < OBJECTS {
        all[number] = Object::at(number);
        number += 1;
    }
    all
};

const SECOND: [Object; OBJECTS] = {
    let mut all = FIRST;
    let mut next = 0;
    while next < REPLACED.len() {
        all[REPLACED[next]] = Object::at(OBJECTS + next);
        next += 1;
    }
    all
};

/// The places of the objects that version 2 replaces, in the order of the new ones.
const REPLACED: [usize; REPLACEMENTS.len()] = {
    let mut places = [0; REPLACEMENTS.len()];
    let mut next = 0;
    while next < REPLACEMENTS.len() {
        places[next] = object_named(REPLACEMENTS[next].0);
        next += 1;
    }
    places
};
