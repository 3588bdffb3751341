//! A client library for a server: for load tests, for tests, and later for the terminal.
//!
//! [`Visitor`] sends HTTP requests and is identified by its cookie or token; [`Link`] is its
//! connection to one table. A link keeps a [`Receipt`](salon_table::receipt::Receipt) of each play
//! that it gets ready for, and fails with [`ClientError::Unfair`] as soon as something contradicts
//! it.

#![forbid(unsafe_code)]

mod error;
mod fairness;
mod link;
mod visitor;

pub use error::ClientError;
pub use link::{Answer, Link};
pub use visitor::Visitor;
