//! Hostile bytes for everything in Salon that reads text.
//!
//! There is a door for each kind of text. Whatever the bytes, a door returns; what must hold of
//! texts that were accepted is asserted behind it. An ordinary test knocks at every door with
//! mutated files; `cargo xtask fuzz` lets libFuzzer do it, guided by coverage.

#![forbid(unsafe_code)]

mod mutate;
mod notation;
mod protocol;
mod replay;
mod scenario;
mod seeds;

pub use mutate::mutate;
pub use seeds::{Seed, seeds, words};

/// A kind of text that is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Door {
    /// A scenario, run to its end.
    Scenario,
    /// A record of a play, dealt and played again.
    Replay,
    /// Actions, options and `expect` lines of every game.
    Notation,
    /// A message of a guest to a server.
    Protocol,
}

impl Door {
    /// All of them.
    pub const ALL: [Door; 4] = [Door::Scenario, Door::Replay, Door::Notation, Door::Protocol];

    /// How commands and folders call it.
    pub const fn name(self) -> &'static str {
        match self {
            Door::Scenario => "scenario",
            Door::Replay => "replay",
            Door::Notation => "notation",
            Door::Protocol => "protocol",
        }
    }

    /// Reads these bytes as such a text. What is not text at all is made text as `salon` would.
    ///
    /// # Panics
    /// If something holds that must not: a bug has been found.
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
