//! The integration tests of this crate, in one program: fewer to link.

mod conformance;
mod deck;
mod evenness;
mod foreign_cards;
mod golden;
mod no_allocation;
mod scenarios;
