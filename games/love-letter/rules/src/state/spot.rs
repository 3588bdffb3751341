//! A card in its place on the table.

use salon_rules::{Seat, Seats};

use crate::cards::Card;

/// A card on the table and its seat: the seat it is in front of, or the seat that put it under the
/// pile. Cards in their dealt place have no seat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Spot(u8);

impl Spot {
    /// The seat number that stands for nobody.
    const NOBODY: u8 = 7;

    /// Creates a card in its dealt place.
    #[inline]
    pub(crate) const fn dealt(card: Card) -> Spot {
        Spot(Self::NOBODY << 4 | card as u8)
    }

    /// Creates a card that a seat laid in front of itself or put under the pile.
    #[inline]
    pub(crate) const fn of(seat: Seat, card: Card) -> Spot {
        Spot((seat.index() as u8) << 4 | card as u8)
    }

    /// Returns the card.
    #[inline]
    pub(crate) const fn card(self) -> Card {
        Card::from_index(self.0 & 15)
    }

    /// Returns its seat, if it has one.
    #[inline]
    pub(crate) const fn seat(self) -> Option<Seat> {
        Seat::new(self.0 >> 4)
    }

    /// LL-12: returns the seats that know a card of the pile: whoever put it there.
    #[inline]
    pub(crate) const fn known_by(self) -> Seats {
        // The bit for "nobody" is beyond the last seat's and is cut off.
        Seats::from_bits(1 << (self.0 >> 4))
    }
}
