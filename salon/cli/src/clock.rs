//! The CPU time of this thread.

use std::time::Duration;

use cpu_time::ThreadTime;

/// Returns the CPU time of this thread. On a busy machine, wall-clock time says more about the
/// other processes.
pub(crate) fn thread_time() -> Duration {
    ThreadTime::now().as_duration()
}
