//! The club player: the best question, and a guess when the race would be lost.

use super::thumb::{Nerve, Thumb};

/// The club player.
pub(crate) fn club() -> Thumb {
    Thumb::new(Nerve::Race)
}
