//! The word that a value is written with.

use core::fmt;

use serde::Serialize;

/// The word of a variant without fields, as it travels and is stored: `not-your-turn`.
pub(crate) fn word(variant: &impl Serialize) -> String {
    struct Word<'a, T>(&'a T);
    impl<T: Serialize> fmt::Display for Word<'_, T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.serialize(f)
        }
    }
    Word(variant).to_string()
}
