//! The server: tables, guests, bots and durable storage.
//!
//! [`hall`] has the tables, each behind one lock: a command is decided, written to the journal, and
//! only then applied and sent out. [`people`] has the accounts. [`http`] and `socket` are the
//! endpoints. Several servers may share one journal; [`bus`] notifies them of each other's changes.

#![forbid(unsafe_code)]

mod archive;
pub mod bus;
mod clock;
pub mod config;
mod connections;
mod daily;
mod drain;
mod ends;
pub mod hall;
pub mod http;
mod limits;
mod metrics;
pub mod moderation;
mod passkeys;
pub mod people;
mod prompt;
mod random;
mod results;
mod serve;
mod socket;
mod stream;
mod tls;
mod trace;
mod vault;

pub use archive::archive_tables;
pub use config::Config;
pub use daily::rebuild as rebuild_daily;
pub use http::PageFile;
pub use results::rebuild as rebuild_results;
pub use serve::{RunningServer, ServeError};
pub use tls::check_certificate;
pub use trace::TRACE;
