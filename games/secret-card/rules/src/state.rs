//! The complete state of a play, which nobody sees.

use salon_rules::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::card_set::CardSet;
use crate::cards::{Card, Guess};
use crate::features::Feature;
use crate::numbering::Numbering;
use crate::options::Options;
use crate::pile::{Grave, Pile, Row};

/// The maximum number of players (SC-3 and the four ability cards).
pub(crate) const MAX_PLAYERS: usize = 4;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// This seat gives its left neighbour a hint (SC-4).
    Hint(Seat),
    /// This seat lays a card, names its own, or uses an ability.
    Turn(Seat),
    /// This seat had its second chance and puts cards under the pile (SC-14).
    Bury(Seat),
    /// Nothing: the play is over.
    Over,
}

impl Phase {
    /// Returns the seat that the game waits for.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Phase::Hint(seat) | Phase::Turn(seat) | Phase::Bury(seat) => Some(seat),
            Phase::Over => None,
        }
    }
}

/// The answers that were given last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answers {
    /// No answer was given yet.
    None,
    /// The answer to a hint, a laid card or a question.
    One(bool),
    /// The answers to two cards that were laid in one turn (SC-12), in order.
    Two(bool, bool),
}

/// The complete state of a play. It reveals nothing itself: callers use a view.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    pub(crate) hands: [CardSet; MAX_PLAYERS],
    pub(crate) secrets: [Card; MAX_PLAYERS],
    pub(crate) pile: Pile,
    pub(crate) row: Row,
    pub(crate) abilities: [Option<Ability>; MAX_PLAYERS],
    /// The seats whose ability is used up.
    pub(crate) spent: Seats,
    /// The seats that are still in the game.
    pub(crate) still_in: Seats,
    /// The seats whose secret card is open: those who are out, and who guessed theirs.
    pub(crate) open: Seats,
    pub(crate) players: u8,
    /// The numbers on the cards, by the version of the rules.
    pub(crate) numbering: Numbering,
    pub(crate) first: Seat,
    pub(crate) phase: Phase,
    /// The winner, once the play is over; there may be none.
    pub(crate) winner: Option<Seat>,
    pub(crate) options: Options,
    /// The question that deduction asked.
    pub(crate) asked: Option<(Card, Feature)>,
    /// The wrong guess that second chance forgave.
    pub(crate) forgiven: Option<Guess>,
    /// The cards that a second chance put under the pile, the upper card first.
    pub(crate) graves: [Option<Grave>; 2],
    pub(crate) answers: Answers,
}

impl State {
    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.index() & 3]
    }

    #[inline]
    pub(crate) fn hand_mut(&mut self, seat: Seat) -> &mut CardSet {
        &mut self.hands[seat.index() & 3]
    }

    #[inline]
    pub(crate) fn secret(&self, seat: Seat) -> Card {
        self.secrets[seat.index() & 3]
    }

    #[inline]
    pub(crate) fn ability(&self, seat: Seat) -> Option<Ability> {
        self.abilities[seat.index() & 3]
    }

    /// Returns the seat that has this ability.
    pub(crate) fn holder(&self, ability: Ability) -> Option<Seat> {
        self.abilities
            .iter()
            .position(|&held| held == Some(ability))
            .map(Seat::at)
    }

    /// Returns whether this card shares a feature with the seat's secret card (SC-6).
    #[inline]
    pub(crate) fn answer(&self, card: Card, seat: Seat) -> bool {
        card.shares(self.secret(seat))
    }

    /// Returns the cards that the seat itself laid, in order, without hints to it (SC-13).
    #[inline]
    pub(crate) fn laid_by(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.row
            .spots()
            .iter()
            .skip(usize::from(self.players))
            .filter(move |spot| spot.before() == seat)
            .map(move |spot| spot.card(self.numbering))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_three_cache_lines_at_most() {
        assert!(size_of::<State>() <= 192, "{}", size_of::<State>());
    }
}
