//! Where people would object to what the weights alone say.

/// A character, an object, and the fit that people would give.
#[rustfmt::skip] // one row a line
pub(super) static CORRECTIONS: &[(&str, &str, u8)] = &[
];
