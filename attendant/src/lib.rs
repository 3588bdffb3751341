//! Runs the bots of a table: creates them, shows them what their seats have seen, and asks them for
//! their moves. It works the same way on a server, where a bot thinks while the table is free, and
//! on a device.
//!
//! Bots don't depend on tables, and tables don't depend on bots; this crate connects them. Like
//! both, it is pure: the caller provides time and randomness.

#![forbid(unsafe_code)]

mod attendant;
pub mod daily;
mod turn;

pub use attendant::{Asked, Attendant};
pub use turn::{BotInSeat, BotTurn, known_level};
