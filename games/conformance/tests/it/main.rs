//! The integration tests of this crate, in one program: fewer to link.

mod evenness;
mod faults;
mod high_card;
mod texts;
