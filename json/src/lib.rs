//! A JSON reader that compiles to little code, for programs that a browser has to load.
//!
//! `serde_json` accepts each type in every form that it could have (an object may also be a list of
//! its fields) and can say where and why a text is invalid. For our views, logs and messages that
//! was a sixth of the worker's program. This crate reads what we write (with `serde_json`), says
//! only *that* a text is invalid, and accepts exactly the values that `serde_json` accepts, except
//! objects written as lists.
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

/// Parses a text that is a single value.
pub fn from_str<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, Error> {
    let mut text = text::Text::new(text);
    let value = T::deserialize(&mut text)?;
    text.end()?;
    Ok(value)
}
