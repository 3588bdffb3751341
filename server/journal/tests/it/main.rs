//! The integration tests of this crate, in one program: fewer to link.

mod contract;
mod postgres;
mod sqlite;
