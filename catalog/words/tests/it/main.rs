//! The integration tests of this crate, in one program to save link time.

mod common;
mod golden;
mod hints;
mod names;
mod plays;
mod sources;
mod two_worlds;
