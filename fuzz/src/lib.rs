//! Fuzzing of everything in Salon that parses text.
//!
//! There is a [`Door`] for each kind of text. Whatever the bytes are, it returns without a panic;
//! if it accepts a text, it also asserts what must hold for that text. An ordinary test feeds
//! mutated files to every door. `cargo xtask fuzz` uses libFuzzer, guided by coverage.

#![forbid(unsafe_code)]

mod mutate;
mod notation;
mod protocol;
mod replay;
mod scenario;
mod seeds;

pub use mutate::mutate;
pub use seeds::{Seed, seeds, words};

/// A kind of text that Salon parses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Door {
    /// A scenario, run to its end.
    Scenario,
    /// A record of a play, which is dealt and played again.
    Replay,
    /// Actions, options and `expect` lines of every game.
    Notation,
    /// A message from a client to a server.
    Protocol,
}

impl Door {
    /// All kinds of text.
    pub const ALL: [Door; 4] = [Door::Scenario, Door::Replay, Door::Notation, Door::Protocol];

    /// Returns its name in commands and folders.
    pub const fn name(self) -> &'static str {
        match self {
            Door::Scenario => "scenario",
            Door::Replay => "replay",
            Door::Notation => "notation",
            Door::Protocol => "protocol",
        }
    }

    /// Parses these bytes as a text of this kind. Invalid UTF-8 is replaced as `salon` does it.
    ///
    /// # Panics
    /// If an invariant is violated, that is, if a bug was found.
    pub fn knock(self, bytes: &[u8]) {
        let text = String::from_utf8_lossy(bytes);
        match self {
            Door::Scenario => scenario::knock(&text),
            Door::Replay => replay::knock(&text),
            Door::Notation => notation::knock(&text),
            Door::Protocol => protocol::knock(&text),
        }
    }
}
