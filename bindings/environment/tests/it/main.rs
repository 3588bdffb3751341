//! The integration tests of this crate. They share one binary because linking is slow.

mod batches;
mod two_worlds;
