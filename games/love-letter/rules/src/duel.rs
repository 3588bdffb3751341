//! A round between two, for the endgame solver: what both players see, and the same table with
//! other hidden cards.
//!
//! Nothing here reads hidden cards: [`Common`] consists of face-up cards, and
//! [`State::with_hidden`] places the hidden cards that its caller names.

use salon_rules::Seat;

use crate::cards::Card;
use crate::edition::Tie;
use crate::state::{Hand, PhaseKind, Spot, State};

/// What both players of a round for two see at the start of a turn, reduced to what the rest of the
/// round depends on. Positions with the same value continue as the same game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Common {
    /// How many copies of each kind are not face up: in the hands, in the pile, set aside.
    pub unseen: [u8; Card::KINDS],
    /// Whether the player who is not on turn is protected.
    pub protected: bool,
    /// By how much the cards in front of the player on turn are worth more than the other's, if
    /// that can still decide a tie; otherwise zero.
    pub lead: i8,
}

impl Common {
    /// Returns how many cards are still drawn from the pile, including the one just drawn. (In
    /// addition, two hands and the card set aside are unseen.)
    pub fn draws(&self) -> u8 {
        self.unseen.iter().sum::<u8>().saturating_sub(3)
    }
}

/// The hidden cards that matter for a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hidden {
    /// The card that the player on turn held.
    pub hand: Card,
    /// The card that it has drawn.
    pub drawn: Card,
    /// The card that the other player holds.
    pub other: Card,
    /// The card that would be drawn next: the top of the pile, or the card set aside if the pile is
    /// empty.
    pub next: Card,
}

impl State {
    /// Returns what both players see. Returns nothing if there are not exactly two in the round, if
    /// nobody is to play a card, or if the edition has cards that make a hand larger than one card
    /// (the chancellor) or a round worth more than one token (the spy).
    pub fn common(&self) -> Option<Common> {
        let terms = self.terms();
        let for_two = self.players() == 2 && self.still_in.len() == 2;
        let plain = !terms.has(Card::Chancellor) && !terms.has(Card::Spy);
        if !for_two || !plain || self.phase != PhaseKind::Turn {
            return None;
        }
        let mut unseen = Card::ALL.map(|card| terms.copies(card));
        for spot in &self.row[..usize::from(self.shown)] {
            unseen[spot.card().index()] -= 1;
        }
        // LL-16: sums only break a tie of two equal hands.
        let decides = terms.tie != Tie::Everyone && unseen.iter().any(|&copies| copies > 1);
        let sum = |seat| self.front(seat).map(|card| terms.value(card) as i8).sum();
        let lead = |one: i8, other: i8| one - other;
        Some(Common {
            unseen,
            protected: self.protected.contains(self.rival()),
            lead: if decides {
                lead(sum(self.turn), sum(self.rival()))
            } else {
                0
            },
        })
    }

    /// Returns the opponent of the seat on turn, in a round for two.
    fn rival(&self) -> Seat {
        self.turn.next(2)
    }

    /// Returns the same table at the same turn of a round for two, with these hidden cards, of
    /// which nobody has seen anything. The rest of the pile does not matter until it is laid out.
    #[must_use]
    pub fn with_hidden(&self, hidden: Hidden) -> State {
        let mut state = *self;
        let mut deal = |seat: Seat, card| {
            *state.hand_mut(seat) = Hand::taken(seat, Spot::dealt(card));
        };
        deal(self.turn, hidden.hand);
        deal(self.rival(), hidden.other);
        let top = usize::from(self.top);
        state.row[top - 1] = Spot::dealt(hidden.drawn);
        if self.pile_size() > 0 {
            state.row[top] = Spot::dealt(hidden.next);
        } else {
            state.aside = Some(hidden.next);
        }
        state
    }
}

#[cfg(test)]
mod tests {
    use salon_rules::{Game, NullSink, Quick, Setup, Viewer, random_play};

    use super::*;
    use crate::{Pismo, PismoOptions};

    fn plays(count: u64, mut each: impl FnMut(&State, Common)) {
        let setup = Setup::<Pismo>::new(PismoOptions::default(), 2).unwrap();
        let mut chance = Quick::new(11);
        let mut buffer = Vec::new();
        for _ in 0..count {
            let mut state = Pismo::begin(setup, &mut chance, &mut NullSink);
            while let Some(common) = state.common() {
                each(&state, common);
                random_play::step::<Pismo>(&mut state, &mut buffer, &mut chance);
            }
        }
    }

    #[test]
    fn what_both_see_is_what_a_spectator_sees() {
        plays(5, |state, common| {
            let view = Pismo::view(state, Viewer::Spectator);
            let up = view.open.iter().chain(view.fronts.iter().map(|f| &f.card));
            let mut unseen = common.unseen;
            up.for_each(|card| unseen[card.index()] += 1);
            assert_eq!(unseen, Card::ALL.map(|c| view.edition.terms().copies(c)));
            assert_eq!(usize::from(common.draws()), view.pile.len() + 1);
        });
    }

    #[test]
    fn hidden_cards_lie_as_they_are_told() {
        plays(2, |state, common| {
            let hidden = Hidden {
                hand: Card::Priest,
                drawn: Card::King,
                other: Card::Baron,
                next: Card::Handmaid,
            };
            let laid = state.with_hidden(hidden);
            assert_eq!(laid.common(), Some(common));
            let seat = Pismo::to_act(&laid).first().unwrap();
            let view = Pismo::view(&laid, Viewer::Seat(seat));
            let own: Vec<Card> = view.certain(seat).collect();
            assert_eq!(own, [Card::Priest, Card::King]);
            let other = Pismo::view(&laid, Viewer::Seat(seat.next(2)));
            assert_eq!(other.seats[seat.next(2)].hand.card, Some(Card::Baron));
        });
    }
}
