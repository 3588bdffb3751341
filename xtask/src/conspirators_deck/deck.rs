//! A deck while it is being searched for.

use salon_conspirators::{Card, Trait};

use super::counts::{CARDS, Counts};
use super::search::Stream;

/// Every count of CO-2 divides this number, so that weights stay integers.
const WHOLE: i64 = 120;
/// The maximum number of traits in which two cards may agree.
const ALIKE: u8 = 4;
/// The maximum number of values of a trait, rounded up.
const VALUES: usize = 8;

/// A contingency table of two traits: how many cards have each combination of their values.
type Together = [[i64; VALUES]; VALUES];

/// 24 cards with given counts, and how strongly their traits are correlated.
#[derive(Clone)]
pub(super) struct Deck {
    /// The value of each card, by trait.
    values: [[u8; CARDS]; 8],
    counts: Counts,
    /// The table of each ordered pair of traits.
    together: Vec<[Together; 8]>,
    weights: Vec<[Together; 8]>,
    /// The number of traits in which two cards agree.
    alike: [[u8; CARDS]; CARDS],
    /// The sum of all weighted squares: chi-square in integers.
    squares: i64,
    /// The number of traits by which cards agree too much, over all pairs of cards.
    excess: i64,
}

impl Deck {
    /// Creates a random deck with these counts.
    pub(super) fn random(counts: &Counts, stream: &mut Stream) -> Deck {
        let mut values = [[0; CARDS]; 8];
        for (of, cards) in values.iter_mut().enumerate() {
            let sorted = counts[of].iter().enumerate();
            let sorted = sorted.flat_map(|(value, &n)| core::iter::repeat_n(value as u8, n));
            cards.iter_mut().zip(sorted).for_each(|(to, v)| *to = v);
            for at in 0..CARDS - 1 {
                cards.swap(at, at + stream.below(CARDS - at));
            }
        }
        let mut deck = Deck {
            values,
            counts: counts.clone(),
            together: vec![[[[0; VALUES]; VALUES]; 8]; 8],
            weights: vec![[[[0; VALUES]; VALUES]; 8]; 8],
            alike: [[0; CARDS]; CARDS],
            squares: 0,
            excess: 0,
        };
        deck.count();
        deck
    }

    /// Computes everything that a swap then keeps up to date.
    fn count(&mut self) {
        for (a, b) in pairs(8) {
            for (i, &n) in self.counts[a].iter().enumerate() {
                for (j, &m) in self.counts[b].iter().enumerate() {
                    self.weights[a][b][i][j] = WHOLE * WHOLE / (n * m) as i64;
                }
            }
            for card in 0..CARDS {
                let (i, j) = (self.values[a][card], self.values[b][card]);
                self.together[a][b][usize::from(i)][usize::from(j)] += 1;
            }
            let cells = self.together[a][b].as_flattened().iter();
            let weights = self.weights[a][b].as_flattened();
            let squares: i64 = cells.zip(weights).map(|(n, w)| n * n * w).sum();
            self.squares += if a < b { squares } else { 0 };
        }
        for (one, other) in pairs(CARDS) {
            let same = |of: &&[u8; CARDS]| of[one] == of[other];
            let alike = self.values.iter().filter(same).count() as u8;
            self.alike[one][other] = alike;
            self.excess += if one < other { excess(alike) } else { 0 };
        }
    }

    /// Returns whether two cards differ in a trait, so that they may swap its values.
    pub(super) fn differ(&self, of: usize, one: usize, other: usize) -> bool {
        self.values[of][one] != self.values[of][other]
    }

    /// Swaps two cards' values of a trait. A second call undoes it.
    pub(super) fn swap(&mut self, of: usize, one: usize, other: usize) {
        let (a, b) = (self.values[of][one], self.values[of][other]);
        for with in (0..8).filter(|&with| with != of) {
            let (p, q) = (self.values[with][one], self.values[with][other]);
            if p != q {
                self.add(of, with, (a, p), -1);
                self.add(of, with, (b, q), -1);
                self.add(of, with, (b, p), 1);
                self.add(of, with, (a, q), 1);
            }
        }
        for card in (0..CARDS).filter(|&card| card != one && card != other) {
            let value = self.values[of][card];
            if value == a {
                self.liken(one, card, other);
            } else if value == b {
                self.liken(other, card, one);
            }
        }
        self.values[of].swap(one, other);
    }

    /// Adds or removes one card with these values of these two traits.
    fn add(&mut self, of: usize, with: usize, (i, j): (u8, u8), change: i64) {
        let (i, j) = (usize::from(i), usize::from(j));
        let n = &mut self.together[of][with][i][j];
        // (n ± 1)² − n²
        self.squares += (2 * change * *n + 1) * self.weights[of][with][i][j];
        *n += change;
        self.together[with][of][j][i] += change;
    }

    /// Records that in one trait `card` no longer agrees with `old`, but with `new`.
    fn liken(&mut self, old: usize, card: usize, new: usize) {
        let before = excess(self.alike[old][card]) + excess(self.alike[new][card]);
        self.alike[old][card] -= 1;
        self.alike[card][old] -= 1;
        self.alike[new][card] += 1;
        self.alike[card][new] += 1;
        let after = excess(self.alike[old][card]) + excess(self.alike[new][card]);
        self.excess += after - before;
    }

    /// Returns the cost that the search minimises: the correlation of traits, plus four units of
    /// chi-square's inner sum for each trait by which cards agree too much.
    pub(super) fn cost(&self) -> i64 {
        self.squares + self.excess * UNIT / 4
    }

    /// Returns whether no two cards agree too much.
    pub(super) fn is_admissible(&self) -> bool {
        self.excess == 0
    }

    /// Returns the sum of chi-square over all 28 pairs of traits.
    pub(super) fn chi_square(&self) -> f64 {
        CARDS as f64 * (self.squares as f64 / UNIT as f64 - 28.0)
    }

    /// Returns the cards, sorted by their values.
    pub(super) fn cards(&self) -> Vec<Card> {
        let mut all: Vec<[u8; 8]> = (0..CARDS)
            .map(|card| Trait::ALL.map(|of| self.values[of.index()][card]))
            .collect();
        all.sort_unstable();
        let card = |values: &[u8; 8]| Card::new(*values).expect("values are within their traits");
        all.iter().map(card).collect()
    }
}

/// The number one in the scale of costs.
pub(super) const UNIT: i64 = WHOLE * WHOLE;

/// Returns the number of traits by which two cards agree too much.
fn excess(alike: u8) -> i64 {
    i64::from(alike.saturating_sub(ALIKE))
}

/// Returns all ordered pairs of different numbers below `n`.
fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |a| (0..n).filter(move |&b| b != a).map(move |b| (a, b)))
}
