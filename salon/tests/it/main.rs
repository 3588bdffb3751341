//! The integration tests of this crate. They share one binary because linking is slow.

mod archive;
mod basics;
mod bots;
mod common;
mod configuration;
mod cost;
mod crash;
mod deadlines;
mod exec;
mod files;
mod growth;
mod hosting;
mod nodes;
mod receipts;
mod served;
mod simulate;
mod traces;
