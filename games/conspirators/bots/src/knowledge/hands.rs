//! What can be known about a hidden hand, given how its owner chooses.
//!
//! A hand on turn is two cards that its owner kept and one drawn since. The kept cards reveal
//! something about earlier choices; the drawn card is any card that nobody has seen.

use arrayvec::ArrayVec;
use salon_conspirators::CARDS;

use salon_rules::Chance;

use super::cards::{Set, has, members};

/// The number of pairs of cards.
const PAIRS: usize = CARDS * (CARDS - 1) / 2;
/// The rank of cards that may not be laid.
const ILLEGAL: usize = CARDS;

#[inline]
const fn pair(low: usize, high: usize) -> usize {
    high * (high - 1) / 2 + low
}

/// The cards that a seat would lay, its favourite first. Cards that may not be laid are left out.
pub type Order = ArrayVec<u8, CARDS>;

/// The probabilities of the pairs of cards that a seat may have kept.
#[derive(Clone, Debug)]
pub struct KeptCards([f32; PAIRS]);

/// What a seat does with a hidden hand, given its order of preference.
#[derive(Clone, Debug)]
pub struct Lays {
    /// The probability that it lays each card.
    pub card: [f64; CARDS],
    /// The probability that it can lay none.
    pub none: f64,
}

impl KeptCards {
    /// All pairs of `pool` with the same probability.
    pub fn any(pool: Set) -> KeptCards {
        let mut kept = KeptCards([0.0; PAIRS]);
        for high in members(pool) {
            for low in members(pool & ((1 << high) - 1)) {
                kept.0[pair(low, high)] = 1.0;
            }
        }
        kept.even_out();
        kept
    }

    /// Normalises the probabilities. Returns their former sum.
    fn even_out(&mut self) -> f32 {
        let sum: f32 = self.0.iter().sum();
        if sum > 0.0 {
            self.0.iter_mut().for_each(|chance| *chance /= sum);
        }
        sum
    }

    /// Returns what the owner lays if it holds this pair and a third card, which is any other card
    /// of `pool` with the same probability.
    pub fn lays(&self, order: &Order, pool: Set) -> Lays {
        let rest = (pool.count_ones() - 2) as f64;
        let best = self.best(order, pool);
        let mut lays = Lays {
            card: [0.0; CARDS],
            none: 0.0,
        };
        let mut worse = best.iter().sum::<f64>();
        let mut rank = 0.0;
        for (at, &card) in order.iter().enumerate() {
            if !has(pool, usize::from(card)) {
                continue;
            }
            worse -= best[at];
            // Either the card is in the pair and the third card is no better, or it is the third
            // card.
            lays.card[usize::from(card)] = best[at] * (1.0 - rank / rest) + worse.max(0.0) / rest;
            rank += 1.0;
        }
        let illegal = pool.count_ones() as f64 - rank;
        lays.none = best[ILLEGAL] * ((illegal - 2.0) / rest).max(0.0);
        lays
    }

    /// Returns the probability of each rank to be the best of the pair.
    fn best(&self, order: &Order, pool: Set) -> [f64; CARDS + 1] {
        let mut rank = [ILLEGAL as u8; CARDS];
        for (at, &card) in order.iter().enumerate() {
            rank[usize::from(card)] = at as u8;
        }
        let cards: ArrayVec<usize, CARDS> = members(pool).collect();
        let mut best = [0.0f32; CARDS + 1];
        for (i, &high) in cards.iter().enumerate() {
            let of_high = rank[high];
            let row = &self.0[high * (high.max(1) - 1) / 2..];
            for &low in &cards[..i] {
                best[usize::from(rank[low].min(of_high))] += row[low];
            }
        }
        best.map(f64::from)
    }

    /// Updates the pair after the owner laid `card`, the best of its three by this order.
    pub fn laid(&mut self, card: usize, order: &Order, pool: Set) {
        let at = order.iter().position(|&other| usize::from(other) == card);
        let better = order[..at.unwrap_or(0)].iter();
        let worse = better.fold(pool, |pool, &other| pool & !(1 << other)) & !(1 << card);
        let with = |other: usize| self.0[pair(other.min(card), other.max(card))];
        let mut kept = KeptCards([0.0; PAIRS]);
        for high in members(worse) {
            for low in members(worse & ((1 << high) - 1)) {
                // Any of the three may be the one that was drawn last.
                kept.0[pair(low, high)] = self.0[pair(low, high)] + with(low) + with(high);
            }
        }
        if kept.even_out() <= 0.0 {
            kept = KeptCards::any(pool & !(1 << card));
        }
        *self = kept;
    }

    /// Updates the pair after the owner could lay no card: both cards are among `illegal`.
    pub fn passed(&mut self, illegal: Set, pool: Set) {
        self.only(illegal);
        if self.even_out() <= 0.0 {
            *self = KeptCards::any(pool);
        }
    }

    /// Updates the pair when the owner turns out not to hold `card`. Returns how likely that was.
    pub fn lacks(&mut self, card: usize, pool: Set) -> f64 {
        self.only(pool & !(1 << card));
        let chance = self.even_out();
        if chance <= 0.0 {
            *self = KeptCards::any(pool & !(1 << card));
        }
        f64::from(chance)
    }

    /// Draws a hand of three: a kept pair and any third card, all of it from `free`.
    pub fn hand(&self, free: Set, chance: &mut impl Chance) -> [usize; 3] {
        let pairs = || {
            members(free).flat_map(move |high| {
                let lows = members(free & ((1 << high) - 1));
                lows.map(move |low| (low, high, self.0[pair(low, high)]))
            })
        };
        let sum: f32 = pairs().map(|(_, _, weight)| weight).sum();
        let mut left = sum * chance.below(1 << 24) as f32 / (1 << 24) as f32;
        let drawn = pairs().find(|(_, _, weight)| {
            left -= weight;
            left < 0.0
        });
        let (low, high, _) = drawn.or_else(|| pairs().next()).expect("there are cards");
        let rest = free & !(1 << low | 1 << high);
        let third = members(rest)
            .nth(chance.below(rest.count_ones()) as usize)
            .expect("one of them");
        [low, high, third]
    }

    fn only(&mut self, cards: Set) {
        for high in 1..CARDS {
            for low in 0..high {
                if !(has(cards, high) && has(cards, low)) {
                    self.0[pair(low, high)] = 0.0;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares with all hands of three, one by one: what is laid, and what is kept then.
    #[test]
    fn what_is_laid_and_kept_is_exact() {
        let pool: Set = 0b1011_0111_0110;
        let order: Order = [4, 1, 9, 2, 11].into_iter().collect();
        let cards: Vec<usize> = members(pool).collect();
        // A first hand of any three, of which the best is laid. Then one more is drawn.
        let best = |hand: &[usize]| {
            order
                .iter()
                .map(|&c| usize::from(c))
                .find(|c| hand.contains(c))
        };
        let mut kept = KeptCards::any(pool);
        let mut laid = [0.0; CARDS];
        let mut none = 0.0;
        let mut pairs = std::collections::HashMap::new();
        let mut hands = 0.0;
        for (i, &a) in cards.iter().enumerate() {
            for (j, &b) in cards[..i].iter().enumerate() {
                for &c in &cards[..j] {
                    hands += 1.0;
                    match best(&[a, b, c]) {
                        None => none += 1.0,
                        Some(card) => {
                            laid[card] += 1.0;
                            if card == 1 {
                                let mut rest = vec![c, b, a];
                                rest.retain(|&other| other != 1);
                                *pairs.entry((rest[0], rest[1])).or_insert(0.0) += 1.0;
                            }
                        }
                    }
                }
            }
        }
        let lays = kept.lays(&order, pool);
        assert!((lays.none - none / hands).abs() < 1e-6);
        for (lays, count) in lays.card.iter().zip(laid) {
            assert!((lays - count / hands).abs() < 1e-6);
        }
        kept.laid(1, &order, pool);
        let all: f64 = pairs.values().sum();
        for ((low, high), count) in pairs {
            assert!((f64::from(kept.0[pair(low, high)]) - count / all).abs() < 1e-6);
        }
        assert!((kept.0.iter().sum::<f32>() - 1.0).abs() < 1e-5);
    }
}
