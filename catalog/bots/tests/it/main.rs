//! The integration tests of this crate, in one program to save link time.

mod effort;
mod hints;
mod puzzles;
mod reviews;
mod seated;
mod two_worlds;
