//! The best response to the other's average strategy. It measures the quality of that strategy.

use super::lanes::Vector;
use super::learn::{Mix, row};
use super::turn::{Act, Turn};
use super::walk::Pass;

/// Responds optimally to the other's average strategy.
pub(super) struct Respond<'a> {
    sums: &'a [f32],
    /// The value of each act of the root beside each kept card, if the player is on turn there.
    pub(super) root: Vec<Vec<f32>>,
}

impl Respond<'_> {
    pub(super) fn new(sums: &[f32]) -> Respond<'_> {
        Respond {
            sums,
            root: Vec::new(),
        }
    }
}

impl Pass for Respond<'_> {
    fn own<const L: usize>(
        &mut self,
        _: &Turn<L>,
        acts: &[Act<L>],
        at: usize,
        worth: &[Vector<L>],
    ) -> Vector<L> {
        if at == 0 {
            self.root = worth.iter().map(|row| row.to_vec()).collect();
        }
        let mut best = [[None::<f32>; L]; L];
        for (act, worth) in acts.iter().zip(worth) {
            let card = usize::from(act.card);
            for kept in (0..L).filter(|&kept| act.open[kept] > 0.0) {
                let so_far = best[card][kept].unwrap_or(f32::NEG_INFINITY);
                best[card][kept] = Some(so_far.max(worth[kept]));
                best[kept][card] = best[card][kept];
            }
        }
        let mut value = [0.0; L];
        for row in &best {
            for (value, best) in value.iter_mut().zip(row) {
                *value += best.unwrap_or(0.0);
            }
        }
        value
    }

    fn mix<const L: usize>(&self, turn: &Turn<L>, acts: &[Act<L>], at: usize) -> Mix<L> {
        let (sums, _) = self.sums[at..at + acts.len() * L].as_chunks::<L>();
        Mix::new(turn, acts, sums)
    }

    fn chances<const L: usize>(&self, mix: &Mix<L>, act: &Act<L>, at: usize) -> Vector<L> {
        mix.chances(act, row(self.sums, at))
    }
}
