//! How much a check has covered.

use core::fmt;
use core::ops::AddAssign;

/// How much a check has covered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Finished plays.
    pub plays: u64,
    /// Actions in them.
    pub actions: u64,
    /// Actions tried on copies, listed or not.
    pub tried: u64,
    /// Pairs of worlds compared.
    pub worlds: u64,
    /// Pairs of worlds in which the same action was done and seen.
    pub seen: u64,
    /// Compared views in worlds in which the rule sheet shows the viewer the same.
    pub exchanged: u64,
}

impl AddAssign for Report {
    fn add_assign(&mut self, other: Report) {
        self.plays += other.plays;
        self.actions += other.actions;
        self.tried += other.tried;
        self.worlds += other.worlds;
        self.seen += other.seen;
        self.exchanged += other.exchanged;
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} plays, {} actions, {} tried, {} pairs of worlds, {} actions seen in both, \
             {} looks at exchanged pieces",
            self.plays, self.actions, self.tried, self.worlds, self.seen, self.exchanged
        )
    }
}
