//! What a seat remembers of the cards that it put under the pile.
//!
//! A seat that redraws (CO-7) knows three cards that went into the pile. Cards that others held
//! before can't be these, cards that they drew since may be: so a hand can hold at most as many
//! of them as it drew since, less those that it has laid. That bound is exact, and is kept here
//! for each other hand and for each stack of point cards.
//!
//! A seat that declares has nothing left to decide, and remembers nothing more.

use salon_rules::Seat;

use crate::cards::Card;
use crate::few::Few;
use crate::state::{HAND, MAX_PLAYERS};

/// What one seat remembers of its redraw.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Memory {
    /// The cards that it put under the pile and has not seen since.
    pub(crate) returned: Few<Card, HAND>,
    /// How many of them each hand can hold at most.
    pub(crate) hands: [u8; MAX_PLAYERS],
    /// How many of them can be among each seat's point cards at most.
    pub(crate) points: [u8; MAX_PLAYERS],
}

impl Memory {
    pub(crate) fn none() -> Memory {
        Memory {
            returned: Few::new(),
            hands: [0; MAX_PLAYERS],
            points: [0; MAX_PLAYERS],
        }
    }

    /// These went under the pile, and have not come back at once.
    pub(crate) fn of(returned: Few<Card, HAND>) -> Memory {
        Memory {
            returned,
            ..Memory::none()
        }
    }

    fn saw(&mut self, card: Card) -> bool {
        let seen = self.returned.take_equal(card);
        if self.returned.is_empty() {
            *self = Memory::none();
        }
        seen
    }
}

/// What all seats remember, with those skipped that have nothing to remember.
fn remembering(memory: &mut [Memory; MAX_PLAYERS]) -> impl Iterator<Item = (usize, &mut Memory)> {
    memory
        .iter_mut()
        .enumerate()
        .filter(|(_, memory)| !memory.returned.is_empty())
}

/// A seat drew a card, which only it sees.
#[inline]
pub(crate) fn drew(memory: &mut [Memory; MAX_PLAYERS], seat: Seat, card: Card) {
    for (at, memory) in remembering(memory) {
        if at == seat.index() {
            memory.saw(card);
        } else {
            let room = &mut memory.hands[seat.index()];
            *room = (*room + 1).min(HAND as u8);
        }
    }
}

/// A seat laid a card, which everyone sees.
#[inline]
pub(crate) fn laid(memory: &mut [Memory; MAX_PLAYERS], seat: Seat, card: Card) {
    for (_, memory) in remembering(memory) {
        let room = memory.hands[seat.index()];
        if memory.saw(card) && !memory.returned.is_empty() {
            memory.hands[seat.index()] = room.saturating_sub(1);
        }
    }
}

/// A seat took a point card, which nobody sees.
pub(crate) fn took_point(memory: &mut [Memory; MAX_PLAYERS], seat: Seat) {
    for (_, memory) in remembering(memory) {
        memory.points[seat.index()] += 1;
    }
}

/// A seat has exchanged its whole hand, and remembers what it gave.
pub(crate) fn redrew(
    memory: &mut [Memory; MAX_PLAYERS],
    seat: Seat,
    mut gave: Few<Card, HAND>,
    took: Few<Card, HAND>,
) {
    for (_, memory) in remembering(memory) {
        memory.hands[seat.index()] = HAND as u8;
    }
    for &card in took.iter() {
        gave.take_equal(card);
    }
    memory[seat.index()] = Memory::of(gave);
}

/// A seat has put its hand away for good.
pub(crate) fn declared(memory: &mut [Memory; MAX_PLAYERS], seat: Seat) {
    memory[seat.index()] = Memory::none();
    for (_, memory) in remembering(memory) {
        memory.hands[seat.index()] = 0;
    }
}
