//! The integration tests of this crate. They share one binary because linking is slow.

mod broken_chance;
mod chance_node;
mod conformance;
mod evenness;
mod golden;
mod no_allocation;
mod play;
mod scenarios;
mod told;
