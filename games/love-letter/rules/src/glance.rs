//! A small view of what the seat on turn knows, for searches that look at very many states and need
//! little of each.

use arrayvec::ArrayVec;
use salon_rules::{MAX_SEATS, Seat, Seats};

use crate::cards::{Card, CardSet};
use crate::edition::Edition;
use crate::state::{PhaseKind, State};

/// What the seat on turn knows, without history and tokens. It contains nothing that the seat's
/// [`View`](crate::View) would not show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glance {
    /// The seat on turn.
    pub seat: Seat,
    /// The edition.
    pub edition: Edition,
    /// Whether it chooses what to keep after a chancellor; otherwise it plays a card.
    pub keeps: bool,
    /// The cards that it chooses from.
    pub cards: ArrayVec<Card, 3>,
    /// The seats that are still in the round.
    pub still_in: Seats,
    /// The protected seats.
    pub protected: Seats,
    /// The number of cards in the pile.
    pub pile: u8,
    /// How many cards of each kind the seat has not located.
    pub unseen: [u8; Card::KINDS],
    /// The other hands of which the seat is certain.
    pub certain: [Option<Card>; MAX_SEATS],
    /// The cards that each hand can't be, as everyone could see.
    pub not: [CardSet; MAX_SEATS],
    /// The seats with a spy in front.
    pub spies: Seats,
}

impl State {
    /// Returns what the seat on turn knows; nothing when the play is over.
    pub fn glance(&self) -> Option<Glance> {
        if self.phase == PhaseKind::Over {
            return None;
        }
        let terms = self.terms();
        let mut glance = Glance {
            seat: self.turn,
            edition: self.edition(),
            keeps: self.phase != PhaseKind::Turn,
            cards: ArrayVec::new(),
            still_in: self.still_in,
            protected: self.protected,
            pile: self.pile_size(),
            unseen: Card::ALL.map(|card| terms.copies(card)),
            certain: [None; MAX_SEATS],
            not: [CardSet::NONE; MAX_SEATS],
            spies: Seats::NONE,
        };
        glance.cards.push(self.hand(self.turn).card);
        glance
            .cards
            .extend(self.drawn().iter().map(|spot| spot.card()));
        for &card in &glance.cards {
            place(&mut glance.unseen, card);
        }
        for spot in &self.row[..usize::from(self.shown)] {
            place(&mut glance.unseen, spot.card());
            if spot.card() == Card::Spy
                && let Some(seat) = spot.seat()
            {
                glance.spies = glance.spies.with(seat);
            }
        }
        for spot in self.pile() {
            if spot.seat() == Some(self.turn) {
                place(&mut glance.unseen, spot.card());
            }
        }
        for seat in self.still_in.without(self.turn) {
            let hand = self.hand(seat);
            if hand.known_by.contains(self.turn) {
                glance.certain[seat.index()] = Some(hand.card);
                place(&mut glance.unseen, hand.card);
            }
            glance.not[seat.index()] = hand.not();
        }
        Some(glance)
    }
}

fn place(unseen: &mut [u8; Card::KINDS], card: Card) {
    let left = &mut unseen[card.index()];
    *left = left.saturating_sub(1);
}

#[cfg(test)]
mod tests {
    use salon_rules::{Game, NullSink, Quick, Setup, Viewer, random_play};

    use crate::{Card, LoveLetter, LoveLetterOptions, Phase};

    /// Everything in a glance is in the view of the same seat.
    #[test]
    fn a_glance_tells_what_the_view_shows() {
        let setup = Setup::<LoveLetter>::new(LoveLetterOptions::default(), 3).unwrap();
        let mut chance = Quick::new(5);
        let mut buffer = Vec::new();
        for _ in 0..20 {
            let mut state = LoveLetter::begin(setup, &mut chance, &mut NullSink);
            while random_play::step::<LoveLetter>(&mut state, &mut buffer, &mut chance).is_some() {
                let Some(glance) = state.glance() else {
                    break;
                };
                let view = LoveLetter::view(&state, Viewer::Seat(glance.seat));
                assert_eq!(view.phase.seat(), Some(glance.seat));
                assert_eq!(glance.keeps, matches!(view.phase, Phase::Keep(_)));
                let own: Vec<Card> = view.certain(glance.seat).collect();
                assert_eq!(own, glance.cards.to_vec());
                assert_eq!(usize::from(glance.pile), view.pile.len());
                for seat in view.still_in.without(glance.seat) {
                    assert_eq!(glance.certain[seat.index()], view.seats[seat].hand.card);
                    assert_eq!(glance.not[seat.index()], view.seats[seat].hand.not);
                }
                let certain = glance.certain.iter().flatten().count();
                let known_pile = view.pile.iter().filter(|card| card.card.is_some()).count();
                let seen = view.open.len() + view.fronts.len() + own.len() + certain + known_pile;
                let unseen: u8 = glance.unseen.iter().sum();
                assert_eq!(usize::from(unseen) + seen, 21);
            }
        }
    }
}
