//! Leases: which server is responsible for what, and for how long.

use std::time::Duration;

/// The right to run something (a table's bots and clocks) until it expires.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lease {
    /// What the lease is for.
    pub name: String,
    /// The holder.
    pub holder: String,
    /// Its duration from now, by the database's clock.
    pub lasts: Duration,
}
