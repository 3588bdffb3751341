//! What a match has shown, with how sure it is.

use std::time::Duration;

use salon_rules::Verdict;
use serde::Serialize;

/// A share with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// The estimate.
    pub mean: f64,
    /// Where the truth lies, 95 times in a hundred.
    pub ci95: [f64; 2],
}

impl Interval {
    /// The mean of independent samples, each the average over one deal's rotations.
    pub fn of(samples: &[f64]) -> Interval {
        let n = samples.len().max(1) as f64;
        let mean = samples.iter().sum::<f64>() / n;
        let variance = if samples.len() < 2 {
            0.0
        } else {
            samples.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0)
        };
        let half = 1.96 * (variance / n).sqrt();
        Interval {
            mean,
            ci95: [mean - half, mean + half],
        }
    }
}

/// How one kind of player did.
#[derive(Clone, PartialEq, Debug)]
pub struct LevelResult {
    /// The player.
    pub bot: String,
    /// Plays won by one such player, a shared win in equal shares.
    pub wins: Interval,
    /// Rounds won by one such player, where there are rounds.
    pub round_wins: Option<Interval>,
    /// Mean time of a decision, in milliseconds.
    pub mean_ms: f64,
    /// The time that 95 of 100 decisions stay below, in milliseconds.
    pub p95_ms: f64,
    /// The time that half of the decisions stay below, in milliseconds.
    pub median_ms: f64,
}

/// How often a co-operative play ended in this way.
#[derive(Clone, PartialEq, Debug)]
pub struct VerdictShare {
    /// The result.
    pub verdict: Verdict,
    /// How often.
    pub share: Interval,
}

/// What a match has shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// Plays in all.
    pub games: u64,
    /// Rounds in all.
    pub rounds: u64,
    /// Each kind of player once, in the order of the first seats.
    pub bots: Vec<LevelResult>,
    /// For co-operative games, how they ended.
    pub verdicts: Vec<VerdictShare>,
}

/// The mean, the median and the 95th percentile of times, in milliseconds.
pub(crate) fn times(mut times: Vec<Duration>) -> (f64, f64, f64) {
    if times.is_empty() {
        return (0.0, 0.0, 0.0);
    }
    times.sort_unstable();
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    let mean = ms(times.iter().sum()) / times.len() as f64;
    let at = |share: f64| ms(times[((times.len() - 1) as f64 * share) as usize]);
    (mean, at(0.5), at(0.95))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_narrows_with_the_root_of_the_samples() {
        let few: Vec<f64> = (0..100).map(|i| f64::from(i % 2)).collect();
        let many: Vec<f64> = (0..10_000).map(|i| f64::from(i % 2)).collect();
        let width = |x: Interval| x.ci95[1] - x.ci95[0];
        let ratio = width(Interval::of(&few)) / width(Interval::of(&many));
        assert!((ratio - 10.0).abs() < 0.1, "{ratio}");
        assert!((Interval::of(&many).mean - 0.5).abs() < 1e-9);
    }

    #[test]
    fn percentiles_are_taken_from_the_sorted_times() {
        let (mean, median, p95) = times((1..=100).map(Duration::from_millis).collect());
        assert!((mean - 50.5).abs() < 1e-9);
        assert!((median - 50.0).abs() < 1.5);
        assert!((p95 - 95.0).abs() < 1.5);
    }
}
