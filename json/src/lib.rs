//! Reads JSON with a program that is small once it is compiled, for what a browser has to load.
//!
//! `serde_json` reads each type in every shape that it could have (an object may also come as a list of its fields) and can say in
//! which line and why a text is wrong. For our views, logs and messages that is a sixth of the worker's program. This reads
//! what we write (`serde_json` writes it), says only *that* a text is wrong, and takes exactly the values that `serde_json` takes,
//! but for objects that are written as lists.
//!
//! ```
//! let numbers: Vec<(u8, String)> = salon_json::from_str(r#"[[1, "one"], [2, "two\u0021"]]"#).unwrap();
//! assert_eq!(numbers[1], (2, "two!".to_owned()));
//! assert!(salon_json::from_str::<u8>("256").is_err());
//! ```

#![forbid(unsafe_code)]

mod access;
mod deserializer;
mod error;
mod text;

pub use error::Error;

use serde::Deserialize;

/// Reads a value that is the whole of a text.
pub fn from_str<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, Error> {
    let mut text = text::Text::new(text);
    let value = T::deserialize(&mut text)?;
    text.end()?;
    Ok(value)
}
