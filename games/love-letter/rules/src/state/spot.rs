//! A card in its place on the table.

use salon_rules::{Seat, Seats};

use crate::cards::Card;

/// A card on the table and its seat: the seat it lies in front of, or the seat that put it under
/// the pile. Cards that lie as they were dealt have no seat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Spot(u8);

impl Spot {
    /// The seat number that stands for nobody.
    const NOBODY: u8 = 7;

    /// A card as it was dealt.
    #[inline]
    pub(crate) const fn dealt(card: Card) -> Spot {
        Spot(Self::NOBODY << 4 | card as u8)
    }

    /// A card that a seat laid in front of itself or put under the pile.
    #[inline]
    pub(crate) const fn of(seat: Seat, card: Card) -> Spot {
        Spot((seat.index() as u8) << 4 | card as u8)
    }

    /// The card.
    #[inline]
    pub(crate) const fn card(self) -> Card {
        Card::from_index(self.0 & 15)
    }

    /// The seat it has to do with.
    #[inline]
    pub(crate) const fn seat(self) -> Option<Seat> {
        Seat::new(self.0 >> 4)
    }

    /// Who knows a card of the pile: LL-12, whoever put it there.
    #[inline]
    pub(crate) const fn known_by(self) -> Seats {
        // Nobody's bit is beyond the last seat's and falls away.
        Seats::from_bits(1 << (self.0 >> 4))
    }
}
