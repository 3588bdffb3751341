//! How long a move may take.

use serde::{Deserialize, Serialize};

use crate::machine::opening::Opening;

/// A moment, in milliseconds since 1970.
pub type Millis = i64;

/// How long a move may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Clock {
    /// As long as it takes.
    None,
    /// The same for each move; days, for play by post.
    PerMove {
        /// So many.
        seconds: u32,
    },
    /// A store for the whole play, and a little back for each move.
    Bank {
        /// The store.
        seconds: u32,
        /// What a move gives back.
        increment: u32,
    },
}

impl Clock {
    const DAY: u32 = 86_400;

    pub(crate) fn is_sensible(self) -> bool {
        match self {
            Clock::None => true,
            Clock::PerMove { seconds } => (5..=14 * Clock::DAY).contains(&seconds),
            Clock::Bank { seconds, increment } => {
                (5..=30 * Clock::DAY).contains(&seconds) && increment <= Clock::DAY
            }
        }
    }
}

/// The time of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Timer {
    /// What is left of the bank.
    left: Millis,
    /// Since when the game waits for the seat.
    since: Option<Millis>,
}

impl Timer {
    /// A full bank.
    pub(crate) fn new(opening: &Opening) -> Timer {
        let left = match opening.clock {
            Clock::Bank { seconds, .. } => Millis::from(seconds) * 1000,
            Clock::None | Clock::PerMove { .. } => 0,
        };
        Timer { left, since: None }
    }

    /// The game waits for the seat, or no longer does.
    pub(crate) fn wait(&mut self, clock: Clock, waited_for: bool, at: Millis) {
        match (self.since, waited_for) {
            (None, true) => self.since = Some(at),
            (Some(_), false) => self.stop(clock, at),
            (None, false) | (Some(_), true) => {}
        }
    }

    /// The seat has moved: its time is taken off, its increment added.
    pub(crate) fn stop(&mut self, clock: Clock, at: Millis) {
        let Some(since) = self.since.take() else {
            return;
        };
        if let Clock::Bank { increment, .. } = clock {
            // A clock that was set back must not give time.
            self.left = (self.left - (at - since).max(0)).max(0) + Millis::from(increment) * 1000;
        }
    }

    /// When the seat's time is up, if the game waits for it.
    pub(crate) fn deadline(self, clock: Clock) -> Option<Millis> {
        let since = self.since?;
        match clock {
            Clock::None => None,
            Clock::PerMove { seconds } => Some(since + Millis::from(seconds) * 1000),
            Clock::Bank { .. } => Some(since + self.left),
        }
    }

    /// What is left of the bank when it does not run.
    pub(crate) fn left(self) -> Millis {
        self.left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BANK: Clock = Clock::Bank {
        seconds: 60,
        increment: 5,
    };

    #[test]
    fn a_bank_runs_while_the_seat_is_waited_for() {
        let mut timer = Timer {
            left: 60_000,
            since: None,
        };
        timer.wait(BANK, true, 1_000);
        assert_eq!(timer.deadline(BANK), Some(61_000));
        timer.wait(BANK, true, 20_000);
        assert_eq!(timer.deadline(BANK), Some(61_000));
        timer.wait(BANK, false, 31_000);
        assert_eq!((timer.left(), timer.deadline(BANK)), (35_000, None));
    }

    #[test]
    fn a_clock_that_was_set_back_gives_no_time() {
        let mut timer = Timer {
            left: 60_000,
            since: Some(10_000),
        };
        timer.stop(BANK, 4_000);
        assert_eq!(timer.left(), 65_000);
    }

    #[test]
    fn a_move_has_its_own_time() {
        let clock = Clock::PerMove { seconds: 30 };
        let mut timer = Timer {
            left: 0,
            since: None,
        };
        timer.wait(clock, true, 7);
        assert_eq!(timer.deadline(clock), Some(30_007));
    }
}
