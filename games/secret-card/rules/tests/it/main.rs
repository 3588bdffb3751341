//! The integration tests of this crate, in one program: fewer to link.

mod conformance;
mod evenness;
mod golden;
mod no_allocation;
mod random_play;
mod scenarios;
