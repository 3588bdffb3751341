//! Who looks after what, for how long.

use std::time::Duration;

/// The right to look after something (a table's bots and clocks) until it runs out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lease {
    /// What is looked after.
    pub name: String,
    /// Who does.
    pub holder: String,
    /// For how long from now, by the database's clock.
    pub lasts: Duration,
}
