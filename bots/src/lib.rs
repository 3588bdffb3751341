//! Players of Salon's games: what a seat can know, how a strong player chooses, and the league
//! that measures it.
//!
//! A [`Bot`] is given the views and sights of its own seat and nothing else; there is no way to
//! hand it a state. It never re-implements a rule: it thinks by imagining worlds that its view
//! allows and playing them with the game's own functions.

#![forbid(unsafe_code)]

mod belief;
mod bot;
pub mod conspirators;
pub mod ghost_letters;
pub mod hint;
pub mod league;
pub mod letters;
mod level;
mod playable;
mod random;
pub mod review;
mod roster;
mod seated;
pub mod secret_card;

pub use belief::{Belief, Possibility};
pub use bot::{Bot, Weighed};
pub use level::{Company, Level, Seating, UnknownLevel};
pub use playable::{Cheat, Playable};
pub use random::RandomBot;
pub use roster::{PlayableVisitor, visit};
pub use seated::{SeatedBot, Unreadable, seat_bot};
