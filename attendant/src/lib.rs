//! Who plays for the bots of a table: hires them, shows them what their seats have seen, and asks
//! them. The same at a server, where a bot thinks while the table is free, and on a device.
//!
//! Bots know no table, and tables no bots: this is where they meet. It is as pure as both: time
//! and randomness are its caller's.

#![forbid(unsafe_code)]

mod attendant;
mod turn;

pub use attendant::{Asked, Attendant};
pub use turn::{Sitting, Turn, known_level};
