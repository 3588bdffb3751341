//! The effects of the cards.

use salon_rules::{Chance, Seat, Seats, Sink};

use super::Step;
use crate::action::{Accusation, Action, Keep};
use crate::cards::Card;
use crate::event::{DrawSource, Event, Public};
use crate::state::{Hand, PhaseKind, Spot};

impl<C: Chance, L: Sink<Event>> Step<'_, C, L> {
    /// LL-3: lays the card in front of the seat on turn and applies its effect. A card that needs a
    /// target but has none does nothing (LL-5).
    #[inline(always)]
    pub(super) fn play(&mut self, action: Action) {
        let seat = self.state.turn;
        if let Some(card) = action.card() {
            let drawn = self.state.last_drawn();
            let hand = self.state.hand_mut(seat);
            *hand = hand.after_play(seat, drawn, card);
            self.state.show(seat, card);
        }
        self.log
            .push_with(|| Event::Public(Public::Played { seat, action }));
        match action {
            Action::Guard(Some(accusation)) => self.guard(accusation),
            Action::Priest(Some(target)) => self.priest(target),
            Action::Baron(Some(target)) => self.baron(target),
            Action::Handmaid => self.handmaid(),
            Action::Prince(Some(target)) => self.prince(target),
            Action::Chancellor => self.chancellor(),
            Action::King(Some(target)) => self.king(target),
            Action::Princess => self.princess(),
            // LL-6, LL-15: the countess and the spy do nothing when played.
            _ => {}
        }
    }

    /// LL-7: the target is out if it holds the named card. The answer is public.
    #[inline]
    fn guard(&mut self, Accusation { target, named }: Accusation) {
        let holds = self.state.hand(target).card == named;
        self.log.push_with(|| {
            Event::Public(Public::Answered {
                seat: target,
                named,
                holds,
            })
        });
        if holds {
            self.put_out(target, Some(named));
        } else {
            self.state.hand_mut(target).rule_out(named);
        }
    }

    /// LL-8: only the player sees the target's hand.
    #[inline]
    fn priest(&mut self, target: Seat) {
        let seat = self.state.turn;
        let hand = self.state.hand_mut(target);
        hand.show_to(seat);
        let card = hand.card;
        self.log.push_with(|| Event::Looked { seat, target, card });
    }

    /// LL-9: both see both cards; the player with the lower one is out.
    #[inline]
    fn baron(&mut self, target: Seat) {
        let seat = self.state.turn;
        let own = self.state.hand(seat).card;
        let other = self.state.hand(target).card;
        self.state.hand_mut(seat).show_to(target);
        self.state.hand_mut(target).show_to(seat);
        self.log.push_with(|| Event::Compared {
            seat,
            target,
            cards: [own, other],
        });
        if own == other {
            return;
        }
        let (winner, loser, lower) = if own > other {
            (seat, target, other)
        } else {
            (target, seat, own)
        };
        self.state.hand_mut(winner).rule_out_up_to(lower);
        self.put_out(loser, Some(lower));
    }

    /// LL-10: protected until the player's next turn begins.
    #[inline]
    fn handmaid(&mut self) {
        self.state.protected = self.state.protected.with(self.state.turn);
    }

    /// LL-11: the target discards and draws; with an empty pile it takes the card set aside. A
    /// discarded princess puts the target out (LL-14).
    #[inline]
    fn prince(&mut self, target: Seat) {
        let card = self.state.hand(target).card;
        self.state.show(target, card);
        self.log
            .push_with(|| Event::Public(Public::Discarded { seat: target, card }));
        if card == Card::Princess {
            self.put_out(target, None);
        } else {
            let spot = if self.state.pile_size() > 0 {
                self.draw(target)
            } else {
                self.take_aside(target)
            };
            *self.state.hand_mut(target) = Hand::taken(target, spot);
        }
    }

    /// Gives a seat the card set aside. The round ends with this turn, so the card is still there.
    fn take_aside(&mut self, seat: Seat) -> Spot {
        let card = self.state.aside.take().expect("it is taken once a round");
        self.log.push_with(|| Event::Drew {
            seat,
            card,
            source: DrawSource::Aside,
            known_by: Seats::only(seat),
        });
        Spot::dealt(card)
    }

    /// LL-12: draws up to two; the same seat's next action says which card it keeps.
    #[inline]
    fn chancellor(&mut self) {
        let seat = self.state.turn;
        self.state.phase = match self.state.pile_size() {
            0 => return,
            1 => PhaseKind::KeepOneOfTwo,
            _ => PhaseKind::KeepOneOfThree,
        };
        for _ in 0..self.state.drawn().len() {
            self.draw(seat);
        }
    }

    /// LL-12: keeps one card; the others go under the pile, unseen.
    #[inline(never)]
    pub(super) fn keep(&mut self, keep: Keep) {
        let seat = self.state.turn;
        *self.state.hand_mut(seat) = Hand::new(keep.card, Seats::only(seat));
        for card in keep.back() {
            self.state.row[usize::from(self.state.end)] = Spot::of(seat, card);
            self.state.end += 1;
        }
        self.state.phase = PhaseKind::Turn;
        self.log.push_with(|| Event::Kept { seat, choice: keep });
    }

    /// LL-13: swaps the hands; both know what the other now holds. Third seats keep what they knew
    /// of the two cards.
    #[inline]
    fn king(&mut self, target: Seat) {
        let seat = self.state.turn;
        let gave = self.state.hand(seat);
        let got = self.state.hand(target);
        self.log.push_with(|| Event::Swapped {
            seat,
            target,
            gave: gave.card,
            got: got.card,
        });
        *self.state.hand_mut(seat) = got.swapped(target, seat);
        *self.state.hand_mut(target) = gave.swapped(seat, target);
    }

    /// LL-14: a player who plays her is out.
    #[inline]
    fn princess(&mut self) {
        let seat = self.state.turn;
        let left = self.state.hand(seat).card;
        self.put_out(seat, Some(left));
    }
}
