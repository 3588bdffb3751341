//! The characters, the objects and what fits whom.

/// How many characters there are: two sides of sixteen cards.
pub const CHARACTERS: usize = 32;
/// How many objects there are.
pub const OBJECTS: usize = 150;
