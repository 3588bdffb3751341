//! Plays as learning programs see them: actions are numbers, and what a seat sees is a row of bytes.
//!
//! [`Tensors`] says, for each game, which action has which number and what stands where in an observation. An
//! observation is made of a seat's `View`, never of a state. [`Batch`] plays many plays at once and writes into arrays
//! that its caller owns; [`SinglePlay`] is one play with its history, bots' beliefs and imagined worlds.
//!
//! Seats are relative in both: seat 0 of an observation is the seat that looks, seat 1 is the next one clockwise, and so
//! on. So one policy can play every seat.

#![forbid(unsafe_code)]

mod batch;
mod erased;
mod field;
mod games;
mod legal;
mod pen;
mod registry;
mod reward;
mod single;
mod tensors;

pub use batch::{Arrays, Batch, ErasedBatch, IllegalLanes, Terms};
pub use erased::{ErasedPlay, PlayError};
pub use field::{Field, width};
pub use pen::Pen;
pub use registry::{BuildError, GAMES, new_batch, new_play};
pub use reward::Episode;
pub use single::SinglePlay;
pub use tensors::Tensors;
