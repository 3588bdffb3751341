//! The integration tests of this crate, in one program: fewer to link.

mod common;
mod golden;
mod hints;
mod names;
mod plays;
mod sources;
mod two_worlds;
