//! What a seat knows about the cards that it put under the pile.
//!
//! A seat that redraws (CO-7) knows three cards that went into the pile. Cards that others held
//! before can't be these; cards that they drew since may be. Nobody sees whether a laid card was
//! held before, so the number of a hand's newer cards is not certain. This module keeps the number
//! of ways in which a hand can have come to each number of newer cards, and a maximum for point
//! cards.
//!
//! This is exact until another seat also puts cards under the pile (by a redraw or a declaration):
//! from then on its hand and the whole pile count as newer.
//!
//! A seat that declares has nothing left to decide, so it remembers nothing.

use salon_rules::Seat;

use crate::cards::Card;
use crate::few::Few;
use crate::state::{HAND, MAX_PLAYERS};

/// In how many ways a hand can have come to hold none, one, two or three newer cards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Newer(pub(crate) [u32; HAND + 1]);

impl Newer {
    /// No card is newer.
    pub(crate) const NONE: Newer = Newer([1, 0, 0, 0]);
    /// All cards are newer.
    const ALL: Newer = Newer([0, 0, 0, 1]);

    /// Returns the maximum number of newer cards.
    pub(crate) fn most(self) -> u8 {
        let most = self.0.iter().rposition(|&ways| ways > 0);
        most.unwrap_or(0) as u8
    }

    /// Records that one of `held` cards was laid: any of them, or, if it is one that was put under
    /// the pile, one of the newer ones.
    fn lay(&mut self, held: usize, is_newer: bool) {
        let before = self.0;
        self.0 = [0; HAND + 1];
        for (newer, ways) in before.into_iter().enumerate() {
            if newer > 0 {
                self.0[newer - 1] += ways * newer as u32;
            }
            if !is_newer {
                self.0[newer] += ways * held.saturating_sub(newer) as u32;
            }
        }
    }

    /// Records that a card was drawn.
    fn draw(&mut self) {
        self.0.rotate_right(1);
    }
}

/// What one seat remembers of its redraw.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Memory {
    /// The cards that it put under the pile and has not seen since.
    pub(crate) returned: Few<Card, HAND>,
    /// How many cards each hand has drawn since.
    pub(crate) hands: [Newer; MAX_PLAYERS],
    /// How many of them can be among each seat's point cards at most.
    pub(crate) points: [u8; MAX_PLAYERS],
}

impl Memory {
    pub(crate) fn none() -> Memory {
        Memory {
            returned: Few::new(),
            hands: [Newer::NONE; MAX_PLAYERS],
            points: [0; MAX_PLAYERS],
        }
    }

    /// Creates the memory of cards that went under the pile and did not come back at once.
    pub(crate) fn of(returned: Few<Card, HAND>) -> Memory {
        Memory {
            returned,
            ..Memory::none()
        }
    }

    fn saw(&mut self, card: Card) {
        self.returned.take_equal(card);
        if self.returned.is_empty() {
            *self = Memory::none();
        }
    }
}

/// Iterates over the memories of all seats that have something to remember.
fn remembering(memory: &mut [Memory; MAX_PLAYERS]) -> impl Iterator<Item = (usize, &mut Memory)> {
    memory
        .iter_mut()
        .enumerate()
        .filter(|(_, memory)| !memory.returned.is_empty())
}

/// Records that a seat drew a card, which only it sees.
#[inline]
pub(crate) fn drew(memory: &mut [Memory; MAX_PLAYERS], seat: Seat, card: Card) {
    for (at, memory) in remembering(memory) {
        if at == seat.index() {
            memory.saw(card);
        } else {
            memory.hands[seat.index()].draw();
        }
    }
}

/// Records that a seat with this many cards laid one, which everyone sees.
#[inline]
pub(crate) fn laid(memory: &mut [Memory; MAX_PLAYERS], seat: Seat, held: usize, card: Card) {
    for (_, memory) in remembering(memory) {
        let is_returned = memory.returned.contains(&card);
        memory.hands[seat.index()].lay(held, is_returned);
        if is_returned {
            memory.saw(card);
        }
    }
}

/// Records that a seat took a point card, which nobody sees.
pub(crate) fn took_point(memory: &mut [Memory; MAX_PLAYERS], seat: Seat) {
    for (_, memory) in remembering(memory) {
        memory.points[seat.index()] += 1;
    }
}

/// Records that a seat has exchanged its whole hand, and remembers what it gave.
pub(crate) fn redrew(
    memory: &mut [Memory; MAX_PLAYERS],
    seat: Seat,
    mut gave: Few<Card, HAND>,
    took: Few<Card, HAND>,
) {
    for (_, memory) in remembering(memory) {
        memory.hands[seat.index()] = Newer::ALL;
    }
    for &card in took.iter() {
        gave.take_equal(card);
    }
    memory[seat.index()] = Memory::of(gave);
}

/// Records that a seat has put its hand away for good.
pub(crate) fn declared(memory: &mut [Memory; MAX_PLAYERS], seat: Seat) {
    memory[seat.index()] = Memory::none();
    for (_, memory) in remembering(memory) {
        memory.hands[seat.index()] = Newer::NONE;
    }
}
