//! The integration tests of this crate, in one program: fewer to link.

mod basics;
mod bots;
mod common;
mod crash;
mod files;
mod nodes;
mod receipts;
mod served;
mod simulate;
