//! How long this thread has worked.

use std::time::Duration;

use cpu_time::ThreadTime;

/// The time that this thread was running: on a machine that has other things to do, the clock on
/// the wall says more about those.
pub(crate) fn thread_time() -> Duration {
    ThreadTime::now().as_duration()
}
