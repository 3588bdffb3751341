//! Serialized words of enum variants.

use core::fmt;

use serde::Serialize;

/// Returns the serialized word of a variant without fields: `not-your-turn`.
pub(crate) fn word(variant: &impl Serialize) -> String {
    struct Word<'a, T>(&'a T);
    impl<T: Serialize> fmt::Display for Word<'_, T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.serialize(f)
        }
    }
    Word(variant).to_string()
}
