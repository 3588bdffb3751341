//! The time limits of moves.

use serde::{Deserialize, Serialize};

/// A moment, in milliseconds since 1970.
pub type Millis = i64;

/// How long the end of a round is shown before bots act and clocks run in the next one.
pub const ROUND_PAUSE: Millis = 6_000;

/// The time limit of moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Clock {
    /// No limit.
    None,
    /// The same for each move; days for correspondence play.
    PerMove {
        /// The number of seconds.
        seconds: u32,
    },
    /// A bank for the whole play, with an increment for each move that a person makes.
    Bank {
        /// The bank in seconds.
        seconds: u32,
        /// The increment in seconds.
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

/// The clock of one seat. It runs whenever the game waits for the seat, even while a bot plays for
/// its person: handing over and taking back must not stop it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Timer {
    /// The time left in the bank or, without a bank, for this move.
    left: Millis,
    /// Since when the game waits for the seat.
    since: Option<Millis>,
}

impl Timer {
    /// Creates a timer with a full bank, or the whole time of a move.
    pub(crate) fn new(clock: Clock) -> Timer {
        let left = match clock {
            Clock::Bank { seconds, .. } | Clock::PerMove { seconds } => millis(seconds),
            Clock::None => 0,
        };
        Timer { left, since: None }
    }

    /// Starts or stops the clock, depending on whether the game waits for the seat.
    pub(crate) fn wait(&mut self, waited_for: bool, at: Millis) {
        match (self.since, waited_for) {
            (None, true) => self.since = Some(at),
            (Some(_), false) => self.pause(at),
            (None, false) | (Some(_), true) => {}
        }
    }

    /// Lets a clock that starts later start at this moment.
    pub(crate) fn start_by(&mut self, at: Millis) {
        self.since = self.since.map(|since| since.min(at));
    }

    /// Deducts the used time and stops the clock. This gives no time.
    pub(crate) fn pause(&mut self, at: Millis) {
        self.left = self.left_at(at);
        self.since = None;
    }

    /// Gives the seat time for its next move, after it has moved.
    pub(crate) fn moved(&mut self, clock: Clock, by: MovedBy) {
        match (clock, by) {
            (Clock::None, _) => {}
            (Clock::PerMove { .. }, _) => self.renew(clock),
            (Clock::Bank { increment, .. }, MovedBy::Person) => self.left += millis(increment),
            // A bot earns nothing for its person, but a person whose time was up can come back.
            (Clock::Bank { increment, .. }, MovedBy::Bot) if self.left == 0 => {
                self.left = millis(increment);
            }
            (Clock::Bank { .. }, MovedBy::Bot) => {}
        }
    }

    /// Starts another part of the game without a move of this seat: the time for a move starts
    /// again, a bank stays as it is.
    pub(crate) fn renew(&mut self, clock: Clock) {
        if let Clock::PerMove { seconds } = clock {
            self.left = millis(seconds);
        }
    }

    /// Returns the time left at a moment.
    pub(crate) fn left_at(self, at: Millis) -> Millis {
        // A system clock that was set back must not give time.
        let used = self.since.map_or(0, |since| (at - since).max(0));
        (self.left - used).max(0)
    }

    /// Returns when the seat's time is up, if the game waits for it.
    pub(crate) fn deadline(self, clock: Clock) -> Option<Millis> {
        let since = self.since?;
        match clock {
            Clock::None => None,
            Clock::PerMove { .. } | Clock::Bank { .. } => Some(since + self.left),
        }
    }

    /// Returns the time left in the bank when it does not run.
    pub(crate) fn bank(self, clock: Clock) -> Millis {
        match clock {
            Clock::Bank { .. } => self.left,
            Clock::None | Clock::PerMove { .. } => 0,
        }
    }
}

/// Who made a move for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MovedBy {
    Person,
    Bot,
}

fn millis(seconds: u32) -> Millis {
    Millis::from(seconds) * 1000
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
        let mut timer = Timer::new(BANK);
        timer.wait(true, 1_000);
        assert_eq!(timer.deadline(BANK), Some(61_000));
        timer.wait(true, 20_000);
        assert_eq!(timer.deadline(BANK), Some(61_000));
        timer.wait(false, 31_000);
        assert_eq!((timer.bank(BANK), timer.deadline(BANK)), (30_000, None));
        timer.moved(BANK, MovedBy::Person);
        assert_eq!(timer.bank(BANK), 35_000);
        timer.moved(BANK, MovedBy::Bot);
        assert_eq!(timer.bank(BANK), 35_000);
    }

    #[test]
    fn a_clock_that_was_set_back_gives_no_time() {
        let mut timer = Timer {
            left: 60_000,
            since: Some(10_000),
        };
        timer.pause(4_000);
        assert_eq!(timer.bank(BANK), 60_000);
    }

    #[test]
    fn a_move_has_its_own_time() {
        let clock = Clock::PerMove { seconds: 30 };
        let mut timer = Timer::new(clock);
        timer.wait(true, 7);
        assert_eq!(timer.deadline(clock), Some(30_007));
        timer.pause(10_007);
        timer.wait(true, 50_000);
        assert_eq!(timer.deadline(clock), Some(70_000));
        timer.pause(60_000);
        timer.moved(clock, MovedBy::Bot);
        timer.wait(true, 80_000);
        assert_eq!(timer.deadline(clock), Some(110_000));
    }

    #[test]
    fn an_empty_bank_has_the_increment_for_the_next_move() {
        let mut timer = Timer::new(BANK);
        timer.wait(true, 0);
        timer.pause(70_000);
        assert_eq!(timer.bank(BANK), 0);
        timer.moved(BANK, MovedBy::Bot);
        assert_eq!(timer.bank(BANK), 5_000);
    }
}
