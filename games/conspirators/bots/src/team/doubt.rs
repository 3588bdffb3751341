//! How likely a seat's cipher is to be wrong in the end.
//!
//! Entropy treats every bit as equally good. But a team fails because of the one seat that stays in
//! doubt, and a doubt that later signals will settle does no harm. So doubts are weighted by what
//! is still to come: a competing cipher survives `b` more bits with probability 2^−b.

use std::sync::LazyLock;

use salon_conspirators::{CARDS, Cipher, MAX_PLAYERS};

use crate::knowledge::cards::{Set, fitting, members};
use crate::knowledge::minds::Weights;

/// How much more a signal reveals under a card that was chosen for it than under any card.
const CHOSEN: f64 = 1.2;
/// What a seat's own card reveals about it, in bits.
const CARD: f64 = 1.2;

/// The doubt about one seat. It is smaller if more will be revealed later.
///
/// With nothing to come it is close to the probability that the likeliest cipher is wrong; with
/// much to come it grows with the number of possible ciphers. It is concave, so new information
/// never increases it on average.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Doubt(Weights);

/// The bits that a signal gives about whether a seat has a cipher. Ciphers that fit rarely give
/// fewer.
static SIGNALS: LazyLock<Weights> = LazyLock::new(|| {
    let mut fits = [0.0; Cipher::COUNT];
    let pairs = (CARDS * (CARDS - 1)) as f64;
    for left in 0..CARDS {
        for right in (0..CARDS).filter(|&right| right != left) {
            members(fitting(left, right)).for_each(|c| fits[c] += 1.0 / pairs);
        }
    }
    let usual = fits.iter().sum::<f64>() / Cipher::COUNT as f64;
    // The probability that a pair fits either this cipher or a usual one, but not both.
    fits.map(|fit| -CHOSEN * libm::log2(1.0 - fit * (1.0 - usual) - usual * (1.0 - fit)))
});

impl Doubt {
    /// The doubt if a seat has `own` more turns and `others` signals to give, and may redraw in the
    /// first `chances` of these turns.
    pub(crate) fn before(own: usize, others: usize, chances: usize) -> Doubt {
        let told = CARD * own as f64 + libm::log2(chances as f64 + 1.0);
        Doubt(SIGNALS.map(|signal| (-told - signal * others as f64).exp2()))
    }

    /// Returns the doubt within a share of a seat's weight, in proportion to that share.
    pub(crate) fn within(&self, weights: &Weights, share: Set) -> f64 {
        let all: f64 = members(share).map(|c| weights[c]).sum();
        let of = |c: usize| {
            let (weight, rival) = (weights[c], self.0[c]);
            weight * (all - weight) * rival / (weight + rival * all)
        };
        let open = members(share).filter(|&c| weights[c] > 0.0);
        open.map(of).sum()
    }

    /// Returns what a cipher of this probability adds.
    pub(crate) fn of(&self, cipher: usize, chance: f64) -> f64 {
        let rival = self.0[cipher];
        chance * (1.0 - chance) * rival / (chance + rival)
    }

    /// Returns the derivative of that by the probability.
    pub(crate) fn slope(&self, cipher: usize, chance: f64) -> f64 {
        let rival = self.0[cipher];
        rival * (rival * (1.0 + rival) / (chance + rival).powi(2) - 1.0)
    }
}

/// Returns the doubts of all seats once `seat` has had its turn and `left` more cards come.
/// `redraws` says who may still redraw.
pub(crate) fn doubts(
    players: usize,
    seat: usize,
    left: usize,
    redraws: impl Fn(usize) -> bool,
) -> [Doubt; MAX_PLAYERS] {
    core::array::from_fn(|other| {
        let first = (other + players - seat - 1) % players;
        let own = left.saturating_sub(first).div_ceil(players);
        Doubt::before(own, left - own, if redraws(other) { own } else { 0 })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::knowledge::cards::ALL;

    #[test]
    fn nothing_that_is_told_adds_doubt() {
        let weights: Weights = core::array::from_fn(|c| (c % 7) as f64 / 66.0);
        for (own, others) in [(0, 0), (1, 2), (2, 6)] {
            let doubt = Doubt::before(own, others, own);
            let all = doubt.within(&weights, ALL);
            let each: f64 = (0..24).map(|c| doubt.of(c, weights[c])).sum();
            assert!((all - each).abs() < 1e-12);
            for told in [0b1011, 0xFF_0000, 0x55_5555] {
                let parts = doubt.within(&weights, told) + doubt.within(&weights, ALL & !told);
                assert!(parts < all);
            }
        }
    }

    #[test]
    fn the_slope_is_the_slope() {
        let doubt = Doubt::before(1, 1, 0);
        for chance in [0.01, 0.3, 0.9] {
            let near = (doubt.of(3, chance + 1e-6) - doubt.of(3, chance - 1e-6)) / 2e-6;
            assert!((near - doubt.slope(3, chance)).abs() < 1e-6);
        }
    }

    /// With four players and five cards to come after seat 1, the turns are those of seats 2, 3, 0,
    /// 1, 2.
    #[test]
    fn turns_go_round() {
        let doubts = doubts(4, 1, 5, |seat| seat == 3);
        let same = |seat: usize, own, others, chances| {
            (doubts[seat].0[0] - Doubt::before(own, others, chances).0[0]).abs() < 1e-12
        };
        assert!(same(2, 2, 3, 0) && same(3, 1, 4, 1));
        assert!(same(0, 1, 4, 0) && same(1, 1, 4, 0));
    }
}
