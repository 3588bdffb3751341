//! One table: people, seats, clocks, fair deals and records of plays.
//!
//! [`machine`] is the table itself: its commands, entries and state. [`fair`] turns a committed
//! seed and the shares of the players' devices into the random stream that deals a play. [`replay`]
//! writes a finished play as text that anyone can deal again, play again and check. [`receipt`] is
//! what a device notes to check the record later. Nothing here reads a clock or a file.

#![forbid(unsafe_code)]

pub mod daily;
pub mod fair;
pub mod machine;
pub mod receipt;
pub mod replay;
mod text;
