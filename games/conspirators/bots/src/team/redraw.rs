//! When to redraw: by convention, or when the hand is poor.

use salon_conspirators::{CARDS, Cipher};

use super::doubt::Doubt;
use super::matching::ranked;
use crate::knowledge::cards::{Set, members};
use crate::knowledge::minds::{Manner, Weights};

/// Returns the ciphers that redraw now, by convention, if their seat has this many turns left,
/// including this one. "In this turn, in a later one, or never" is a message without noise: each
/// answer gets its share of the weight, of the likely as well as the unlikely ciphers.
pub(crate) fn redrawing(weights: &Weights, turns: usize) -> Set {
    let (mut all, mut taken, mut set) = (0.0, 0.0, 0);
    for c in ranked(weights) {
        let weight = weights[usize::from(c)];
        if weight <= 0.0 {
            break;
        }
        all += weight;
        if taken + weight / 2.0 < all / (turns + 1) as f64 {
            set |= 1 << c;
            taken += weight;
        }
    }
    set
}

/// Swaps one or two ciphers as long as that leaves less doubt.
pub(crate) fn improved(weights: &Weights, start: Set, doubts: &[Doubt; 2]) -> Set {
    let open = (0..Cipher::COUNT).filter(|&c| weights[c] > 0.0);
    let open = open.fold(0, |set: Set, c| set | 1 << c);
    let doubt = |set: Set| doubts[0].within(weights, set) + doubts[1].within(weights, open & !set);
    let mut best = (doubt(start), start);
    loop {
        let before = best.1;
        for a in members(open) {
            for b in members(open).filter(|&b| b >= a) {
                let set = before ^ (1 << a | 1 << b);
                let left = doubt(set);
                if left < best.0 - 1e-12 {
                    best = (left, set);
                }
            }
        }
        if best.1 == before {
            return before;
        }
    }
}

/// Returns, for each cipher, the rank from which a hand is so poor that its owner redraws, without
/// a convention. A new hand is worth the best of three. A later redraw is worth something too, less
/// with every turn.
pub(crate) fn cuts(
    manner: &Manner,
    scores: &[f64; CARDS],
    pool: Set,
    turns: usize,
) -> [usize; Cipher::COUNT] {
    core::array::from_fn(|c| {
        let order = &manner[c];
        let best = fresh(order.len(), pool.count_ones() as usize);
        let score = |rank: usize| scores[usize::from(order[rank])];
        let all = || (0..order.len()).map(|rank| (best[rank], score(rank)));
        let mean: f64 = all().map(|(chance, score)| chance * score).sum();
        let mut later = 0.0;
        for _ in 1..turns {
            let stuck = 1.0 - best[..order.len()].iter().sum::<f64>();
            let gain = all().map(|(chance, score)| chance * (mean - score).max(later));
            later = gain.sum::<f64>() + stuck * mean;
        }
        (0..order.len())
            .find(|&rank| mean - score(rank) > later + 1e-9)
            .unwrap_or(CARDS)
    })
}

/// Returns the probability of each rank to be the best of three cards, if `legal` of `all` are
/// ranked.
fn fresh(legal: usize, all: usize) -> [f64; CARDS] {
    let hands = (all * (all - 1) * (all - 2) / 6) as f64;
    core::array::from_fn(|rank| {
        if rank >= legal {
            return 0.0;
        }
        let worse = all - 1 - rank;
        (worse * worse.saturating_sub(1) / 2) as f64 / hands
    })
}
