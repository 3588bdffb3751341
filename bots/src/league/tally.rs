//! The result of a match, with confidence intervals.

use std::time::Duration;

use salon_rules::Verdict;

use super::interval::Interval;

/// The results of one kind of player.
#[derive(Clone, PartialEq, Debug)]
pub struct LevelResult {
    /// The player.
    pub bot: String,
    /// The share of plays won by one such player. Rivals who share a win split it equally.
    pub wins: Interval,
    /// The share of rounds won by one such player, in games with rounds.
    pub round_wins: Option<Interval>,
    /// The mean time of a decision, in milliseconds.
    pub mean_ms: f64,
    /// The 95th percentile of decision times, in milliseconds.
    pub p95_ms: f64,
    /// The median of decision times, in milliseconds.
    pub median_ms: f64,
    /// The longest decision, in milliseconds.
    pub max_ms: f64,
}

/// The share of co-operative plays with this result.
#[derive(Clone, PartialEq, Debug)]
pub struct VerdictShare {
    /// The result.
    pub verdict: Verdict,
    /// Its share of all plays.
    pub share: Interval,
}

/// The result of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct MatchReport {
    /// The number of plays.
    pub games: u64,
    /// The number of rounds.
    pub rounds: u64,
    /// Each kind of player once, in the order of the first rotation's seats.
    pub bots: Vec<LevelResult>,
    /// For co-operative games, the share of every possible result.
    pub verdicts: Vec<VerdictShare>,
}

/// The durations of decisions, in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Times {
    /// The mean.
    pub mean: f64,
    /// The median.
    pub median: f64,
    /// The 95th percentile.
    pub p95: f64,
    /// The longest.
    pub max: f64,
}

impl Times {
    /// Computes the statistics of these decisions.
    pub fn of(mut times: Vec<Duration>) -> Times {
        let Some(last) = times.len().checked_sub(1) else {
            return Times::default();
        };
        times.sort_unstable();
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        let at = |share: f64| ms(times[(last as f64 * share) as usize]);
        Times {
            mean: ms(times.iter().sum()) / times.len() as f64,
            median: at(0.5),
            p95: at(0.95),
            max: at(1.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_taken_from_the_sorted_times() {
        let times = Times::of((1..=100).rev().map(Duration::from_millis).collect());
        assert!((times.mean - 50.5).abs() < 1e-9);
        assert!((times.median - 50.0).abs() < 1.5);
        assert!((times.p95 - 95.0).abs() < 1.5);
        assert!((times.max - 100.0).abs() < 1e-9);
        assert_eq!(Times::of(Vec::new()), Times::default());
    }
}
