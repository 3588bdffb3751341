//! The CPU time of the processes that are measured.

/// Linux counts in hundredths of a second, whatever its own clock is.
const TICKS: f64 = 100.0;

/// Returns the CPU time that each process and its children have used, in seconds; 0 if it is not there.
pub(super) fn seconds(pids: &[u32]) -> Vec<f64> {
    pids.iter().map(|pid| with_children(*pid)).collect()
}

fn with_children(pid: u32) -> f64 {
    let children = std::fs::read_to_string(format!("/proc/{pid}/task/{pid}/children"));
    let children = children.unwrap_or_default();
    let running = children
        .split_whitespace()
        .filter_map(|child| child.parse().ok());
    own(pid) + running.map(own).sum::<f64>()
}

/// The time of a process, with that of its children that have ended.
fn own(pid: u32) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    // The name of the program is in parentheses and may have spaces.
    let after = stat.rsplit(')').next().unwrap_or_default();
    let ticks = after.split_whitespace().skip(11).take(4);
    ticks
        .filter_map(|part| part.parse::<f64>().ok())
        .sum::<f64>()
        / TICKS
}

#[cfg(test)]
mod tests {
    #[test]
    fn work_takes_time_of_its_own_process() {
        let own = std::process::id();
        let before = super::seconds(&[own])[0];
        let began = std::time::Instant::now();
        let mut sum = 0_u64;
        while super::seconds(&[own])[0] < before + 0.1 {
            sum = std::hint::black_box(sum.wrapping_add(1));
            assert!(began.elapsed().as_secs() < 60, "no time passes");
        }
        assert_eq!(super::seconds(&[u32::MAX]), [0.0]);
    }
}
