//! Regret matching with discounting.

use super::lanes::{Matrix, Vector};
use super::turn::{Act, Turn};
use super::walk::Pass;

/// Learns the regrets of one player, and updates the average strategy of the other.
pub(super) struct Learn<'a> {
    pub(super) regrets: &'a mut [f32],
    pub(super) sums: &'a mut [f32],
    pub(super) rates: Rates,
}

/// The discounts of an iteration.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rates {
    /// The factor of positive regrets.
    gains: f32,
    /// The factor of negative regrets.
    losses: f32,
    /// The weight of the iteration in the average.
    weight: f32,
}

impl Rates {
    /// Returns the discounts of the n-th iteration, from 1: α = 1.5, β = 0, γ = 2 in the paper's
    /// terms.
    pub(super) fn of(iteration: u32) -> Rates {
        let time = iteration as f32;
        let gains = time * time.sqrt();
        Rates {
            gains: gains / (gains + 1.0),
            losses: 0.5,
            weight: time * time,
        }
    }
}

impl Pass for Learn<'_> {
    #[inline(always)]
    fn own<const L: usize>(
        &mut self,
        turn: &Turn<L>,
        acts: &[Act<L>],
        at: usize,
        worth: &[Vector<L>],
    ) -> Vector<L> {
        let (regrets, _) = self.regrets[at..at + acts.len() * L].as_chunks_mut::<L>();
        let mean = mean_worth(turn, acts, regrets, worth);
        let Rates { gains, losses, .. } = self.rates;
        for ((act, row), worth) in acts.iter().zip(regrets).zip(worth) {
            let mean = &mean[usize::from(act.card) % L];
            for k in 0..L {
                let kept = row[k] * if row[k] > 0.0 { gains } else { losses };
                row[k] = kept + (worth[k] - mean[k]) * act.open[k];
            }
        }
        let mut value = [0.0; L];
        for pairs in &mean {
            for k in 0..L {
                value[k] += pairs[k];
            }
        }
        value
    }

    #[inline(always)]
    fn mix<const L: usize>(&self, turn: &Turn<L>, acts: &[Act<L>], at: usize) -> Mix<L> {
        let (regrets, _) = self.regrets[at..at + acts.len() * L].as_chunks::<L>();
        Mix::new(turn, acts, regrets)
    }

    #[inline(always)]
    fn chances<const L: usize>(&self, mix: &Mix<L>, act: &Act<L>, at: usize) -> Vector<L> {
        mix.chances(act, row(self.regrets, at))
    }

    #[inline(always)]
    fn done<const L: usize>(&mut self, at: usize, after: &Vector<L>) {
        let (sums, _) = self.sums[at..at + L].as_chunks_mut::<L>();
        for k in 0..L {
            sums[0][k] += self.rates.weight * after[k];
        }
    }
}

/// Returns the numbers of one act.
#[inline(always)]
pub(super) fn row<const L: usize>(numbers: &[f32], at: usize) -> &[f32; L] {
    &numbers[at..at + L].as_chunks::<L>().0[0]
}

/// Returns the value of each pair of cards when its options are chosen in proportion to regrets.
#[inline(always)]
fn mean_worth<const L: usize>(
    turn: &Turn<L>,
    acts: &[Act<L>],
    regrets: &[[f32; L]],
    worth: &[Vector<L>],
) -> Matrix<L> {
    let (mut sums, mut products, mut plain) = ([[0.0; L]; L], [[0.0; L]; L], [[0.0; L]; L]);
    for ((act, row), worth) in acts.iter().zip(regrets).zip(worth) {
        let card = usize::from(act.card) % L;
        for k in 0..L {
            let regret = row[k].max(0.0);
            sums[card][k] += regret;
            products[card][k] += regret * worth[k];
            plain[card][k] += act.open[k] * worth[k];
        }
    }
    let (sums, products, plain) = (joined(&sums), joined(&products), joined(&plain));
    let mut mean = [[0.0; L]; L];
    for c in 0..L {
        for k in 0..L {
            let some = sums[c][k] > f32::MIN_POSITIVE;
            let divisor = if some { sums[c][k] } else { 1.0 };
            let even = plain[c][k] * turn.even[c][k];
            mean[c][k] = if some { products[c][k] / divisor } else { even };
        }
    }
    mean
}

/// Chooses options in proportion to positive numbers, or uniformly if there are none.
#[derive(Clone, Copy)]
pub(super) struct Mix<const L: usize> {
    scale: Matrix<L>,
    even: Matrix<L>,
}

impl<const L: usize> Mix<L> {
    #[inline(always)]
    pub(super) fn new(turn: &Turn<L>, acts: &[Act<L>], numbers: &[[f32; L]]) -> Mix<L> {
        let mut halves = [[0.0; L]; L];
        for (act, row) in acts.iter().zip(numbers) {
            let half = &mut halves[usize::from(act.card) % L];
            for k in 0..L {
                half[k] += row[k].max(0.0);
            }
        }
        let sums = joined(&halves);
        let (mut scale, mut even) = ([[0.0; L]; L], [[0.0; L]; L]);
        for c in 0..L {
            for k in 0..L {
                let some = sums[c][k] > f32::MIN_POSITIVE;
                let divisor = if some { sums[c][k] } else { 1.0 };
                scale[c][k] = if some { 1.0 / divisor } else { 0.0 };
                even[c][k] = if some { 0.0 } else { turn.even[c][k] };
            }
        }
        Mix { scale, even }
    }

    /// Returns the probability of an act beside each kept card.
    #[inline(always)]
    pub(super) fn chances(&self, act: &Act<L>, row: &[f32; L]) -> Vector<L> {
        let card = usize::from(act.card) % L;
        let mut chances = [0.0; L];
        for k in 0..L {
            chances[k] = row[k].max(0.0) * self.scale[card][k] + act.open[k] * self.even[card][k];
        }
        chances
    }
}

/// Adds up what was stored separately by the card played: a pair's options are those of its two
/// cards.
#[inline(always)]
fn joined<const L: usize>(halves: &Matrix<L>) -> Matrix<L> {
    let mut whole = *halves;
    for c in 0..L {
        for k in 0..L {
            if c != k {
                whole[c][k] += halves[k][c];
            }
        }
    }
    whole
}
