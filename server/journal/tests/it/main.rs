//! The integration tests of this crate. They share one binary because linking is slow.

mod backup;
mod contract;
mod postgres;
mod sqlite;
