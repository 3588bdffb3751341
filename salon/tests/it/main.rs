//! The integration tests of this crate. They share one binary because linking is slow.

mod basics;
mod bots;
mod common;
mod crash;
mod files;
mod nodes;
mod receipts;
mod served;
mod simulate;
