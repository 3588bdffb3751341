//! Finished plays as text that anyone can check.
//!
//! A [`FairPlay`] is recorded while it is played. Its [`Replay`] is stored as text
//! ([`Replay::to_text`], [`Replay::parse`]) and checked by [`verify`], which deals and plays
//! everything again and names the first line that does not match. `docs/REPLAY.md` describes the
//! format.

mod error;
mod lines;
mod parse;
mod play;
mod record;
mod rerun;
mod seal;
mod sitter;
mod verify;

pub use error::{ReplayError, ReplayErrorKind, VerifyError, VerifyErrorKind};
pub use play::{Bookmark, FairPlay};
pub use record::{Replay, Step, Story};
pub use rerun::{Rerun, RerunStep, rerun};
pub use seal::{Mark, Seal};
pub use sitter::{BotLevel, Name, Sitter, SitterError};
pub use verify::{Verified, verify};

/// The maximum size of a file, in bytes.
pub const MAX_BYTES: usize = 1 << 20;
