//! The joint distribution of roles: no two role cards have the same number.

use salon_ghost_letters::cards::MAX_ROW;
use salon_rules::Quick;

/// The maximum number of dealt role cards: one for each of six players.
pub const MAX_CARDS: usize = 6;

/// A value for each role card and each place in the row.
pub type Grid = [[f64; MAX_ROW]; MAX_CARDS];

/// The distribution of the role cards over the row, given how well each number fits each card by
/// itself: the probability of an assignment is the product of its weights if all its numbers are
/// different, and zero otherwise.
///
/// It is exact, by sums over sets of numbers instead of over assignments: `after[card][set]` is the
/// weight of all ways to give the cards from `card` on numbers outside `set`.
#[derive(Clone, Debug)]
pub struct Joint {
    weights: Grid,
    cards: usize,
    row: usize,
    after: [[f64; 1 << MAX_ROW]; MAX_CARDS + 1],
}

impl Joint {
    /// Computes the distribution of `cards` role cards over a row.
    ///
    /// Weights are relative to the largest of each card. They need not add up to anything.
    pub fn new(weights: &Grid, cards: usize, row: usize) -> Joint {
        let mut joint = Joint {
            weights: *weights,
            cards,
            row,
            after: [[0.0; 1 << MAX_ROW]; MAX_CARDS + 1],
        };
        for card in &mut joint.weights[..cards] {
            let top = card[..row]
                .iter()
                .copied()
                .fold(f64::MIN_POSITIVE, f64::max);
            card.iter_mut().for_each(|weight| *weight /= top);
        }
        joint.after[cards].fill(1.0);
        for card in (0..cards).rev() {
            for set in sets_of(card, row) {
                let free = (0..row).filter(|n| set >> n & 1 == 0);
                joint.after[card][set] = free
                    .map(|n| joint.weights[card][n] * joint.after[card + 1][set | 1 << n])
                    .sum();
            }
        }
        joint
    }

    /// Returns the probability of each number for each card.
    pub fn chances(&self) -> Grid {
        let mut chances = [[0.0; MAX_ROW]; MAX_CARDS];
        let total = self.after[0][0];
        if total <= 0.0 {
            return chances;
        }
        let mut before = [[0.0; 1 << MAX_ROW]; 2];
        before[0][0] = 1.0;
        for card in 0..self.cards {
            let (now, next) = (card % 2, (card + 1) % 2);
            before[next].fill(0.0);
            for set in sets_of(card, self.row) {
                let reached = before[now][set];
                if reached == 0.0 {
                    continue;
                }
                for n in (0..self.row).filter(|n| set >> n & 1 == 0) {
                    let weight = reached * self.weights[card][n];
                    before[next][set | 1 << n] += weight;
                    chances[card][n] += weight * self.after[card + 1][set | 1 << n] / total;
                }
            }
        }
        chances
    }

    /// Draws an assignment from the distribution: the place in the row of each card.
    pub fn sample(&self, chance: &mut Quick) -> [usize; MAX_CARDS] {
        let mut numbers = [0; MAX_CARDS];
        let mut set = 0usize;
        for card in 0..self.cards {
            let even = (chance.bits() >> 11) as f64 / (1u64 << 53) as f64;
            let mut left = even * self.after[card][set];
            let free = (0..self.row).filter(|n| set >> n & 1 == 0);
            for n in free {
                let weight = self.weights[card][n] * self.after[card + 1][set | 1 << n];
                if weight > 0.0 {
                    numbers[card] = n;
                    left -= weight;
                    if left < 0.0 {
                        break;
                    }
                }
            }
            set |= 1 << numbers[card];
        }
        numbers
    }
}

/// Iterates over all sets of this many of the first `row` numbers.
fn sets_of(size: usize, row: usize) -> impl Iterator<Item = usize> {
    (0..1usize << row).filter(move |set| set.count_ones() as usize == size)
}

#[cfg(test)]
mod tests {
    use salon_rules::Chance;

    use super::*;

    fn even(chance: &mut Quick) -> f64 {
        f64::from(chance.below(1000) + 1) / 1000.0
    }

    /// The same by enumerating every assignment.
    fn by_hand(weights: &Grid, cards: usize, row: usize) -> (Grid, f64) {
        let (mut sums, mut total) = ([[0.0; MAX_ROW]; MAX_CARDS], 0.0);
        for code in 0..row.pow(cards as u32) {
            let numbers: Vec<usize> = (0..cards)
                .map(|card| code / row.pow(card as u32) % row)
                .collect();
            let different = (0..cards).all(|i| !numbers[..i].contains(&numbers[i]));
            if different {
                let weight: f64 = (0..cards)
                    .map(|card| weights[card][numbers[card]])
                    .product();
                total += weight;
                (0..cards).for_each(|card| sums[card][numbers[card]] += weight);
            }
        }
        (sums, total)
    }

    #[test]
    fn chances_are_those_of_all_assignments_one_by_one() {
        let mut chance = Quick::new(3);
        for (cards, row) in [(1, 4), (2, 5), (3, 5), (2, 7), (4, 7), (5, 8), (6, 7)] {
            let mut weights = [[0.0; MAX_ROW]; MAX_CARDS];
            for card in &mut weights[..cards] {
                card[..row]
                    .iter_mut()
                    .for_each(|w| *w = even(&mut chance).powi(5));
            }
            weights[0][1] = 0.0;
            let (sums, total) = by_hand(&weights, cards, row);
            let chances = Joint::new(&weights, cards, row).chances();
            for card in 0..cards {
                for n in 0..row {
                    let exact = sums[card][n] / total;
                    assert!((chances[card][n] - exact).abs() < 1e-12, "{cards} of {row}");
                }
            }
        }
    }

    #[test]
    fn samples_follow_the_chances() {
        let mut chance = Quick::new(4);
        let mut weights = [[0.0; MAX_ROW]; MAX_CARDS];
        for card in &mut weights[..3] {
            card[..5].iter_mut().for_each(|w| *w = even(&mut chance));
        }
        let joint = Joint::new(&weights, 3, 5);
        let chances = joint.chances();
        let mut counts = [[0.0; MAX_ROW]; MAX_CARDS];
        for _ in 0..20_000 {
            let numbers = joint.sample(&mut chance);
            (0..3).for_each(|card| counts[card][numbers[card]] += 1.0 / 20_000.0);
        }
        for (counted, exact) in counts[..3]
            .iter()
            .flatten()
            .zip(chances[..3].iter().flatten())
        {
            assert!((counted - exact).abs() < 0.02, "{counted} for {exact}");
        }
    }
}
