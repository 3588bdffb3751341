//! Bots for Salon's games: what a seat can know, how a strong player chooses, and the league that
//! measures them.
//!
//! A [`Bot`] gets the views and sights of its own seat and nothing else; there is no way to give it
//! a state. It never implements a rule again: it searches by imagining worlds that its view allows
//! and playing them with the game's own functions.
//!
//! This crate mentions no game. The bots of a game are in its folder, `games/NAME/bots`; they
//! implement [`GameBots`].

#![forbid(unsafe_code)]

pub mod belief;
mod bot;
mod difference;
mod game_bots;
pub mod hint;
pub mod league;
mod level;
pub mod puzzle;
mod random;
pub mod review;

pub use belief::{Belief, Possibility};
pub use bot::{Bot, Weighed};
pub use difference::{Difference, error_of};
pub use game_bots::{Cheat, DailySetup, GameBots, NoReason, RandomCheat, RandomOnly};
pub use level::{Level, Opponents, Seating, UnknownLevelError};
pub use random::RandomBot;
