//! The integration tests of this crate, in one program to save link time.

mod common;
mod daily;
mod evening;
mod hints;
mod lessons;
mod old_versions;
mod puzzles;
mod records;
mod reviews;
mod rounds;
mod stories;
mod two_worlds;
mod worlds;
