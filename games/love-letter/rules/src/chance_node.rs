//! The cards that a view leaves to chance, for solvers that enumerate them.

use arrayvec::ArrayVec;
use salon_rules::{ChanceNode, MAX_SEATS, Seat, Sink, Weighted};

use crate::cards::{Card, CardSet};
use crate::game::{Family, Letters};
use crate::imagine::{Unseen, limited_hands};
use crate::view::{Aside, View};

/// Where a card can lie unseen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In the hand of a seat that is still in, without the cards just drawn.
    Hand(Seat),
    /// Among the cards that the seat on turn has drawn, by the order of drawing.
    Drawn(u8),
    /// In the pile, counted from its top.
    Pile(u8),
    /// Set aside face down.
    Aside,
}

impl<F: Family> ChanceNode for Letters<F> {
    type Place = Place;
    type Piece = Card;

    fn hidden(view: &View, into: &mut impl Sink<Place>) {
        let mut list = |place| {
            if shown(view, place).is_none() {
                into.push(place);
            }
        };
        view.still_in.iter().map(Place::Hand).for_each(&mut list);
        let drawn = 0..view.drawn.len() as u8;
        drawn.map(Place::Drawn).for_each(&mut list);
        let pile = 0..view.pile.len() as u8;
        pile.map(Place::Pile).for_each(&mut list);
        if view.aside == Aside::Hidden {
            into.push(Place::Aside);
        }
    }

    fn shown(view: &View, place: Place) -> Option<Card> {
        shown(view, place)
    }

    /// A place without restrictions gets each unseen card as often as there are ways to serve the
    /// hands of which something is ruled out with what is left; such a hand itself does, too,
    /// except that it gets nothing that is ruled out.
    fn outcomes(view: &View, place: Place, into: &mut impl Sink<Weighted<Card>>) {
        let mut unseen = Unseen::of(view);
        let mut others: ArrayVec<(Seat, CardSet), MAX_SEATS> = limited_hands(view);
        let mut not = CardSet::NONE;
        if let Place::Hand(seat) = place {
            not = view.seats[seat].hand.not;
            others.retain(|(other, _)| *other != seat);
        }
        for card in Card::ALL {
            if not.contains(card) {
                continue;
            }
            let weight = u64::from(unseen.ways_with(card, &others));
            if weight > 0 {
                into.push(Weighted {
                    outcome: card,
                    weight,
                });
            }
        }
    }

    fn settle(view: &mut View, place: Place, card: Card) {
        match place {
            Place::Hand(seat) => view.seats[seat].hand.card = Some(card),
            Place::Drawn(at) => view.drawn[usize::from(at)].card = Some(card),
            Place::Pile(at) => view.pile[usize::from(at)].card = Some(card),
            Place::Aside => view.aside = Aside::Seen(card),
        }
    }
}

fn shown(view: &View, place: Place) -> Option<Card> {
    match place {
        Place::Hand(seat) => view.seats[seat].hand.card,
        Place::Drawn(at) => view.drawn.get(usize::from(at))?.card,
        Place::Pile(at) => view.pile.get(usize::from(at))?.card,
        Place::Aside => match view.aside {
            Aside::Seen(card) => Some(card),
            Aside::Hidden | Aside::Taken => None,
        },
    }
}
