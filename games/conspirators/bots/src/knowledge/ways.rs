//! The possible ciphers of a seat ("ways"), and the joint probabilities of several seats' ways: no
//! cipher is held twice.

use salon_conspirators::{Cipher, MAX_PLAYERS};

use super::cards::{Set, members};

const N: usize = Cipher::COUNT;

/// The possible combinations of a seat's one or two ciphers, each with its weight.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Ways(pub Vec<(Set, f64)>);

/// Sums over a seat's ways, from which the weight of all ways that avoid some ciphers follows.
struct Sums {
    all: f64,
    one: [f64; N],
    two: Box<[[f64; N]; N]>,
}

impl Sums {
    fn of(ways: &Ways) -> Sums {
        let mut sums = Sums {
            all: 0.0,
            one: [0.0; N],
            two: Box::new([[0.0; N]; N]),
        };
        for &(way, weight) in &ways.0 {
            sums.all += weight;
            members(way).for_each(|c| sums.one[c] += weight);
            for low in members(way) {
                let high = members(way).filter(|&high| high > low);
                high.for_each(|high| sums.two[low][high] += weight);
            }
        }
        sums
    }

    /// Returns the weight of all ways that have none of `taken`.
    fn avoiding(&self, taken: Set) -> f64 {
        let mut sum = self.all;
        let mut rest = taken;
        for low in members(taken) {
            rest &= rest - 1;
            sum -= self.one[low];
            sum += members(rest).map(|high| self.two[low][high]).sum::<f64>();
        }
        // Only rounding can make it negative.
        sum.max(0.0)
    }
}

/// Returns the probability of each way of each seat, given that no two seats share a cipher, and
/// the total weight.
pub fn apart(seats: &[Ways]) -> (Vec<Ways>, f64) {
    debug_assert!(seats.len() < MAX_PLAYERS);
    let mut all = 0.0;
    let chances = (0..seats.len()).map(|at| {
        let mut others = seats.iter().enumerate().filter(|(other, _)| *other != at);
        let (second, third) = (others.next(), others.next());
        let sums = third.or(second).map(|(_, ways)| Sums::of(ways));
        let rest = |way: Set| match (second, third, &sums) {
            (Some((_, second)), Some(_), Some(third)) => second
                .0
                .iter()
                .filter(|(other, _)| other & way == 0)
                .map(|(other, weight)| weight * third.avoiding(other | way))
                .sum(),
            (Some(_), None, Some(second)) => second.avoiding(way),
            _ => 1.0,
        };
        let ways = seats[at].0.iter();
        let joint: Vec<(Set, f64)> = ways
            .map(|&(way, weight)| (way, weight * rest(way)))
            .collect();
        all = joint.iter().map(|(_, weight)| weight).sum();
        let chance = |(way, weight): (Set, f64)| (way, weight / f64::max(all, 1e-300));
        Ways(joint.into_iter().map(chance).collect())
    });
    let chances = chances.collect();
    (chances, all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use salon_rules::{Chance, Quick};

    /// The same by enumerating all joint ways.
    fn slowly(seats: &[Ways]) -> (Vec<Vec<f64>>, f64) {
        let mut sums: Vec<Vec<f64>> = seats.iter().map(|ways| vec![0.0; ways.0.len()]).collect();
        let mut all = 0.0;
        let mut at = vec![0; seats.len()];
        'worlds: loop {
            let (mut taken, mut weight) = (0, 1.0);
            for (ways, &n) in seats.iter().zip(&at) {
                let (way, factor) = ways.0[n];
                weight *= if way & taken == 0 { factor } else { 0.0 };
                taken |= way;
            }
            all += weight;
            sums.iter_mut()
                .zip(&at)
                .for_each(|(sums, &n)| sums[n] += weight);
            for (ways, n) in seats.iter().zip(&mut at) {
                *n += 1;
                if *n < ways.0.len() {
                    continue 'worlds;
                }
                *n = 0;
            }
            return (sums, all);
        }
    }

    #[test]
    fn chances_of_seats_apart_are_exact() {
        let mut chance = Quick::new(4);
        for round in 0..60 {
            let seats: Vec<Ways> = (0..1 + round % 3)
                .map(|_| {
                    let mut way = || {
                        let one = 1 << chance.below(9);
                        let two = if round % 2 == 0 {
                            1 << chance.below(9)
                        } else {
                            one
                        };
                        (one | two, f64::from(1 + chance.below(5)))
                    };
                    Ways((0..12).map(|_| way()).collect())
                })
                .collect();
            let (fast, all) = apart(&seats);
            let (slow, expected) = slowly(&seats);
            assert!((all - expected).abs() < 1e-9 * expected.max(1.0));
            for (fast, slow) in fast.iter().zip(&slow) {
                for ((_, fast), slow) in fast.0.iter().zip(slow) {
                    assert!((fast - slow / expected.max(1e-300)).abs() < 1e-9);
                }
            }
        }
    }
}
