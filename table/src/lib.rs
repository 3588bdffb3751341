//! One table: people, seats, clocks, fair deals and records of plays.
//!
//! [`machine`] is the table itself: what it is asked, what is written, what comes of it. [`fair`] turns a committed seed and what the players' devices added into the one stream of
//! randomness that a play is dealt from. [`replay`] writes a finished play down as text that
//! anyone can deal again, play again and check. [`receipt`] is what a device notes to judge that by. Nothing here reads a clock or a file.

#![forbid(unsafe_code)]

pub mod fair;
pub mod machine;
pub mod receipt;
pub mod replay;
mod text;
