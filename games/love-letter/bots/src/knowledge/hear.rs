//! How beliefs change with each sight.

use arrayvec::ArrayVec;
use salon_love_letter::{Card, DrawSource, Public, Sight};
use salon_rules::{Seat, Seats};

use super::change::put_under;
use super::world::{Lying, TrackedPlace, World};
use super::{BeliefState, Likely, Weighted};

impl BeliefState {
    /// Learns from a sight. Every sight of a round must be passed in, in order.
    pub fn hear(&mut self, sight: &Sight) {
        self.hear_as(sight, None);
    }

    /// Learns from a sight. If the sight is of a play, `read` says how likely that play was with
    /// each hand, instead of the [`Model`](super::Model).
    pub fn hear_as(&mut self, sight: &Sight, read: Option<&Likely>) {
        if let Some((seat, target)) = self.compared.take() {
            self.learn_of_comparison(seat, target, sight);
        }
        match *sight {
            Sight::Dealt {
                ref open,
                ref hands,
                ref pile,
                ..
            } => {
                self.deal(open, hands.players(), pile.len());
                for (seat, hand) in hands.by_seat() {
                    if let Some(card) = *hand {
                        self.see(TrackedPlace::hand(seat), card);
                    }
                }
            }
            Sight::Drew { seat, card, source } => self.draw(seat, card, source),
            Sight::Public(Public::Played { seat, action }) => {
                if let Some(card) = action.card() {
                    self.play(seat, card, read);
                    self.drawn = 0;
                }
            }
            Sight::Public(Public::Answered { seat, named, holds }) => {
                self.learn_answer(seat, named, holds);
            }
            Sight::Looked { target, card, .. } => {
                if let Some(card) = card {
                    self.see(TrackedPlace::hand(target), card);
                }
            }
            Sight::Compared {
                seat,
                target,
                cards,
            } => match cards {
                Some([own, other]) => {
                    self.see(TrackedPlace::hand(seat), own);
                    self.see(TrackedPlace::hand(target), other);
                }
                None => self.compared = Some((seat, target)),
            },
            Sight::Swapped {
                seat,
                target,
                cards,
            } => self.swap(seat, target, cards),
            Sight::Public(Public::Discarded { seat, card }) => {
                self.lay_down(TrackedPlace::hand(seat), card);
                self.discarded = Some(seat);
            }
            Sight::Public(Public::Out { seat, laid }) => {
                if let Some(card) = laid {
                    self.lay_down(TrackedPlace::hand(seat), card);
                }
                self.discarded = None;
                self.still_in = self.still_in.without(seat);
            }
            Sight::Kept {
                seat,
                count,
                choice,
            } => {
                match choice {
                    Some(keep) => {
                        let back: ArrayVec<Card, 2> = keep.back().collect();
                        let under = self.under;
                        self.for_each(|world| {
                            let hand = Lying::Known(keep.card);
                            put_under(world.with(TrackedPlace::hand(seat), hand), under, &back)
                        });
                    }
                    None => self.keep_unseen(seat),
                }
                self.under += count;
                self.drawn = 0;
            }
            Sight::Public(Public::RoundEnded { .. } | Public::GameEnded { .. }) => {}
        }
    }

    /// Starts a new round: everything is in the pool.
    fn deal(&mut self, open: &[Card], players: u8, pile: usize) {
        self.unseen = Card::ALL.map(|card| self.terms.copies(card));
        for card in open {
            self.unseen[card.index()] -= 1;
        }
        self.still_in = Seats::all(players);
        self.top = pile as u8;
        (self.under, self.drawn) = (0, 0);
        (self.compared, self.discarded) = (None, None);
        let pooled = |world: World, seat| world.with(TrackedPlace::hand(seat), Lying::Pooled);
        self.worlds.clear();
        self.worlds.push(Weighted {
            world: self.still_in.iter().fold(World::EMPTY, pooled),
            weight: 1.0,
        });
    }

    /// Draws a card for a seat: a new hand after a prince, otherwise a card to choose from.
    fn draw(&mut self, seat: Seat, card: Option<Card>, source: DrawSource) {
        let place = if self.discarded.take() == Some(seat) {
            TrackedPlace::hand(seat)
        } else {
            self.drawn += 1;
            TrackedPlace::drawn(self.drawn - 1)
        };
        match source {
            DrawSource::Pile if self.top == 0 => {
                self.under = self.under.saturating_sub(1);
                self.for_each(|world| {
                    let drawn = world.at(TrackedPlace::under(0));
                    world.without_first_under().with(place, drawn)
                });
            }
            _ => {
                if source == DrawSource::Pile {
                    self.top -= 1;
                }
                self.for_each(|world| world.with(place, Lying::Pooled));
            }
        }
        if let Some(card) = card {
            self.see(place, card);
        }
    }

    fn learn_answer(&mut self, seat: Seat, named: Card, holds: bool) {
        let hand = TrackedPlace::hand(seat);
        if holds {
            self.see(hand, named);
        } else {
            self.tell_apart(hand);
            self.only(|world| world.at(hand) != Lying::Known(named));
        }
    }

    /// Learns from a comparison that was not seen: a player who is out had the lower card; if
    /// nobody is out, the two were equal.
    fn learn_of_comparison(&mut self, seat: Seat, target: Seat, next: &Sight) {
        let (one, other) = (TrackedPlace::hand(seat), TrackedPlace::hand(target));
        self.tell_apart(one);
        self.tell_apart(other);
        match *next {
            Sight::Public(Public::Out {
                seat: loser,
                laid: Some(laid),
            }) => {
                let winner = if loser == seat { other } else { one };
                self.only(|world| matches!(world.at(winner), Lying::Known(card) if card > laid));
            }
            _ => self.only(|world| world.at(one) == world.at(other)),
        }
    }

    fn swap(&mut self, seat: Seat, target: Seat, cards: Option<[Card; 2]>) {
        let (one, other) = (TrackedPlace::hand(seat), TrackedPlace::hand(target));
        if let Some([gave, got]) = cards {
            self.see(one, gave);
            self.see(other, got);
        }
        self.for_each(|world| world.with(one, world.at(other)).with(other, world.at(one)));
    }
}
