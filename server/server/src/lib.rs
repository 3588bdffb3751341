//! The server: tables, guests, bots and durable storage.
//!
//! [`hall`] has the tables, each behind one lock: a command is decided, written to the journal, and
//! only then applied and sent out. [`people`] has the accounts. [`http`] and `socket` are the
//! endpoints. Several servers may share one journal; [`bus`] notifies them of each other's changes.

#![forbid(unsafe_code)]

pub mod bus;
mod clock;
pub mod config;
mod connections;
pub mod hall;
pub mod http;
mod limits;
mod metrics;
pub mod people;
mod prompt;
mod random;
mod results;
mod serve;
mod socket;
mod stream;

pub use config::Config;
pub use http::PageFile;
pub use serve::{RunningServer, ServeError};
