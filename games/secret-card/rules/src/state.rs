//! The full truth of a play, known to nobody.

use salon_rules::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::card_set::CardSet;
use crate::cards::{Card, Guess};
use crate::features::Feature;
use crate::options::Options;
use crate::pile::{Grave, Pile, Row};

/// The most players (SC-3 and the four ability cards).
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
    /// The seat that the game waits for.
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
    /// None was given yet.
    None,
    /// To a hint, a laid card or a question.
    One(bool),
    /// To two cards that were laid in one turn (SC-12), in order.
    Two(bool, bool),
}

/// The full truth of a play. It shows nothing of itself: look through a view.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    pub(crate) hands: [CardSet; MAX_PLAYERS],
    pub(crate) secrets: [Card; MAX_PLAYERS],
    pub(crate) pile: Pile,
    pub(crate) row: Row,
    pub(crate) abilities: [Option<Ability>; MAX_PLAYERS],
    /// Whose ability is used up.
    pub(crate) spent: Seats,
    /// Who is still in the game.
    pub(crate) still_in: Seats,
    /// Whose secret card lies open: those who are out, and who named theirs.
    pub(crate) open: Seats,
    pub(crate) players: u8,
    pub(crate) first: Seat,
    pub(crate) phase: Phase,
    /// Who has won, once the play is over; nobody may have.
    pub(crate) winner: Option<Seat>,
    pub(crate) options: Options,
    /// The question that deduction asked.
    pub(crate) asked: Option<(Card, Feature)>,
    /// The wrong guess that second chance forgave.
    pub(crate) forgiven: Option<Guess>,
    /// What second chance put under the pile, the upper card first.
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

    /// The seat that has this ability.
    pub(crate) fn holder(&self, ability: Ability) -> Option<Seat> {
        self.abilities
            .iter()
            .position(|&held| held == Some(ability))
            .map(Seat::at)
    }

    /// Does this card share a feature with the seat's secret card (SC-6)?
    #[inline]
    pub(crate) fn answer(&self, card: Card, seat: Seat) -> bool {
        card.shares(self.secret(seat))
    }

    /// The cards that the seat itself laid, in order; hints to it are not among them (SC-13).
    #[inline]
    pub(crate) fn laid_by(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.row
            .spots()
            .iter()
            .skip(usize::from(self.players))
            .filter(move |spot| spot.before() == seat)
            .map(|spot| spot.card())
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
