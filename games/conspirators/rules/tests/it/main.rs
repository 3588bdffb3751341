//! The integration tests of this crate. They share one binary because linking is slow.

mod conformance;
mod deck;
mod evenness;
mod foreign_cards;
mod golden;
mod no_allocation;
mod scenarios;
