//! The full state.

use salon_rules::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, DECK};
use crate::options::Options;

/// The maximum number of players.
pub(crate) const MOST: usize = 4;

/// The filler of places without a card.
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
    /// Returns the seat that the game waits for.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Phase::Turn(seat) => Some(seat),
            Phase::Over => None,
        }
    }
}

/// The complete state, which no player sees. It has no public field, no `Serialize` and no `Debug`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) players: u8,
    pub(crate) hands: [Card; MOST],
    /// The card that each seat laid down when it swapped.
    pub(crate) laid: [Option<Card>; MOST],
    /// The cards in the order of the deal. Those before `next` have left the pile, and their places
    /// are blank, so that states that play alike are equal.
    pub(crate) deck: [Card; DECK.len()],
    pub(crate) next: u8,
    /// The seats that have had their turn.
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

    /// Returns the pile, from its top.
    pub(crate) fn pile(&self) -> &[Card] {
        &self.deck[usize::from(self.next)..]
    }
}
