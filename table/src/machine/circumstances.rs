//! What a decision depends on besides the table itself.

use salon_rules::{BySeat, Seat};

use crate::fair::Seed;
use crate::machine::clock::Millis;

/// What a decision depends on besides the table itself. The caller provides it; what matters later
/// is written into the entries.
#[derive(Clone, Debug)]
pub struct Circumstances {
    /// The time.
    pub now: Millis,
    /// Fresh randomness, used only if another play has to be prepared.
    pub seed: Seed,
    /// The connected persons.
    pub attendance: Attendance,
}

/// The connected persons, and since when the others are away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attendance {
    away_since: BySeat<Option<Millis>>,
}

impl Attendance {
    /// Creates it from the time since when the person of each seat is away; `None` while connected.
    pub fn new(players: u8, away_since: impl FnMut(Seat) -> Option<Millis>) -> Attendance {
        Attendance {
            away_since: BySeat::from_fn(players, away_since),
        }
    }

    /// Creates it with everyone connected, as on a shared device.
    pub fn everyone(players: u8) -> Attendance {
        Attendance::new(players, |_| None)
    }

    /// Returns since when the person of a seat is away; `None` while connected.
    pub fn away_since(&self, seat: Seat) -> Option<Millis> {
        self.away_since.get(seat).copied().flatten()
    }
}
