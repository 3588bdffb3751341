//! How often each value of a trait comes.

use salon_conspirators::Trait;

/// How many cards there are.
pub(super) const CARDS: usize = 24;

/// How often each value of a trait comes, by trait.
pub(super) type Counts = [Vec<usize>; 8];

/// The counts of CO-2. Where the values of a trait can't all come equally often, the rarer ones
/// are put where forward, backward and equal fit most evenly. Of several such ways it is the one
/// that treats both ends of a trait alike, if it has ends; else the first.
pub(super) fn most_even() -> Counts {
    Trait::ALL.map(|of| {
        let mut ways = arrangements(of.values().len());
        ways.sort_by_key(|counts| (unevenness(of, counts), is_lopsided(of, counts)));
        ways.swap_remove(0)
    })
}

/// All ways to give so many values 24 cards as evenly as can be, the more frequent ones early
/// first.
fn arrangements(values: usize) -> Vec<Vec<usize>> {
    let (few, more) = (CARDS / values, CARDS % values);
    let mut ways: Vec<u32> = (0..1 << values)
        .filter(|way: &u32| way.count_ones() as usize == more)
        .collect();
    // Read from the first value on, as one reads a number.
    ways.sort_by_key(|way| core::cmp::Reverse(way.reverse_bits()));
    ways.iter()
        .map(|way| (0..values).map(|v| few + (way >> v & 1) as usize).collect())
        .collect()
}

/// How far apart the fits of the trait's ciphers are, over all ordered pairs of two cards.
/// (Forward and backward always fit equally often.) A binary trait's counts are always even.
fn unevenness(of: Trait, counts: &[usize]) -> usize {
    let size = counts.len();
    let last = if of.wraps() { size } else { size - 1 };
    let forward: usize = (0..last).map(|v| counts[v] * counts[(v + 1) % size]).sum();
    let equal: usize = counts.iter().map(|n| n * (n - 1)).sum();
    forward.abs_diff(equal)
}

/// Does a trait that does not wrap read differently from its other end?
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
