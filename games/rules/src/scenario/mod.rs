//! Scenarios: rules as plain text, which are parsed, run and written here.
//!
//! ```text
//! game pismo          # `rules 1` could follow, to name a version of the rules
//! players 2
//! first 0
//! deal guard priest priest baron king guard prince handmaid
//! do 0 prince 1        # comments and blank lines are ignored
//! expect turn 1
//! ```

mod instruction;
mod record;
mod run;

pub use instruction::{Instruction, MAX_BYTES, ScenarioError, parse, slug};
pub use record::{Recording, record};
pub use run::{ScenarioRunError, Summary, run};
