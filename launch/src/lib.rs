//! The part of the tooling that needs nothing but the standard library, so that cargo compiles it within a second:
//! it says what it is about to do, builds the rest with its progress shown, and starts it.
//!
//! `xtask` uses it too: it builds the same programs with the same options, so that nothing is compiled twice.

#![forbid(unsafe_code)]

pub mod builds;
pub mod debian;
mod error;
pub mod process;
pub mod progress;
pub mod toolchain;

pub use error::{Error, Result};
