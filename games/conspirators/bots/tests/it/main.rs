//! The integration tests of this crate, in one program: fewer to link.

mod eyes;
mod levels;
