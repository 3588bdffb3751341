//! High Card, a tiny game that is honest or broken in exactly one way.
//!
//! Cards 1 to 10, two hidden cards each. On a turn, a player plays a card face up or, once a round,
//! buries one face down, and draws. When all hands are empty, the next round is dealt; after two
//! rounds the largest sum of played cards wins.

// Each test file uses a different part.
#![allow(dead_code, unreachable_pub)]

pub mod action;
pub mod event;
pub mod fault;
pub mod notation;
pub mod rules;
pub mod specimen;
pub mod state;
pub mod view;

/// The game; its fault, if it has one, is an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HighCard;
