//! The conformance kit: tests of the contract that every game must fulfil, over random plays.
//!
//! A game's `tests/it/conformance.rs` describes the game as a [`Specimen`] and calls [`check`]:
//!
//! ```
//! # use salon_conformance::Specimen;
//! fn the_game_keeps_the_contract<Whist: Specimen>() {
//!     salon_conformance::check::<Whist>();
//! }
//! ```
//!
//! Next to it:
//! - `tests/it/scenarios.rs` calls [`scenarios`] with the folder of the game's scenarios;
//! - `tests/it/golden.rs` compares the text of a [`playthrough`] with the committed one;
//! - `tests/it/evenness.rs` checks with [`evenness`] that `imagine` gives each world its probability;
//! - `tests/it/chance_node.rs`, if the game is a [`ChanceNode`](salon_rules::ChanceNode), calls
//!   [`chance_nodes`] and [`deals_match_outcomes`];
//! - `tests/it/no_allocation.rs` calls [`moves_without_allocation`].
//!
//! These variables change a run:
//! - `SALON_PLAYS=N` sets the number of plays for each set-up, and prints the progress;
//! - `SALON_SEED=N` sets the seed;
//! - `SALON_PLAY=N` selects one play; a failure says which;
//! - `SALON_SETUP=TEXT` selects the set-ups whose line contains the text, such as `4 players`.

#![forbid(unsafe_code)]

mod allocation;
mod chance_node;
mod chances;
mod check;
mod chi_square;
mod deals;
mod evenness;
mod exchange;
mod flow;
mod leaky;
mod legality;
mod places;
mod play;
mod playthrough;
mod probing;
mod property;
mod report;
mod round_trip;
mod sampling;
mod scenarios;
mod specimen;
mod text;
mod unsealed;
mod worlds;

pub use allocation::moves_without_allocation;
pub use chance_node::{chance_nodes, deals_match_outcomes};
pub use check::{check, try_check};
pub use chi_square::{chi_square, critical};
pub use evenness::{Evenness, evenness};
pub use leaky::{Leak, LeaksBy, Leaky, LeakyView};
pub use playthrough::{playthrough, playthrough_of};
pub use property::{ConformanceError, Property};
pub use report::Report;
pub use sampling::{Reached, Sampled, reach, try_reach};
pub use scenarios::scenarios;
pub use specimen::Specimen;
pub use unsealed::unsealed;
