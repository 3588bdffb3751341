//! What a match has shown, with how sure it is.

use std::time::Duration;

use salon_rules::Verdict;

use super::interval::Interval;

/// How one kind of player did.
#[derive(Clone, PartialEq, Debug)]
pub struct LevelResult {
    /// The player.
    pub bot: String,
    /// Plays won by one such player, a win that rivals share in equal shares.
    pub wins: Interval,
    /// Rounds won by one such player, where there are rounds.
    pub round_wins: Option<Interval>,
    /// Mean time of a decision, in milliseconds.
    pub mean_ms: f64,
    /// The time that 95 of 100 decisions stay below, in milliseconds.
    pub p95_ms: f64,
    /// The time that half of the decisions stay below, in milliseconds.
    pub median_ms: f64,
    /// The longest decision, in milliseconds.
    pub max_ms: f64,
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
    /// For co-operative games, how they ended: every result that there can be.
    pub verdicts: Vec<VerdictShare>,
}

/// How long decisions took, in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Times {
    /// The mean.
    pub mean: f64,
    /// Half of them stay below.
    pub median: f64,
    /// 95 of 100 stay below.
    pub p95: f64,
    /// The longest.
    pub max: f64,
}

impl Times {
    /// Of these decisions.
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
