//! Pieces travel as their notation.

/// Makes a type that can be written and read as a word serialise as that word.
macro_rules! written {
    ($type:ty) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$type, D::Error> {
                let word = String::deserialize(from)?;
                word.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

pub(crate) use written;
