//! A guest of a server, as a program: for the terminal, for load and for tests.
//!
//! [`Visitor`] asks over HTTP and is remembered by its cookie or token; [`Link`] is its connection
//! to one table. It notes a [`Receipt`](salon_table::receipt::Receipt) of each play that it gets
//! ready for, and fails with [`ClientError::Unfair`] as soon as something contradicts it.

#![forbid(unsafe_code)]

mod error;
mod fairness;
mod link;
mod visitor;

pub use error::ClientError;
pub use link::{Answer, Link};
pub use visitor::Visitor;
