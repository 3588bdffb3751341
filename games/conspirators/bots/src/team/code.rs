//! Chooses the card to lay: what it teaches about the others, and what the choice reveals about the
//! player.
//!
//! With a convention, a seat's order of preference depends on its cipher, so the choice is a
//! message. The orders are found by alternating maximisation: given the orders, Bayes' rule says
//! what each card reveals; given that, each cipher prefers the cards that reveal most about it. All
//! seats compute the same orders from what is public.

use salon_conspirators::{CARDS, Cipher, MAX_PLAYERS};

use super::doubt::Doubt;
use super::matching::{Tuple, family, ranked};
use crate::knowledge::cards::{ALL, Set, fitting, has, members};
use crate::knowledge::hands::{Lays, Order};
use crate::knowledge::minds::{Manner, Minds, Weights};

/// The number of starting points and rounds of the maximisation.
const STARTS: usize = 2;
const ROUNDS: usize = 4;

/// How much each cipher prefers each card.
pub(crate) type Liking = [[f64; CARDS]; Cipher::COUNT];

/// The moment before a card is laid, as everyone sees it.
pub(crate) struct Moment<'a> {
    pub(crate) minds: &'a Minds,
    pub(crate) players: usize,
    pub(crate) seat: usize,
    /// The ciphers that each card would fit.
    pub(crate) fits: [Set; CARDS],
    /// Whether this is the last card before the guesses.
    pub(crate) last: bool,
    /// The doubt about each seat after this card.
    pub(crate) doubts: [Doubt; MAX_PLAYERS],
    /// The same after the next card.
    pub(crate) later: [Doubt; MAX_PLAYERS],
}

/// Returns the ciphers that each card fits if it is laid next to `left`.
pub(crate) fn fits_after(left: usize) -> [Set; CARDS] {
    core::array::from_fn(|card| fitting(left, card))
}

fn h2(p: f64) -> f64 {
    if p <= 0.0 || p >= 1.0 {
        return 0.0;
    }
    -p * libm::log2(p) - (1.0 - p) * libm::log2(1.0 - p)
}

impl Moment<'_> {
    fn own(&self) -> &Weights {
        &self.minds.weights[self.seat]
    }

    /// Returns the bits that each card teaches the team, about all ciphers.
    pub(crate) fn scores(&self) -> [f64; CARDS] {
        let mut scores = [0.0; CARDS];
        for card in members(self.minds.pool) {
            let fits = self.fits[card];
            for seat in 0..self.players {
                let share = self.minds.share(seat, fits);
                scores[card] += if seat == self.seat {
                    -libm::log2((1.0 - share).max(0.05))
                } else {
                    h2(share)
                };
            }
        }
        scores
    }

    /// Returns the value of each card: the less doubt it leaves about the others, the better.
    pub(crate) fn worths(&self) -> [f64; CARDS] {
        let mut worths = [0.0; CARDS];
        for card in members(self.minds.pool) {
            let fits = self.fits[card];
            for seat in (0..self.players).filter(|&seat| seat != self.seat) {
                let (doubt, weights) = (&self.doubts[seat], &self.minds.weights[seat]);
                worths[card] -= doubt.within(weights, fits) + doubt.within(weights, ALL & !fits);
            }
        }
        worths
    }

    /// Returns the value of each card with a lookahead of one card: the better the next card can
    /// settle what this one leaves open, the better.
    pub(crate) fn outlook(&self) -> [f64; CARDS] {
        if self.last {
            return self.worths();
        }
        let mut worths = [0.0; CARDS];
        for card in members(self.minds.pool) {
            worths[card] = self.outlook_of(card);
        }
        worths
    }

    fn outlook_of(&self, card: usize) -> f64 {
        let fits = self.fits[card];
        let next = (self.seat + 1) % self.players;
        let thens = self.minds.pool & !(1 << card);
        let mut left = 0.0;
        for (seat, weights) in self.minds.weights[..self.players].iter().enumerate() {
            let doubt = &self.later[seat];
            let settled = |part: Set| {
                let by = |then: usize| {
                    let second = fitting(card, then);
                    doubt.within(weights, part & second) + doubt.within(weights, part & !second)
                };
                members(thens).map(by).sum::<f64>() / f64::from(thens.count_ones().max(1))
            };
            let quiet = ALL & !fits;
            left += match seat {
                // The next seat's signal is not seen, but what it lays reveals something about it.
                _ if seat == next => {
                    let doubt = &self.doubts[seat];
                    doubt.within(weights, fits) + doubt.within(weights, quiet)
                }
                // The card must not fit the cipher of the seat that lays it.
                _ if seat == self.seat => settled(quiet) / self.minds.share(seat, quiet).max(1e-9),
                _ => settled(fits) + settled(quiet),
            };
        }
        -left
    }

    /// Returns, for each cipher, the cards that may be laid, its favourite first.
    pub(crate) fn manner(&self, liking: &Liking) -> Manner {
        core::array::from_fn(|c| {
            if self.own()[c] <= 0.0 {
                return Order::new();
            }
            let legal = members(self.minds.pool).filter(|&card| !has(self.fits[card], c));
            let mut order: Order = legal.map(|card| card as u8).collect();
            let by = |card: u8| liking[c][usize::from(card)];
            order.sort_unstable_by(|&a, &b| by(b).total_cmp(&by(a)).then(a.cmp(&b)));
            order
        })
    }

    /// Returns what each cipher lays by this manner.
    fn lays(&self, manner: &Manner) -> Vec<Option<Lays>> {
        (0..Cipher::COUNT)
            .map(|c| (self.own()[c] > 0.0).then(|| self.minds.lays(self.seat, c, &manner[c])))
            .collect()
    }

    /// Returns the manner without a convention: the card that teaches most.
    pub(crate) fn plain(&self) -> Manner {
        self.manner(&[self.scores(); Cipher::COUNT])
    }

    /// Returns the manner with a convention.
    pub(crate) fn coded(&self) -> Manner {
        let worths = self.outlook();
        let middles = middles(self.own());
        let mut best = (f64::NEG_INFINITY, None);
        for start in 0..STARTS {
            let mut liking = first_liking(&worths, &middles, start);
            for round in 0..=ROUNDS {
                let manner = self.manner(&liking);
                let lays = self.lays(&manner);
                let (told, next) = self.telling(&worths, &lays);
                let (value, next) = if self.last {
                    self.success(&lays, &next)
                } else {
                    (told, next)
                };
                if value > best.0 {
                    best = (value, Some(manner));
                }
                if round < ROUNDS {
                    liking = next;
                }
            }
        }
        best.1.expect("there is a first round")
    }

    /// Returns the value of this plan by the doubt it leaves, and how each cipher would then prefer
    /// the cards: by how laying them would change the doubt about it.
    fn telling(&self, worths: &[f64; CARDS], lays: &[Option<Lays>]) -> (f64, Liking) {
        let doubt = &self.doubts[self.seat];
        let mut value = 0.0;
        let mut next = [[0.0; CARDS]; Cipher::COUNT];
        for card in members(self.minds.pool) {
            let mut chances = self.joint(card, lays);
            let sum: f64 = chances.iter().sum();
            chances.iter_mut().for_each(|c| *c /= sum.max(1e-12));
            let left: f64 = chances
                .iter()
                .enumerate()
                .map(|(c, &q)| doubt.of(c, q))
                .sum();
            let mean: f64 = chances
                .iter()
                .enumerate()
                .map(|(c, &q)| q * doubt.slope(c, q))
                .sum();
            value += sum * (worths[card] - left);
            for (c, chance) in chances.into_iter().enumerate() {
                next[c][card] = worths[card] - left - doubt.slope(c, chance) + mean;
            }
        }
        (value, next)
    }

    /// Returns how likely each cipher is held and lays this card.
    fn joint(&self, card: usize, lays: &[Option<Lays>]) -> Weights {
        core::array::from_fn(|c| {
            let lays = lays[c].as_ref();
            lays.map_or(0.0, |lays| self.own()[c] * lays.card[card])
        })
    }

    /// Returns the expected success of the guesses after a card by this manner, and how each cipher
    /// would then prefer the cards.
    fn success(&self, lays: &[Option<Lays>], telling: &Liking) -> (f64, Liking) {
        let mut value = 0.0;
        let mut next = [[0.0; CARDS]; Cipher::COUNT];
        for card in members(self.minds.pool) {
            let own = self.joint(card, lays);
            if own.iter().all(|&chance| chance <= 0.0) {
                continue;
            }
            let chances = self.chances(card, &own);
            for (c, lays) in lays.iter().enumerate() {
                let Some(lays) = lays else { continue };
                next[c][card] = chances[c] + 1e-3 * telling[c][card];
                value += self.own()[c] * lays.card[card] * chances[c];
            }
        }
        (value, next)
    }

    /// Returns, for each own cipher, the probability that all guesses are right if it lays this
    /// card and the others' beliefs are `own` then.
    fn chances(&self, card: usize, own: &Weights) -> Weights {
        let fits = self.fits[card];
        let mut chances = [0.0; Cipher::COUNT];
        let others: [usize; MAX_PLAYERS - 1] =
            core::array::from_fn(|n| (self.seat + 1 + n) % self.players);
        for signals in 0..1u32 << (self.players - 1) {
            let mut weights = [[0.0; Cipher::COUNT]; MAX_PLAYERS];
            weights[self.seat] = *own;
            for (n, &other) in others[..self.players - 1].iter().enumerate() {
                let signalled = signals >> n & 1 == 1;
                let known = &self.minds.weights[other];
                weights[other] = core::array::from_fn(|c| {
                    f64::from(u8::from(has(fits, c) == signalled)) * known[c]
                });
            }
            let weights = &weights[..self.players];
            if weights.iter().any(|of| of.iter().all(|&w| w <= 0.0)) {
                continue;
            }
            let ranks: [[u8; Cipher::COUNT]; MAX_PLAYERS] =
                core::array::from_fn(|seat| weights.get(seat).map_or([0; 24], ranked));
            for tuple in family(weights, &ranks[..self.players], 8) {
                let own = usize::from(tuple[self.seat]);
                chances[own] += self.others_chance(weights, &tuple);
            }
        }
        chances
    }

    fn others_chance(&self, weights: &[Weights], tuple: &Tuple) -> f64 {
        let mut product = 1.0;
        for (seat, of) in weights.iter().enumerate() {
            if tuple[..seat].contains(&tuple[seat]) {
                return 0.0;
            }
            if seat != self.seat {
                product *= of[usize::from(tuple[seat])];
            }
        }
        product
    }
}

/// Returns positions of the ciphers on a circle, where each cipher has space in proportion to its
/// weight.
fn middles(weights: &Weights) -> Weights {
    let mut sum = 0.0;
    weights.map(|weight| {
        sum += weight;
        sum - weight / 2.0
    })
}

/// Returns the first preferences: cards are placed on the circle too, and each cipher prefers those
/// near it.
fn first_liking(scores: &[f64; CARDS], middles: &Weights, start: usize) -> Liking {
    let mut order: [usize; CARDS] = core::array::from_fn(|card| card);
    order.sort_unstable_by_key(|&card| mixed((card + CARDS * start) as u64));
    let mut place = [0.0; CARDS];
    for (at, &card) in order.iter().enumerate() {
        place[card] = at as f64 / CARDS as f64;
    }
    core::array::from_fn(|c| {
        core::array::from_fn(|card| {
            let apart = (middles[c] - place[card]).abs();
            scores[card] + 1.0 - 4.0 * apart.min(1.0 - apart)
        })
    })
}

/// Hashes a number.
fn mixed(n: u64) -> u64 {
    let mut x = n.wrapping_add(0x9E37_79B9_7F4A_7C15);
    x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ x >> 31
}
