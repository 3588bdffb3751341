//! The integration tests of this crate, in one program: fewer to link.

mod effort;
mod hints;
mod seated;
mod two_worlds;
