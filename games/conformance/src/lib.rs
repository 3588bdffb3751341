//! What every game must keep, as tests over random plays.
//!
//! A game's `tests/conformance.rs` describes the game as a [`Specimen`] and calls [`check`].

#![forbid(unsafe_code)]

mod specimen;

pub use specimen::Specimen;
