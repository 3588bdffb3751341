//! The league: measures how often each player beats the others, and how long it thinks.
//!
//! Deals are paired: each deal is played once for every rotation of the players around the table,
//! so that luck and seat cancel out. The unit of the statistics is the deal, not the play.

mod contestant;
mod interval;
mod match_up;
mod party;
mod plan;
mod play;
mod tally;

pub use contestant::{Contestant, Entrant, Player, UnknownEntrantError};
pub use interval::Interval;
pub use match_up::{Conditions, Match, rotations, run, run_under, wall_time};
pub use party::{Deed, MatchTerms, Party};
pub use plan::{Extra, MeasureContext, Pairing, SampleDeals, Section, grouped};
pub use play::{Clock, Played};
pub use tally::{LevelResult, MatchReport, Times, VerdictShare};
