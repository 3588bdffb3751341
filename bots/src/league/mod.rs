//! The league: who beats whom, by how much, in what time.
//!
//! Deals are paired: each deal is played once for every rotation of the players around the table,
//! so that luck and seat cancel out, and the deal, not the play, is the unit of the statistics.

mod match_up;
mod play;
mod tally;

pub use match_up::{Match, rotations, run};
pub use play::Played;
pub use tally::{Interval, LevelResult, Report, VerdictShare};
