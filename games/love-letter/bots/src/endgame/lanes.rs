//! Vectors over the cards that a player may hold: one lane for each kind of card.

use salon_love_letter::{Card, EditionRules};

/// The number of kinds in the decks that are solved.
pub(super) const LANES: usize = 8;
/// The maximum number of unseen kinds in the last turn: two hands, the last card, the one set
/// aside.
pub(super) const FEW: usize = 4;

/// One number for each kind of card, or for each of the few kinds left.
pub(super) type Vector<const L: usize = LANES> = [f32; L];
/// One number for each pair of kinds.
pub(super) type Matrix<const L: usize = LANES> = [[f32; L]; L];

/// Returns the kinds of an edition, lowest first, lane by lane.
pub(super) fn kinds(terms: &EditionRules) -> [Card; LANES] {
    let mut kinds = Card::ALL.into_iter().filter(|&card| terms.has(card));
    core::array::from_fn(|_| kinds.next().unwrap_or(Card::Princess))
}

/// A set of lanes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Lanes(pub(super) u8);

impl Lanes {
    pub(super) const NONE: Lanes = Lanes(0);

    #[inline]
    pub(super) const fn has(self, lane: usize) -> bool {
        self.0 >> lane & 1 == 1
    }

    #[inline]
    #[must_use]
    pub(super) const fn with(self, lane: usize) -> Lanes {
        Lanes(self.0 | 1 << lane)
    }

    #[inline]
    #[must_use]
    pub(super) const fn without(self, lane: usize) -> Lanes {
        Lanes(self.0 & !(1 << lane))
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the only lane, if there is just one.
    pub(super) const fn single(self) -> Option<usize> {
        if self.0.is_power_of_two() {
            Some(self.0.trailing_zeros() as usize)
        } else {
            None
        }
    }

    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        (0..LANES).filter(move |&lane| self.has(lane))
    }

    /// Returns one in these lanes, zero elsewhere.
    pub(super) fn ones(self) -> Vector {
        core::array::from_fn(|lane| if self.has(lane) { 1.0 } else { 0.0 })
    }

    /// Returns the lanes of the kinds with any copies.
    pub(super) fn of_counts(counts: &[u8; LANES]) -> Lanes {
        let held = |lanes: Lanes, lane: usize| match counts[lane] {
            0 => lanes,
            _ => lanes.with(lane),
        };
        (0..LANES).fold(Lanes::NONE, held)
    }
}

/// Returns the number of cards.
pub(super) fn size(counts: &[u8; LANES]) -> u8 {
    counts.iter().sum()
}

/// Returns the probability that these cards come, in this order, from the top of a shuffled deck.
pub(super) fn chance_of(counts: &[u8; LANES], cards: &[usize]) -> f32 {
    let mut left = *counts;
    let mut rest = size(counts);
    let mut chance = 1.0;
    for &card in cards {
        if left[card] == 0 {
            return 0.0;
        }
        chance *= f32::from(left[card]) / f32::from(rest);
        left[card] -= 1;
        rest -= 1;
    }
    chance
}
