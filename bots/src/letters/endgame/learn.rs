//! Regret matching, with what is old counting less.

use super::lanes::{Matrix, Vector};
use super::turn::{Act, Turn};
use super::walk::{MOST_ACTS, Pass, Rows};

/// Learns the regrets of one player, and keeps up the average of what the other does.
pub(super) struct Learn<'a> {
    pub(super) regrets: &'a mut [f32],
    pub(super) sums: &'a mut [f32],
    pub(super) rates: Rates,
}

/// What counts how much in an iteration.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rates {
    /// What is left of positive regrets.
    gains: f32,
    /// What is left of negative ones.
    losses: f32,
    /// What the iteration counts in the average.
    weight: f32,
}

impl Rates {
    /// Those of the n-th iteration, from 1: α = 1.5, β = 0, γ = 2 in the paper's words.
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
        worth: &Rows<L>,
    ) -> Vector<L> {
        let regrets = &mut self.regrets[at..at + acts.len() * L];
        let mut chances = [[0.0; L]; MOST_ACTS];
        in_proportion(turn, acts, regrets, &mut chances);
        let mut halves = [[0.0; L]; L];
        for ((act, worth), chance) in acts.iter().zip(worth).zip(&chances) {
            let half = &mut halves[usize::from(act.card) % L];
            for k in 0..L {
                half[k] += worth[k] * chance[k];
            }
        }
        let pairs = joined(&halves);
        let Rates { gains, losses, .. } = self.rates;
        for ((act, row), worth) in acts.iter().zip(regrets.chunks_exact_mut(L)).zip(worth) {
            let mean = &pairs[usize::from(act.card) % L];
            for k in 0..L {
                let kept = row[k] * if row[k] > 0.0 { gains } else { losses };
                row[k] = kept + (worth[k] - mean[k]) * act.open[k];
            }
        }
        let mut value = [0.0; L];
        for pair in &pairs {
            for k in 0..L {
                value[k] += pair[k];
            }
        }
        value
    }

    #[inline(always)]
    fn other<const L: usize>(
        &mut self,
        turn: &Turn<L>,
        acts: &[Act<L>],
        at: usize,
        reach: &Vector<L>,
        into: &mut Rows<L>,
    ) {
        let end = at + acts.len() * L;
        in_proportion(turn, acts, &self.regrets[at..end], into);
        go_on(acts, reach, into);
        let sums = self.sums[at..end].chunks_exact_mut(L);
        for (sum, after) in sums.zip(into) {
            for k in 0..L {
                sum[k] += self.rates.weight * after[k];
            }
        }
    }
}

/// The chance of each option, in proportion to these numbers where they are positive; evenly
/// where none is.
#[inline(always)]
pub(super) fn in_proportion<const L: usize>(
    turn: &Turn<L>,
    acts: &[Act<L>],
    numbers: &[f32],
    into: &mut Rows<L>,
) {
    let mut halves = [[0.0; L]; L];
    for (act, row) in acts.iter().zip(numbers.chunks_exact(L)) {
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
            scale[c][k] = if some { 1.0 / sums[c][k] } else { 0.0 };
            even[c][k] = if some { 0.0 } else { turn.even[c][k] };
        }
    }
    for ((act, row), out) in acts.iter().zip(numbers.chunks_exact(L)).zip(into) {
        let card = usize::from(act.card) % L;
        for k in 0..L {
            out[k] = row[k].max(0.0) * scale[card][k] + act.open[k] * even[card][k];
        }
    }
}

/// Makes of the chances of the acts the reaches after them: a player holds a pair if it held the
/// one card and drew the other, or the other way round.
#[inline(always)]
pub(super) fn go_on<const L: usize>(acts: &[Act<L>], reach: &Vector<L>, rows: &mut Rows<L>) {
    for (act, row) in acts.iter().zip(rows) {
        let card = usize::from(act.card) % L;
        let held = reach[card];
        let twice = row[card] * held;
        for k in 0..L {
            row[k] *= held + reach[k];
        }
        // With two of a kind there are no two ways.
        row[card] = twice;
    }
}

/// A pair's options are those of its two cards: adds up what was kept apart by the card played.
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
