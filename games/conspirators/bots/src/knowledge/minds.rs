//! Beliefs about every seat's cipher and hand, given how seats choose.

use salon_conspirators::{CARDS, Cipher, MAX_PLAYERS};

use salon_rules::Chance;

use super::cards::{ALL, Set, has, members};
use super::hands::{KeptCards, Lays, Order};

/// A probability or a weight for each cipher.
pub type Weights = [f64; Cipher::COUNT];

/// The order in which a seat would lay its cards, for each cipher it may have.
pub type Manner = [Order; Cipher::COUNT];

/// Beliefs about all seats. The probability of a set of ciphers is the product of the seats'
/// weights if they are all different, and zero otherwise.
#[derive(Clone, Debug)]
pub struct Minds {
    /// The cards that have not been seen.
    pub pool: Set,
    /// The probabilities of each seat's cipher. Each sums to 1.
    pub weights: [Weights; MAX_PLAYERS],
    kept: Vec<KeptCards>,
}

impl Minds {
    /// The beliefs before the first turn. `pool` are the cards that have not been seen.
    pub fn new(players: usize, pool: Set) -> Minds {
        Minds {
            pool,
            weights: [[1.0 / Cipher::COUNT as f64; Cipher::COUNT]; MAX_PLAYERS],
            kept: vec![KeptCards::any(pool); players * Cipher::COUNT],
        }
    }

    fn players(&self) -> usize {
        self.kept.len() / Cipher::COUNT
    }

    /// Returns what a seat will do if this is its cipher.
    pub fn lays(&self, seat: usize, cipher: usize, order: &Order) -> Lays {
        self.kept[seat * Cipher::COUNT + cipher].lays(order, self.pool)
    }

    /// Draws a hand of three that the seat may hold if this is its cipher, all of it from `free`.
    pub fn hand(
        &self,
        seat: usize,
        cipher: usize,
        free: Set,
        chance: &mut impl Chance,
    ) -> [usize; 3] {
        self.kept[seat * Cipher::COUNT + cipher].hand(free, chance)
    }

    /// Returns how likely a seat is to have one of these ciphers.
    pub fn share(&self, seat: usize, ciphers: Set) -> f64 {
        members(ciphers).map(|c| self.weights[seat][c]).sum()
    }

    /// Multiplies a seat's cipher weights by these factors. If nothing is left, falls back to
    /// everything that `logic` allows.
    fn scale(&mut self, seat: usize, logic: Set, factor: impl Fn(usize) -> f64) {
        let mut new = self.weights[seat];
        for (c, weight) in new.iter_mut().enumerate() {
            *weight *= factor(c);
        }
        let sum: f64 = new.iter().sum();
        if sum > 1e-12 {
            self.weights[seat] = new.map(|weight| weight / sum);
        } else {
            let old = self.share(seat, logic);
            let even = logic.count_ones().max(1) as f64;
            for c in 0..Cipher::COUNT {
                let old = if old > 0.0 {
                    self.weights[seat][c] / old
                } else {
                    1.0 / even
                };
                self.weights[seat][c] = if has(logic, c) { old } else { 0.0 };
            }
        }
    }

    /// Restricts a seat to these ciphers.
    pub fn keep(&mut self, seat: usize, ciphers: Set) {
        self.scale(seat, ALL, |c| f64::from(u8::from(has(ciphers, c))));
    }

    /// Restricts a seat to these ciphers because of a signal or its absence. This is certain,
    /// whatever was believed.
    pub fn keep_logically(&mut self, seat: usize, ciphers: Set) {
        self.scale(seat, ciphers, |c| f64::from(u8::from(has(ciphers, c))));
    }

    /// Updates the beliefs after a seat redrew its hand.
    pub fn redrew(&mut self, seat: usize) {
        let any = KeptCards::any(self.pool);
        for c in 0..Cipher::COUNT {
            self.kept[seat * Cipher::COUNT + c] = any.clone();
        }
    }

    /// Applies the likelihood of a seat's action for each cipher.
    pub fn weigh(&mut self, seat: usize, logic: Set, likelihood: &Weights) {
        self.scale(seat, logic, |c| likelihood[c]);
    }

    /// Updates the beliefs after a seat passed. `fits[card]` are the ciphers that the card would
    /// fit.
    pub fn passed(&mut self, seat: usize, fits: &[Set; CARDS]) {
        for c in 0..Cipher::COUNT {
            let illegal = members(self.pool).filter(|&card| has(fits[card], c));
            let illegal = illegal.fold(0, |set: Set, card| set | 1 << card);
            self.kept[seat * Cipher::COUNT + c].passed(illegal, self.pool);
        }
    }

    /// Updates what a seat kept after it laid `card` according to this plan. Weights don't change.
    pub fn laid(&mut self, seat: usize, card: usize, manner: &Manner) {
        for (c, order) in manner.iter().enumerate() {
            if self.weights[seat][c] > 0.0 {
                self.kept[seat * Cipher::COUNT + c].laid(card, order, self.pool);
            }
        }
    }

    /// Updates the beliefs after a card was revealed: nobody but `holder` can have had it.
    pub fn came_to_light(&mut self, card: usize, holder: Option<usize>) {
        if !has(self.pool, card) {
            return;
        }
        for seat in (0..self.players()).filter(|&seat| Some(seat) != holder) {
            let mut chances = [0.0; Cipher::COUNT];
            for (c, chance) in chances.iter_mut().enumerate() {
                if self.weights[seat][c] > 0.0 {
                    *chance = self.kept[seat * Cipher::COUNT + c].lacks(card, self.pool);
                }
            }
            self.scale(seat, ALL, |c| chances[c].max(1e-9));
        }
        self.pool &= !(1 << card);
    }

    /// Updates the pool after a seen card went back under the pile.
    pub fn went_back(&mut self, card: usize) {
        self.pool |= 1 << card;
    }
}
