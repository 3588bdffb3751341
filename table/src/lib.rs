//! Fair deals and records of plays.

#![forbid(unsafe_code)]
