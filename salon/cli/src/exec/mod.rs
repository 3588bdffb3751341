//! Bots that are programs of their own: `exec:python3 my_bot.py`. Questions and answers are lines of
//! JSON on their standard input and output (docs/BOTS-PROTOCOL.md).

mod fault;
mod message;
mod player;
mod process;
mod words;

pub(crate) use fault::Fault;
pub(crate) use message::Begin;
pub(crate) use player::{ExecPlayer, Limits, Stumble};
pub(crate) use words::{ExecCommand, split_seats};
