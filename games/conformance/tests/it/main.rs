//! The integration tests of this crate. They share one binary because linking is slow.

mod evenness;
mod faults;
mod high_card;
mod texts;
