//! The pile, and the row of cards on the table.

use salon_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::cards::{CARDS, Card};
use crate::numbering::Numbering;

/// The maximum number of cards in a pile: what two players leave, and two buried cards.
pub(crate) const PILE_MAX: usize = 40;

/// The pile, from `top` (drawn next) to `end`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pile {
    cards: [Card; PILE_MAX],
    top: u8,
    end: u8,
}

impl Pile {
    /// The filler of unused places, so that equal piles are equal values.
    const EMPTY: Card = Card::ALL[0];

    /// Creates a pile from which `drawn` cards were already taken.
    pub(crate) fn after(drawn: u8, cards: impl IntoIterator<Item = Card>) -> Pile {
        let mut pile = Pile {
            cards: [Pile::EMPTY; PILE_MAX],
            top: drawn,
            end: drawn,
        };
        for card in cards {
            pile.put_under(card);
        }
        pile
    }

    #[inline]
    pub(crate) const fn len(&self) -> u8 {
        self.end - self.top
    }

    #[inline]
    pub(crate) fn draw(&mut self) -> Option<Card> {
        if self.top == self.end {
            return None;
        }
        let card = core::mem::replace(&mut self.cards[usize::from(self.top)], Pile::EMPTY);
        self.top += 1;
        Some(card)
    }

    #[inline]
    pub(crate) fn put_under(&mut self, card: Card) {
        self.cards[usize::from(self.end)] = card;
        self.end += 1;
    }

    /// Returns the cards from the top.
    pub(crate) fn cards(&self) -> &[Card] {
        &self.cards[usize::from(self.top)..usize::from(self.end)]
    }
}

/// A card on the table and the seat that it is in front of, in one byte; that seat's secret card
/// determines the answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Spot(u8);

impl Spot {
    #[inline]
    const fn new(card: Card, before: Seat) -> Spot {
        Spot(card.index() as u8 | (before.index() as u8) << 6)
    }

    #[inline]
    pub(crate) const fn card(self, numbering: Numbering) -> Card {
        Card::at(self.0 & 63).numbered(numbering)
    }

    #[inline]
    pub(crate) const fn before(self) -> Seat {
        Seat::at((self.0 >> 6) as usize)
    }
}

/// The cards on the table in the order in which they were laid. The first ones, one per player, are
/// the hints (SC-4).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Row {
    spots: [Spot; CARDS],
    len: u8,
}

impl Row {
    pub(crate) const EMPTY: Row = Row {
        spots: [Spot(0); CARDS],
        len: 0,
    };

    #[inline]
    pub(crate) const fn len(&self) -> u8 {
        self.len
    }

    #[inline]
    pub(crate) fn put(&mut self, card: Card, before: Seat) {
        self.spots[usize::from(self.len)] = Spot::new(card, before);
        self.len += 1;
    }

    #[inline]
    pub(crate) fn spots(&self) -> &[Spot] {
        &self.spots[..usize::from(self.len)]
    }
}

/// A draw of a buried card from the pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Drawn {
    /// The seat that drew it.
    pub by: Seat,
    /// The number of cards on the table at that time: only a later one can be it.
    pub since: u8,
}

/// A card that went under the pile (SC-14).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Grave {
    pub(crate) card: Card,
    pub(crate) drawn: Option<Drawn>,
}
