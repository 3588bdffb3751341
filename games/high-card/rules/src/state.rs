//! The full state.

use salon_rules::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, DECK};
use crate::options::Options;

/// The most players.
pub(crate) const MOST: usize = 4;

/// What lies where no card is.
pub(crate) const BLANK: Card = DECK[0];

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// This seat keeps its card or swaps it.
    Turn(Seat),
    /// Nothing: the play is over.
    Over,
}

impl Phase {
    /// The seat that the game waits for.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Phase::Turn(seat) => Some(seat),
            Phase::Over => None,
        }
    }
}

/// The full state, which no player sees: no public field, no `Serialize`, no `Debug`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) players: u8,
    pub(crate) hands: [Card; MOST],
    /// What a seat laid down when it swapped.
    pub(crate) laid: [Option<Card>; MOST],
    /// The cards in the order of the deal. Those before `next` have left the pile, and their places
    /// are blank: states that play alike are equal.
    pub(crate) deck: [Card; DECK.len()],
    pub(crate) next: u8,
    /// Who has had its turn.
    pub(crate) acted: Seats,
    pub(crate) phase: Phase,
}

impl State {
    /// Takes the top card of the pile.
    pub(crate) fn draw(&mut self) -> Card {
        let top = &mut self.deck[usize::from(self.next)];
        self.next += 1;
        core::mem::replace(top, BLANK)
    }

    /// The pile, from its top.
    pub(crate) fn pile(&self) -> &[Card] {
        &self.deck[usize::from(self.next)..]
    }
}
