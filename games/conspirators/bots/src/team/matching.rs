//! The team's guess: tuples of ciphers that differ in every seat.
//!
//! Everyone is right at once only if all name the same tuple, and each seat knows one cipher of it:
//! its own. So the tuples that can succeed differ in every place. The likeliest such family pairs
//! each seat's likeliest cipher with the others' likeliest, the second with the second, and so on.
//! Where that would give two seats the same cipher, places are swapped.

use arrayvec::ArrayVec;
use salon_conspirators::{Cipher, MAX_PLAYERS};

use crate::knowledge::cards::{ALL, Set, members};
use crate::knowledge::minds::Weights;

/// A cipher for each seat.
pub(crate) type Tuple = [u8; MAX_PLAYERS];

/// The number of ranks that are considered for swaps.
const SWAPS: usize = 10;

/// Returns a seat's ciphers, likeliest first.
pub(crate) fn ranked(weights: &Weights) -> [u8; Cipher::COUNT] {
    let mut order: [u8; Cipher::COUNT] = core::array::from_fn(|c| c as u8);
    order.sort_by(|&a, &b| {
        let by = |c: u8| weights[usize::from(c)];
        by(b).total_cmp(&by(a)).then(a.cmp(&b))
    });
    order
}

/// Returns the probability of a tuple, up to a factor.
pub(crate) fn weight(weights: &[Weights], tuple: &Tuple) -> f64 {
    let mut product = 1.0;
    for (seat, of) in weights.iter().enumerate() {
        if tuple[..seat].contains(&tuple[seat]) {
            return 0.0;
        }
        product *= of[usize::from(tuple[seat])];
    }
    product
}

/// Returns the family of tuples, likeliest first. The `k`-th has each seat's `k`-th cipher, apart
/// from swaps. `ranks[seat]` are the seat's ciphers, likeliest first.
pub(crate) fn family(
    weights: &[Weights],
    ranks: &[[u8; Cipher::COUNT]],
    depth: usize,
) -> ArrayVec<Tuple, { Cipher::COUNT }> {
    let mut tuples: ArrayVec<Tuple, { Cipher::COUNT }> = (0..depth)
        .map(|k| core::array::from_fn(|seat| ranks.get(seat).map_or(0, |ranks| ranks[k])))
        .collect();
    let open = weights
        .iter()
        .map(|of| of.iter().filter(|&&w| w > 0.0).count());
    // One more than possible, because a cipher that can't be named twice has to go somewhere.
    let swaps = depth.min(SWAPS).min(open.max().unwrap_or(0) + 1);
    let mut improved = true;
    let mut rounds = 0;
    while improved && rounds < 4 {
        improved = false;
        rounds += 1;
        for k in 0..swaps {
            for l in k + 1..swaps {
                for seat in 0..weights.len() {
                    let (a, b) = (tuples[k], tuples[l]);
                    let (mut c, mut d) = (a, b);
                    (c[seat], d[seat]) = (b[seat], a[seat]);
                    let before = weight(weights, &a) + weight(weights, &b);
                    let after = weight(weights, &c) + weight(weights, &d);
                    if after > before * (1.0 + 1e-9) + 1e-15 {
                        (tuples[k], tuples[l]) = (c, d);
                        improved = true;
                    }
                }
            }
        }
    }
    tuples
}

/// Returns what the team names, as seen by a seat that knows its own cipher, and the probability
/// that it is right.
pub(crate) fn agreed(weights: &[Weights], seat: usize, own: usize) -> (Tuple, f64) {
    let mut weights: ArrayVec<Weights, MAX_PLAYERS> = weights.iter().copied().collect();
    let ranks: ArrayVec<_, MAX_PLAYERS> = weights.iter().map(ranked).collect();
    let tuples = family(&weights, &ranks, Cipher::COUNT);
    let tuple = tuples.iter().find(|tuple| usize::from(tuple[seat]) == own);
    let agreed = *tuple.expect("every cipher is in one tuple");
    weights[seat] = core::array::from_fn(|c| f64::from(u8::from(c == own)));
    let chance = weight(&weights, &agreed) / total(&weights, 0, 0).max(1e-300);
    (agreed, chance)
}

/// Returns the weight of all tuples of different ciphers.
fn total(weights: &[Weights], seat: usize, taken: Set) -> f64 {
    if seat == weights.len() {
        return 1.0;
    }
    let open = members(ALL & !taken);
    open.filter(|&c| weights[seat][c] > 0.0)
        .map(|c| weights[seat][c] * total(weights, seat + 1, taken | 1 << c))
        .sum()
}
