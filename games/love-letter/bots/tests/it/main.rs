//! The integration tests of this crate, in one program: fewer to link.

mod knowledge;
mod levels;
