//! A card in hand, and what is known of it.

use salon_rules::{Seat, Seats};

use crate::cards::{Card, CardSet};
use crate::state::Spot;

/// The card that a seat holds, and what is known of it. When the king swaps hands, this knowledge
/// moves with the card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hand {
    /// The card.
    pub(crate) card: Card,
    /// The seats that are certain of it, including its holder.
    pub(crate) known_by: Seats,
    marks: Marks,
}

/// Two sets in two bytes, so that a hand has four: what the card is not (one bit per kind), and
/// which seats are certain of it without the holder being able to tell (one bit per seat).
#[derive(Clone, Copy, PartialEq, Eq)]
struct Marks(u16);

impl Marks {
    const NONE: Marks = Marks(0);

    #[inline]
    const fn new(not: CardSet, untold: Seats) -> Marks {
        Marks(not.bits() | (untold.bits() as u16) << Card::KINDS)
    }

    #[inline]
    const fn not(self) -> CardSet {
        CardSet::from_bits(self.0)
    }

    #[inline]
    const fn untold(self) -> Seats {
        Seats::from_bits((self.0 >> Card::KINDS) as u8)
    }
}

impl Hand {
    /// Creates a card that only these seats know anything about.
    #[inline]
    pub(crate) const fn new(card: Card, known_by: Seats) -> Hand {
        Hand {
            card,
            known_by,
            marks: Marks::NONE,
        }
    }

    /// Creates the card that `holder` takes from the pile.
    #[inline]
    pub(crate) const fn taken(holder: Seat, spot: Spot) -> Hand {
        Hand::new(spot.card(), spot.known_by().with(holder))
    }

    /// Returns what is left in hand when `holder` has drawn `drawn` and plays `card`, one of the
    /// two.
    ///
    /// Others don't see which of the two it was. A seat that knew the remaining card is still
    /// certain of it, unless the other was of the same kind: then only a seat that knew both is.
    #[inline]
    pub(crate) fn after_play(self, holder: Seat, drawn: Spot, card: Card) -> Hand {
        let drawn = Hand::taken(holder, drawn);
        let untold = self.untold();
        let (stays, known_by, untold) = match (card == self.card, card == drawn.card) {
            (true, true) => (card, self.known_by.and(drawn.known_by), untold),
            (true, false) => (drawn.card, drawn.known_by, Seats::NONE),
            (false, _) => (self.card, self.known_by, untold),
        };
        // If everyone knows that it can't have been the card in hand, it was the one just drawn.
        let not = if self.not().contains(card) {
            self.not()
        } else {
            CardSet::NONE
        };
        // LL-6: with the countess in hand, neither of these could have been played.
        let not = match card {
            Card::Prince | Card::King => not.with(Card::Countess),
            _ => not,
        };
        Hand {
            card: stays,
            known_by,
            marks: Marks::new(not, untold.and(known_by)),
        }
    }

    /// Records that `seat` sees the card.
    #[inline]
    pub(crate) const fn show_to(&mut self, seat: Seat) {
        self.known_by = self.known_by.with(seat);
        *self = self.with_untold(self.untold().without(seat));
    }

    /// Moves the card from one seat to another, and both know it. The new holder can't tell what
    /// third seats know of it from the old holder's time.
    #[inline]
    #[must_use]
    pub(crate) fn swapped(mut self, from: Seat, to: Seat) -> Hand {
        let both = Seats::only(from).with(to);
        let untold = self.known_by.minus(both);
        self.known_by = self.known_by.with(to);
        self.with_untold(untold)
    }

    /// Returns the seats that are certain of the card as far as its holder can tell: those who were
    /// shown it, and who put it under the pile.
    #[inline]
    pub(crate) const fn known_by_as_told(self) -> Seats {
        self.known_by.minus(self.untold())
    }

    /// Returns the seats that are certain of the card without its holder being able to tell.
    #[inline]
    pub(crate) const fn untold(self) -> Seats {
        self.marks.untold()
    }

    /// Returns the card with these seats as [`Hand::untold`].
    #[inline]
    #[must_use]
    pub(crate) const fn with_untold(mut self, untold: Seats) -> Hand {
        self.marks = Marks::new(self.not(), untold);
        self
    }

    /// Returns what the card is not, as everyone could see: from wrong guesses of guards, and from
    /// cards that lost against it.
    #[inline]
    pub(crate) const fn not(self) -> CardSet {
        self.marks.not()
    }

    /// Sets what everyone knows that the card is not.
    #[inline]
    pub(crate) const fn set_not(&mut self, not: CardSet) {
        self.marks = Marks::new(not, self.untold());
    }

    /// Records that everyone learns that the card is not this one.
    #[inline]
    pub(crate) const fn rule_out(&mut self, card: Card) {
        self.set_not(self.not().with(card));
    }

    /// Records that everyone learns that the card is higher than this one.
    #[inline]
    pub(crate) const fn rule_out_up_to(&mut self, card: Card) {
        self.set_not(self.not().with_up_to(card));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOLDER: Seat = Seat::at(0);
    const ONLOOKER: Seat = Seat::at(1);

    fn knows(in_hand: Card, knows_hand: bool, drawn: Spot, played: Card) -> bool {
        let mut hand = Hand::new(in_hand, Seats::only(HOLDER));
        if knows_hand {
            hand.show_to(ONLOOKER);
        }
        let left = hand.after_play(HOLDER, drawn, played);
        assert!(left.known_by.contains(HOLDER));
        left.known_by.contains(ONLOOKER)
    }

    #[test]
    fn who_knows_the_hand_is_certain_until_that_kind_is_played() {
        let dealt = Spot::dealt;
        assert!(knows(Card::King, true, dealt(Card::Guard), Card::Guard));
        assert!(!knows(Card::King, true, dealt(Card::Guard), Card::King));
        assert!(!knows(Card::Guard, true, dealt(Card::Guard), Card::Guard));
        assert!(!knows(Card::King, false, dealt(Card::Guard), Card::Guard));
    }

    #[test]
    fn who_put_the_drawn_card_under_the_pile_follows_it() {
        let put = |card| Spot::of(ONLOOKER, card);
        assert!(knows(Card::King, false, put(Card::Baron), Card::King));
        assert!(!knows(Card::King, false, put(Card::Baron), Card::Baron));
        assert!(knows(Card::King, true, put(Card::Baron), Card::King));
        assert!(knows(Card::King, true, put(Card::Baron), Card::Baron));
        assert!(knows(Card::Guard, true, put(Card::Guard), Card::Guard));
        assert!(!knows(Card::Guard, false, put(Card::Guard), Card::Guard));
    }

    #[test]
    fn a_wrong_guess_stands_until_the_card_may_have_been_played() {
        let mut hand = Hand::new(Card::King, Seats::only(HOLDER));
        hand.rule_out(Card::Baron);
        let baron = hand.after_play(HOLDER, Spot::dealt(Card::Baron), Card::Baron);
        assert!(
            baron.not().contains(Card::Baron),
            "the king is still in hand"
        );
        let guard = hand.after_play(HOLDER, Spot::dealt(Card::Guard), Card::Guard);
        assert!(
            guard.not().is_empty(),
            "for all that is known a baron was drawn"
        );
    }

    #[test]
    fn a_holder_can_tell_who_was_shown_its_card_but_not_what_a_swap_carries_along() {
        const THIRD: Seat = Seat::at(2);
        let mut hand = Hand::new(Card::Baron, Seats::only(HOLDER));
        hand.show_to(THIRD);
        assert!(hand.known_by_as_told().contains(THIRD));
        let mut hand = hand.swapped(HOLDER, ONLOOKER);
        assert!(hand.known_by.contains(THIRD));
        let told = Seats::only(HOLDER).with(ONLOOKER);
        assert_eq!(hand.known_by_as_told(), told);
        hand.rule_out(Card::King);
        assert_eq!(hand.known_by_as_told(), told);
        hand.show_to(THIRD);
        assert_eq!(hand.known_by_as_told(), told.with(THIRD));
    }
}
