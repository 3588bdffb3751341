//! The integration tests of this crate. They share one binary because linking is slow.

mod conformance;
mod content;
mod evenness;
mod golden;
mod history;
mod no_allocation;
mod options;
mod rows;
mod scenarios;
mod versions;
