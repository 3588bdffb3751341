//! The difference between the values of two actions, estimated in random worlds.

/// Half of a 95 % interval, in standard errors.
const INTERVAL: f64 = 1.96;

/// A sum of differences. Both actions are tried in the same worlds, so luck that is the same for
/// both cancels out.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Difference {
    worlds: u32,
    weight: f64,
    weighted: f64,
    squared_weight: f64,
    squared_weighted: f64,
    squares: f64,
}

impl Difference {
    /// Adds the difference in one world, which counts with this weight.
    pub fn add(&mut self, difference: f64, weight: f64) {
        let squared = weight * weight;
        self.worlds += 1;
        self.weight += weight;
        self.weighted += weight * difference;
        self.squared_weight += squared;
        self.squared_weighted += squared * difference;
        self.squares += squared * difference * difference;
    }

    /// Returns the number of worlds so far.
    pub fn worlds(&self) -> u32 {
        self.worlds
    }

    /// Returns the estimate; 0 without worlds.
    pub fn mean(&self) -> f64 {
        if self.weight > 0.0 {
            self.weighted / self.weight
        } else {
            0.0
        }
    }

    /// Returns the standard error of the estimate.
    pub fn standard_error(&self) -> f64 {
        let mean = self.mean();
        let spread =
            self.squares - 2.0 * mean * self.squared_weighted + mean * mean * self.squared_weight;
        match self.weight > 0.0 {
            // Rounding can make a spread of zero negative.
            true => spread.max(0.0).sqrt() / self.weight,
            false => f64::INFINITY,
        }
    }

    /// Returns half of the 95 % interval.
    pub fn error(&self) -> f64 {
        INTERVAL * self.standard_error()
    }
}

/// Returns half of the 95 % interval of a probability that was estimated in this many worlds.
pub fn error_of(probability: f32, worlds: f32) -> f32 {
    let variance = probability * (1.0 - probability);
    INTERVAL as f32 * (variance.max(0.0) / worlds.max(1.0)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_weights_give_the_usual_standard_error() {
        let mut difference = Difference::default();
        for n in 0..400 {
            difference.add(f64::from(n % 2), 1.0);
        }
        assert_eq!(difference.mean(), 0.5);
        assert!((difference.standard_error() - 0.025).abs() < 1e-9);
    }

    #[test]
    fn a_heavy_world_makes_the_estimate_less_certain() {
        let mut even = Difference::default();
        let mut uneven = Difference::default();
        for n in 0..100 {
            even.add(f64::from(n % 2), 1.0);
            uneven.add(f64::from(n % 2), if n < 2 { 50.0 } else { 1.0 });
        }
        assert!(uneven.standard_error() > 3.0 * even.standard_error());
    }

    #[test]
    fn without_worlds_nothing_is_certain() {
        let none = Difference::default();
        assert_eq!(none.mean(), 0.0);
        assert!(none.standard_error().is_infinite());
    }
}
