//! Estimates with confidence intervals.

use serde::Serialize;

/// The number of standard deviations on each side of a 95 % interval.
const Z: f64 = 1.96;
/// The number of plays added to the sample, half of them won and half of them lost.
const ADDED: f64 = 4.0;

/// An estimate with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// The estimate.
    pub mean: f64,
    /// The interval that contains the true value 95 times in a hundred.
    pub ci95: [f64; 2],
}

impl Interval {
    /// The mean of independent plays. Each sample is between 0 and 1.
    pub fn of(samples: &[f64]) -> Interval {
        Interval::of_deals(samples, 1)
    }

    /// The mean of independent deals. Each sample is between 0 and 1 and is the average over all
    /// plays of one deal.
    ///
    /// The interval is Agresti and Coull's with the deal as the unit: two won and two lost plays
    /// are added, and the usual interval is computed from those. Paired deals keep the advantage of
    /// pairing, because the spread is that of the deals. The interval is wide enough even if all
    /// plays had the same result or if there are very few deals.
    pub fn of_deals(samples: &[f64], plays_each: usize) -> Interval {
        let n = samples.len() as f64;
        let added = ADDED / plays_each.max(1) as f64;
        let all = n + added;
        let sum: f64 = samples.iter().sum();
        let centre = (sum + added / 2.0) / all;
        let squares: f64 = samples.iter().map(|x| (x - centre).powi(2)).sum();
        let spread = added / 2.0 * (centre.powi(2) + (1.0 - centre).powi(2));
        let variance = (squares + spread) / (all - 1.0).max(added);
        let half = Z * (variance / all).sqrt();
        Interval {
            mean: if n > 0.0 { sum / n } else { 0.5 },
            ci95: [(centre - half).max(0.0), (centre + half).min(1.0)],
        }
    }

    /// The mean of independent samples that can have any value.
    pub fn of_mean(samples: &[f64]) -> Interval {
        let n = samples.len().max(1) as f64;
        let mean = samples.iter().sum::<f64>() / n;
        let squares: f64 = samples.iter().map(|x| (x - mean).powi(2)).sum();
        let half = Z * (squares / (n - 1.0).max(1.0) / n).sqrt();
        Interval {
            mean,
            ci95: [mean - half, mean + half],
        }
    }
}

#[cfg(test)]
mod tests {
    use salon_rules::{Chance, Quick};

    use super::*;

    fn width(x: Interval) -> f64 {
        x.ci95[1] - x.ci95[0]
    }

    #[test]
    fn the_interval_narrows_with_the_root_of_the_samples() {
        let few: Vec<f64> = (0..1000).map(|i| f64::from(i % 2)).collect();
        let many: Vec<f64> = (0..100_000).map(|i| f64::from(i % 2)).collect();
        let ratio = width(Interval::of(&few)) / width(Interval::of(&many));
        assert!((ratio - 10.0).abs() < 0.1, "{ratio}");
        assert!((Interval::of(&many).mean - 0.5).abs() < 1e-9);
    }

    /// The probability that the interval of `n` plays contains the true value, summed over all
    /// results.
    fn coverage(n: u32, truth: f64) -> f64 {
        let (mut covered, mut chance) = (0.0, (1.0 - truth).powi(n as i32));
        for won in 0..=n {
            let mut samples = vec![0.0; n as usize];
            samples[..won as usize].fill(1.0);
            let [low, high] = Interval::of(&samples).ci95;
            if (low..=high).contains(&truth) {
                covered += chance;
            }
            chance *= f64::from(n - won) / f64::from(won + 1) * truth / (1.0 - truth);
        }
        covered
    }

    #[test]
    fn it_holds_the_truth_nearly_always_however_few_and_however_extreme() {
        for n in [5, 10, 20, 50, 100] {
            for truth in [0.001, 0.01, 0.05, 0.2, 0.5, 0.7, 0.95, 0.99, 0.999] {
                let coverage = coverage(n, truth);
                assert!(coverage > 0.93, "{n} plays, {truth}: {coverage}");
            }
        }
    }

    #[test]
    fn even_a_clean_sweep_leaves_a_doubt() {
        for (n, each) in [(0, 1), (1, 1), (1, 6), (2, 3), (10, 1), (1000, 4)] {
            for won in [0.0, 1.0] {
                let interval = Interval::of_deals(&vec![won; n], each);
                assert!(width(interval) > 0.0, "{n} times {won}");
                let [low, high] = interval.ci95;
                assert!(low >= 0.0 && high <= 1.0);
                assert!(n == 0 || (low..=high).contains(&won), "{n} times {won}");
            }
        }
    }

    /// Deals of different difficulty, played from six seats each.
    #[test]
    fn it_holds_the_truth_of_rotated_deals_too() {
        let mut chance = Quick::new(7);
        for (deals, truth) in [(4, 170), (20, 170), (20, 950), (100, 300)] {
            let mut held = 0;
            for _ in 0..2000 {
                let deal = |_| {
                    // Half of the deals are harder, half are easier.
                    let easier = if chance.below(2) == 0 { 40 } else { -40 };
                    let won = |_| chance.below(1000) < (truth + easier) as u32;
                    (0..6).map(won).filter(|won| *won).count() as f64 / 6.0
                };
                let samples: Vec<f64> = (0..deals).map(deal).collect();
                let [low, high] = Interval::of_deals(&samples, 6).ci95;
                held += u32::from((low..=high).contains(&(f64::from(truth) / 1000.0)));
            }
            assert!(held > 1860, "{deals} deals, {truth}: {held} of 2000");
        }
    }

    #[test]
    fn pairing_narrows_it() {
        let paired = vec![0.5; 400];
        let single: Vec<f64> = (0..800).map(|i| f64::from(i % 2)).collect();
        assert!(width(Interval::of(&paired)) < 0.3 * width(Interval::of(&single)));
    }

    #[test]
    fn a_mean_may_be_anything() {
        let interval = Interval::of_mean(&[3.0, 4.0, 5.0]);
        assert!((interval.mean - 4.0).abs() < 1e-12);
        assert!(interval.ci95[0] < 3.0 && interval.ci95[1] > 5.0);
    }
}
