//! The CPU time of this thread.

use std::time::{Duration, Instant};

/// Measures the CPU time of this thread. On a busy machine, wall-clock time says more about the
/// other processes. Where the system does not report CPU time, this falls back to the wall clock.
#[derive(Debug)]
pub(crate) struct Stopwatch {
    start: Instant,
    ran: Option<Duration>,
}

impl Stopwatch {
    pub(crate) fn start() -> Stopwatch {
        Stopwatch {
            ran: running_time(),
            start: Instant::now(),
        }
    }

    /// Returns whether this much wall-clock time has passed. This is cheap enough to call often.
    pub(crate) fn has_run(&self, time: Duration) -> bool {
        self.start.elapsed() >= time
    }

    /// Returns the seconds of CPU time since the start.
    pub(crate) fn seconds(&self) -> f64 {
        let wall = self.start.elapsed();
        let ran = self
            .ran
            .zip(running_time())
            .and_then(|(from, to)| to.checked_sub(from));
        // A system that counts in coarse steps may report zero for a short time.
        let time = ran.filter(|ran| *ran * 100 > wall).unwrap_or(wall);
        time.as_secs_f64().max(1e-9)
    }
}

/// Returns the total CPU time of this thread, from Linux's accounting.
fn running_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: u64 = text.split_whitespace().next()?.parse().ok()?;
    (nanoseconds > 0).then(|| Duration::from_nanos(nanoseconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_takes_time_and_not_more_than_the_wall_says() {
        let wall = Instant::now();
        let watch = Stopwatch::start();
        while !watch.has_run(Duration::from_millis(20)) {}
        let seconds = watch.seconds();
        let most = wall.elapsed().as_secs_f64() + 0.005;
        assert!(seconds > 0.0002 && seconds <= most, "{seconds} of {most}");
    }
}
