//! What a decision depends on beside the table itself.

use salon_rules::{BySeat, Seat};

use crate::fair::Seed;
use crate::machine::clock::Millis;

/// What a decision depends on beside the table itself. Whoever keeps the table hands it in; what
/// matters of it later is written into the entries.
#[derive(Clone, Debug)]
pub struct Circumstances {
    /// The time.
    pub now: Millis,
    /// Fresh randomness, used only if another play has to be prepared.
    pub seed: Seed,
    /// Which persons are connected.
    pub attendance: Attendance,
}

/// Which persons are connected, and since when the others are not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attendance {
    away_since: BySeat<Option<Millis>>,
}

impl Attendance {
    /// For each seat of a table since when its person is away; `None` while it is connected.
    pub fn new(players: u8, away_since: impl FnMut(Seat) -> Option<Millis>) -> Attendance {
        Attendance {
            away_since: BySeat::from_fn(players, away_since),
        }
    }

    /// Everyone is connected, as on a device that people share.
    pub fn everyone(players: u8) -> Attendance {
        Attendance::new(players, |_| None)
    }

    /// Since when the person of a seat is away; `None` while it is connected.
    pub fn away_since(&self, seat: Seat) -> Option<Millis> {
        self.away_since.get(seat).copied().flatten()
    }
}
