//! The integration tests of this crate, in one program to save link time.

mod knowledge;
mod levels;
