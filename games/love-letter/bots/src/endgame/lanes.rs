//! Vectors over what a player may hold: one lane for each kind of card.

use salon_love_letter::{Card, Terms};

/// The kinds of the decks that are solved.
pub(super) const LANES: usize = 8;
/// As many kinds as can be unseen in the last turn: two hands, the last card, the one set aside.
pub(super) const FEW: usize = 4;

/// One number for each kind of card, or for each of the few that are left.
pub(super) type Vector<const L: usize = LANES> = [f32; L];
/// One number for each pair of kinds.
pub(super) type Matrix<const L: usize = LANES> = [[f32; L]; L];

/// The kinds of an edition, lowest first: lane by lane.
pub(super) fn kinds(terms: &Terms) -> [Card; LANES] {
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

    /// The only lane, if there is just one.
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

    /// One in these lanes, zero elsewhere.
    pub(super) fn ones(self) -> Vector {
        core::array::from_fn(|lane| if self.has(lane) { 1.0 } else { 0.0 })
    }

    /// The lanes of the kinds of which there are any.
    pub(super) fn of_counts(counts: &[u8; LANES]) -> Lanes {
        let held = |lanes: Lanes, lane: usize| match counts[lane] {
            0 => lanes,
            _ => lanes.with(lane),
        };
        (0..LANES).fold(Lanes::NONE, held)
    }
}

/// How many cards.
pub(super) fn size(counts: &[u8; LANES]) -> u8 {
    counts.iter().sum()
}

/// How likely these cards come, in this order, from the top of a shuffled deck.
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
