//! Chi-square tests.

/// Returns Pearson's chi-square of counts against expected counts.
///
/// # Panics
/// If the lists differ in length, or an expected count is zero.
pub fn chi_square(observed: &[u64], expected: &[f64]) -> f64 {
    assert_eq!(observed.len(), expected.len(), "one expectation per count");
    (observed.iter().zip(expected))
        .map(|(&count, &mean)| {
            assert!(mean > 0.0, "what can't happen has no place in the list");
            (count as f64 - mean).powi(2) / mean
        })
        .sum()
}

/// Returns the value that chi-square with this many degrees of freedom exceeds about once in a
/// hundred thousand times (the approximation of Wilson and Hilferty).
pub fn critical(degrees: usize) -> f64 {
    /// The normal distribution exceeds it once in a hundred thousand times.
    const Z: f64 = 4.2649;
    // The approximation is too lenient for the very smallest, which are known exactly.
    match degrees {
        0 => return 1e-9,
        1 => return 19.511,
        2 => return 23.026,
        _ => {}
    }
    let n = degrees as f64;
    let spread = 2.0 / (9.0 * n);
    n * (1.0 - spread + Z * spread.sqrt()).powi(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_critical_value_is_near_the_tables() {
        // Exact values for p = 1e-5.
        for (degrees, exact) in [
            (1, 19.51),
            (3, 25.90),
            (6, 33.11),
            (23, 63.97),
            (100, 172.1),
        ] {
            let found = critical(degrees);
            assert!((found / exact - 1.0).abs() < 0.06, "{degrees}: {found}");
        }
    }

    #[test]
    fn chi_square_sums_the_squares() {
        assert!((chi_square(&[8, 12], &[10.0, 10.0]) - 0.8).abs() < 1e-12);
    }
}
