//! The server: it keeps tables, knows its guests, plays for bots, and loses nothing.
//!
//! [`hall`] holds the tables, each behind one lock: a command is decided on, written to the
//! journal, and only then applied and told. [`people`] knows who a guest is. [`http`] and
//! `socket` are the doors. Several servers may share one journal; [`bus`] tells them of each
//! other's news.

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
pub use serve::{RunningServer, ServeError};
