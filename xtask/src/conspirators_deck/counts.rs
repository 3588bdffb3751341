//! How often each value of a trait occurs.

use salon_conspirators::Trait;

/// The number of cards.
pub(super) const CARDS: usize = 24;

/// How often each value of a trait occurs, by trait.
pub(super) type Counts = [Vec<usize>; 8];

/// Computes the counts of CO-2. If the values of a trait can't all be equally frequent, the rarer
/// ones are placed where forward, backward and equal match most evenly. If several placements are
/// equally good, one that treats both ends of a trait alike is preferred, if the trait has ends;
/// otherwise the first one.
pub(super) fn most_even() -> Counts {
    Trait::ALL.map(|of| {
        let mut ways = arrangements(of.values().len());
        ways.sort_by_key(|counts| (unevenness(of, counts), is_lopsided(of, counts)));
        ways.swap_remove(0)
    })
}

/// Returns all ways to distribute 24 cards over this many values as evenly as possible, those with
/// the more frequent values first.
fn arrangements(values: usize) -> Vec<Vec<usize>> {
    let (few, more) = (CARDS / values, CARDS % values);
    let mut ways: Vec<u32> = (0..1 << values)
        .filter(|way: &u32| way.count_ones() as usize == more)
        .collect();
    // Compare from the first value on, as the digits of a number.
    ways.sort_by_key(|way| core::cmp::Reverse(way.reverse_bits()));
    ways.iter()
        .map(|way| (0..values).map(|v| few + (way >> v & 1) as usize).collect())
        .collect()
}

/// Returns how far apart the matches of the trait's ciphers are, over all ordered pairs of two
/// cards. (Forward and backward always match equally often.) The counts of a binary trait are
/// always even.
fn unevenness(of: Trait, counts: &[usize]) -> usize {
    let size = counts.len();
    let last = if of.wraps() { size } else { size - 1 };
    let forward: usize = (0..last).map(|v| counts[v] * counts[(v + 1) % size]).sum();
    let equal: usize = counts.iter().map(|n| n * (n - 1)).sum();
    forward.abs_diff(equal)
}

/// Returns whether a trait that does not wrap around is different when read from its other end.
fn is_lopsided(of: Trait, counts: &[usize]) -> bool {
    !of.wraps() && !counts.iter().eq(counts.iter().rev())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CO-2
    #[test]
    fn the_rarer_values_lie_where_fits_are_most_even() {
        let counts = most_even();
        assert_eq!(counts[Trait::Arrow.index()], [6; 4]);
        assert_eq!(counts[Trait::Day.index()], [4, 3, 4, 3, 4, 3, 3]);
        assert_eq!(counts[Trait::Light.index()], [12; 2]);
        assert_eq!(counts[Trait::Age.index()], [8; 3]);
        assert_eq!(counts[Trait::Number.index()], [5, 5, 4, 5, 5]);
        assert_eq!(counts[Trait::Name.index()], [4; 6]);
    }
}
