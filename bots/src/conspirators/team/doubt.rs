//! How likely a seat's cipher is to be mistaken in the end.
//!
//! Entropy takes every bit for equally good. But a team fails by the one seat that stays in
//! doubt, and a doubt that later signals will settle is no harm. So doubts are counted by what
//! is still to come: a rival cipher survives `b` more bits with chance 2^−b.

use salon_conspirators::MAX_PLAYERS;

use crate::conspirators::knowledge::cards::{Set, members};
use crate::conspirators::knowledge::minds::Weights;

/// What a signal tells of a seat's cipher, in bits, if the card is chosen well.
const SIGNAL: f64 = 0.7;
/// What a seat's own card tells of it.
const CARD: f64 = 1.2;

/// The doubt of one seat: the smaller, the more will still be told of it.
///
/// With nothing to come it is close to the chance that the likeliest cipher is wrong; with much
/// to come it grows with the number of ciphers that are possible at all. It is concave, so on
/// average nothing that is told makes it larger.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Doubt(f64);

impl Doubt {
    /// If a seat has `own` more turns and `others` signals to give, and may still redraw or not.
    pub(crate) fn before(own: usize, others: usize, redraw: bool) -> Doubt {
        let message = if redraw {
            (own as f64 + 1.0).log2()
        } else {
            0.0
        };
        let bits = SIGNAL * others as f64 + CARD * own as f64 + message;
        Doubt((-bits).exp2())
    }

    /// Of a share of a seat's weight: it counts by how much of the weight it is.
    pub(crate) fn within(self, weights: &Weights, share: Set) -> f64 {
        let all: f64 = members(share).map(|c| weights[c]).sum();
        let of = |weight: f64| weight * (all - weight) * self.0 / (weight + self.0 * all);
        let open = members(share).map(|c| weights[c]);
        open.filter(|weight| *weight > 0.0).map(of).sum()
    }

    /// What a cipher of this chance adds.
    pub(crate) fn of(self, chance: f64) -> f64 {
        chance * (1.0 - chance) * self.0 / (chance + self.0)
    }

    /// How that grows with the chance.
    pub(crate) fn slope(self, chance: f64) -> f64 {
        self.0 * (self.0 * (1.0 + self.0) / (chance + self.0).powi(2) - 1.0)
    }
}

/// The doubts of all seats once `seat` has had its turn and `left` more cards come; `redraws`
/// says who may still redraw.
pub(crate) fn doubts(
    players: usize,
    seat: usize,
    left: usize,
    redraws: impl Fn(usize) -> bool,
) -> [Doubt; MAX_PLAYERS] {
    core::array::from_fn(|other| {
        let first = (other + players - seat - 1) % players;
        let own = left.saturating_sub(first).div_ceil(players);
        Doubt::before(own, left - own, redraws(other))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conspirators::knowledge::cards::ALL;

    #[test]
    fn nothing_that_is_told_adds_doubt() {
        let weights: Weights = core::array::from_fn(|c| (c % 7) as f64 / 66.0);
        for (own, others) in [(0, 0), (1, 2), (2, 6)] {
            let doubt = Doubt::before(own, others, own > 1);
            let all = doubt.within(&weights, ALL);
            let each: f64 = weights.iter().map(|&w| doubt.of(w)).sum();
            assert!((all - each).abs() < 1e-12);
            for told in [0b1011, 0xFF_0000, 0x55_5555] {
                let parts = doubt.within(&weights, told) + doubt.within(&weights, ALL & !told);
                assert!(parts < all);
            }
        }
    }

    #[test]
    fn the_slope_is_the_slope() {
        let doubt = Doubt::before(1, 1, false);
        for chance in [0.01, 0.3, 0.9] {
            let near = (doubt.of(chance + 1e-6) - doubt.of(chance - 1e-6)) / 2e-6;
            assert!((near - doubt.slope(chance)).abs() < 1e-6);
        }
    }

    /// With four players and five cards to come after seat 1: seats 2, 3, 0, 1, 2.
    #[test]
    fn turns_go_round() {
        let doubts = doubts(4, 1, 5, |_| false);
        let same =
            |a: Doubt, own, others| (a.0 - Doubt::before(own, others, false).0).abs() < 1e-12;
        assert!(same(doubts[2], 2, 3) && same(doubts[3], 1, 4));
        assert!(same(doubts[0], 1, 4) && same(doubts[1], 1, 4));
    }
}
