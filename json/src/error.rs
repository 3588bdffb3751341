//! The error of the reader.

use core::fmt;

/// The text is not a valid value.
///
/// It does not say why: the messages would be larger than the reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Error;

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text is not what was to be read")
    }
}

impl core::error::Error for Error {}

impl serde::de::Error for Error {
    fn custom<T: fmt::Display>(_: T) -> Error {
        Error
    }
}
