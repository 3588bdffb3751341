//! The integration tests of this crate. They share one binary because linking is slow.

mod conformance;
mod evenness;
mod golden;
mod no_allocation;
mod random_play;
mod scenarios;
mod versions;
