//! The search: simulated annealing with integers.

use super::counts::{CARDS, Counts};
use super::deck::{Deck, UNIT};

/// The seed of the random numbers: the best of the first ten.
const SEED: u64 = 10;
/// The number of swaps that are tried.
const STEPS: i64 = 20_000_000;
/// How much worse a swap may make the deck at the start; the slack shrinks over time.
const FIRST_SLACK: i64 = 3 * UNIT / 10;

/// Returns the best deck that the search finds.
pub(super) fn search(counts: &Counts) -> Deck {
    let mut stream = Stream(SEED);
    let mut deck = Deck::random(counts, &mut stream);
    let mut best: Option<Deck> = None;
    for step in 0..STEPS {
        let of = stream.below(8);
        let (one, other) = (stream.below(CARDS), stream.below(CARDS));
        if !deck.differ(of, one, other) {
            continue;
        }
        // A swap that raises the cost is sometimes accepted: more often early and for a small cost.
        let left = STEPS - step;
        let slack = FIRST_SLACK * left / STEPS * left / STEPS;
        let slack = stream.below(slack as usize + 1) as i64;
        let before = deck.cost();
        deck.swap(of, one, other);
        if deck.cost() > before + slack {
            deck.swap(of, one, other);
        } else if deck.is_admissible() && best.as_ref().is_none_or(|b| deck.cost() < b.cost()) {
            best = Some(deck.clone());
        }
    }
    best.expect("an admissible deck turns up within the first thousand steps")
}

/// A stream of random numbers that will never change: `SplitMix64`.
pub(super) struct Stream(u64);

impl Stream {
    /// Returns a number below `bound`, which is small.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^= z >> 31;
        (((z >> 32) * bound as u64) >> 32) as usize
    }
}
