//! The part of the tooling that uses only the standard library, so that cargo compiles it within a
//! second. It prints what it is about to do, builds the rest while showing the progress, and starts
//! it.
//!
//! `xtask` uses it too: both build the same programs with the same options, so that nothing is
//! compiled twice.

#![forbid(unsafe_code)]

pub mod builds;
pub mod debian;
mod error;
pub mod process;
pub mod progress;
pub mod toolchain;

pub use error::{Error, Result};
