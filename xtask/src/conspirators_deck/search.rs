//! The search: simulated annealing, in whole numbers.

use super::counts::{CARDS, Counts};
use super::deck::{Deck, UNIT};

/// Where the random numbers start: the best of the first ten.
const SEED: u64 = 10;
/// How many exchanges are tried.
const STEPS: i64 = 20_000_000;
/// How much worse an exchange may make the deck at first; later less and less.
const FIRST_SLACK: i64 = 3 * UNIT / 10;

/// The best deck that the search finds.
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
        // An exchange that costs something is taken now and then: the less the cost and the
        // earlier, the more often.
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
    /// A number below `bound`, which is small.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^= z >> 31;
        (((z >> 32) * bound as u64) >> 32) as usize
    }
}
