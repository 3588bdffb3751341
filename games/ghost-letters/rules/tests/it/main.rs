//! The integration tests of this crate, in one program: fewer to link.

mod conformance;
mod content;
mod evenness;
mod golden;
mod history;
mod no_allocation;
mod options;
mod rows;
mod scenarios;
