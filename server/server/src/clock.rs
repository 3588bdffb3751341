//! The current time. Tables don't look at a clock; the server does, here.

use std::time::{SystemTime, UNIX_EPOCH};

use salon_table::machine::Millis;

/// Returns the milliseconds since 1970.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
    })
}
