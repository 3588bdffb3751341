//! One arrangement of the hidden cards, as far as it matters.

use salon_love_letter::Card;
use salon_rules::Seat;

/// The card in a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lying {
    /// This card.
    Known(Card),
    /// A card of the pool: any of the unseen cards that are in no other place, each copy with the
    /// same probability.
    Pooled,
    /// No card.
    Nothing,
}

/// A place that a [`World`] distinguishes. All others (the card set aside, the pile as it was
/// dealt) hold pooled cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TrackedPlace(u8);

const DRAWN: u8 = 6;
const UNDER: u8 = 8;
/// The maximum number of cards under the pile: two chancellors, two cards each.
pub(super) const MOST_UNDER: u8 = 4;
const PLACES: u8 = UNDER + MOST_UNDER;

impl TrackedPlace {
    /// Returns the hand of a seat.
    pub(super) const fn hand(seat: Seat) -> TrackedPlace {
        TrackedPlace(seat.index() as u8)
    }

    /// Returns the `n`-th card that the seat on turn has drawn.
    pub(super) const fn drawn(n: u8) -> TrackedPlace {
        TrackedPlace(DRAWN + n)
    }

    /// Returns the `n`-th of the cards that chancellors put under the pile, from the top.
    pub(super) const fn under(n: u8) -> TrackedPlace {
        TrackedPlace(UNDER + n)
    }
}

/// The card in each place, four bits each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct World(u64);

const POOLED: u64 = 14;
const NOTHING: u64 = 15;

impl World {
    /// The world without any cards.
    pub(super) const EMPTY: World = World((1 << (4 * PLACES)) - 1);

    #[inline]
    pub(super) const fn at(self, place: TrackedPlace) -> Lying {
        match self.0 >> (4 * place.0) & 15 {
            POOLED => Lying::Pooled,
            NOTHING => Lying::Nothing,
            kind => Lying::Known(Card::ALL[kind as usize]),
        }
    }

    #[inline]
    #[must_use]
    pub(super) const fn with(self, place: TrackedPlace, lying: Lying) -> World {
        let bits = match lying {
            Lying::Known(card) => card.index() as u64,
            Lying::Pooled => POOLED,
            Lying::Nothing => NOTHING,
        };
        let shift = 4 * place.0;
        World(self.0 & !(15 << shift) | bits << shift)
    }

    /// Removes the uppermost card under the pile and moves the others up.
    #[must_use]
    pub(super) const fn without_first_under(self) -> World {
        let shift = 4 * UNDER;
        let under = self.0 >> shift >> 4 | NOTHING << (4 * (MOST_UNDER - 1));
        World(self.0 & ((1 << shift) - 1) | under << shift)
    }

    /// Returns the pool: these copies without all cards that are in a place.
    #[inline]
    pub(super) fn pool(self, copies: &[u8; Card::KINDS]) -> [u8; Card::KINDS] {
        let mut left = *copies;
        let mut bits = self.0;
        for _ in 0..PLACES {
            if let Some(count) = left.get_mut((bits & 15) as usize) {
                *count = count.saturating_sub(1);
            }
            bits >>= 4;
        }
        left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_do_not_mix() {
        let king = Lying::Known(Card::King);
        let world = World::EMPTY
            .with(TrackedPlace::hand(Seat::at(5)), king)
            .with(TrackedPlace::under(0), Lying::Pooled)
            .with(TrackedPlace::under(1), king);
        assert_eq!(world.at(TrackedPlace::hand(Seat::at(5))), king);
        assert_eq!(world.at(TrackedPlace::hand(Seat::at(4))), Lying::Nothing);
        let moved = world.without_first_under();
        assert_eq!(moved.at(TrackedPlace::under(0)), king);
        assert_eq!(moved.at(TrackedPlace::under(1)), Lying::Nothing);
        assert_eq!(moved.at(TrackedPlace::under(3)), Lying::Nothing);
        assert_eq!(world.pool(&[2; Card::KINDS])[Card::King.index()], 0);
    }
}
