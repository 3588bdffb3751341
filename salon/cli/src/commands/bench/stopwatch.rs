//! How long this thread has worked.

use std::time::{Duration, Instant};

/// Measures the time that this thread was running: on a machine that has other things to do, the
/// clock on the wall says more about those. Where the system does not tell, it is the wall's.
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

    /// Has this much time passed on the wall? (Cheap enough to ask often.)
    pub(crate) fn has_run(&self, time: Duration) -> bool {
        self.start.elapsed() >= time
    }

    /// The seconds that this thread was running since the start.
    pub(crate) fn seconds(&self) -> f64 {
        let wall = self.start.elapsed();
        let ran = self
            .ran
            .zip(running_time())
            .and_then(|(from, to)| to.checked_sub(from));
        // A system that counts in coarse steps would give nothing at all for a short time.
        let time = ran.filter(|ran| *ran * 100 > wall).unwrap_or(wall);
        time.as_secs_f64().max(1e-9)
    }
}

/// How long this thread was running in all, as Linux keeps it.
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
