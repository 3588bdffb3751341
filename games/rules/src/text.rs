//! Serializes cards and other pieces as their notation.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::Deserializer;
use serde::de::{Error, Visitor};

/// Serializes a type as its notation: it is written with `Display` and read with `FromStr`.
///
/// The second argument reads the numbers that older versions wrote instead.
///
/// ```
/// # use core::{fmt, str::FromStr};
/// # use salon_rules::NotationError;
/// #[derive(PartialEq, Debug)]
/// struct Rank(u8);
///
/// salon_rules::written!(Rank, |number| (number < 14).then_some(Rank(number)));
/// # impl fmt::Display for Rank {
/// #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
/// #         write!(f, "rank-{}", self.0)
/// #     }
/// # }
/// # impl FromStr for Rank {
/// #     type Err = NotationError;
/// #     fn from_str(word: &str) -> Result<Rank, NotationError> {
/// #         let number = word.strip_prefix("rank-").and_then(|number| number.parse().ok());
/// #         number.map(Rank).ok_or_else(|| NotationError::unknown("rank", word))
/// #     }
/// # }
/// ```
#[macro_export]
macro_rules! written {
    ($type:ty) => {
        $crate::written!($type, |_| None);
    };
    ($type:ty, $number:expr) => {
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(from: D) -> Result<$type, D::Error> {
                $crate::text::read(from, $number)
            }
        }
    };
}

/// Reads a piece from its notation, or from the number that older versions wrote.
pub fn read<'de, T, D>(from: D, number: fn(u8) -> Option<T>) -> Result<T, D::Error>
where
    T: FromStr<Err: fmt::Display>,
    D: Deserializer<'de>,
{
    from.deserialize_any(Written {
        number,
        piece: PhantomData,
    })
}

struct Written<T> {
    number: fn(u8) -> Option<T>,
    piece: PhantomData<T>,
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Written<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a piece in its notation")
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<T, E> {
        word.parse().map_err(E::custom)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
        let piece = u8::try_from(number).ok().and_then(self.number);
        piece.ok_or_else(|| E::custom("there is no piece with this number"))
    }
}
