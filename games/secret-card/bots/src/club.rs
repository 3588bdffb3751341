//! The club player asks the best question, and guesses when it would lose the race.

use super::thumb::{Nerve, Thumb};

/// Creates a club player.
pub(crate) fn club() -> Thumb {
    Thumb::new(Nerve::Race)
}
