//! A seat is told who knows its own card, and nothing more than it could have seen itself.

use salon_love_letter::{Event, LoveLetter, LoveLetterOptions, Public, Sight, View};
use salon_rules::{Game, Quick, Seat, Seats, Setup, Viewer, random_play};

/// A seat that remembers who was shown its card, from its own views and sights alone.
struct Memory {
    me: Seat,
    told: Seats,
    /// Its view before the last action.
    before: View,
    discarded: bool,
    /// The number of cards drawn from the pile since.
    drawn: usize,
}

impl Memory {
    fn see(&mut self, sight: &Sight) {
        let me = self.me;
        match *sight {
            Sight::Dealt { .. } => (self.told, self.discarded) = (Seats::only(me), false),
            Sight::Drew { seat, .. } => {
                if seat == me && self.discarded {
                    let put_by = self.before.pile.get(self.drawn).and_then(|c| c.put_by);
                    self.told = put_by.into_iter().collect::<Seats>().with(me);
                    self.discarded = false;
                }
                self.drawn += 1;
            }
            Sight::Public(Public::Played { seat, action }) if seat == me => {
                let Some(played) = action.card() else {
                    return;
                };
                let hand = self.before.seats[me].hand.card.expect("one's own");
                let drawn = self.before.drawn[0];
                let put_by = drawn.put_by.into_iter().collect::<Seats>().with(me);
                match (played == hand, Some(played) == drawn.card) {
                    (true, true) => self.told = self.told.and(put_by),
                    (true, false) => self.told = put_by,
                    _ => {}
                }
            }
            Sight::Looked { seat, target, .. } if target == me => {
                self.told = self.told.with(seat);
            }
            Sight::Compared { seat, target, .. } if seat == me || target == me => {
                self.told = self.told.with(seat).with(target);
            }
            Sight::Swapped { seat, target, .. } if seat == me || target == me => {
                self.told = Seats::only(seat).with(target);
            }
            Sight::Public(Public::Discarded { seat, .. }) => self.discarded = seat == me,
            Sight::Kept { seat, .. } if seat == me => self.told = Seats::only(me),
            _ => {}
        }
    }

    fn look(&mut self, view: View) {
        if view.still_in.contains(self.me) {
            assert_eq!(view.seats[self.me].hand.known_by, self.told, "{view:?}");
        }
        (self.before, self.drawn) = (view, 0);
    }
}

#[test]
fn a_view_says_who_knows_the_own_card_as_its_seat_remembers() {
    let mut chance = Quick::new(31);
    for players in [2, 3, 4, 6] {
        let setup = Setup::<LoveLetter>::new(LoveLetterOptions::default(), players).unwrap();
        for _ in 0..40 {
            let mut events: Vec<Event> = Vec::new();
            let mut state = LoveLetter::begin(setup, &mut chance, &mut events);
            let mut memories: Vec<Memory> = (0..players)
                .map(|n| {
                    let me = Seat::at(usize::from(n));
                    Memory {
                        me,
                        told: Seats::only(me),
                        before: LoveLetter::view(&state, Viewer::Seat(me)),
                        discarded: false,
                        drawn: 0,
                    }
                })
                .collect();
            while let Some(seat) = LoveLetter::to_act(&state).first() {
                let mut legal = Vec::new();
                LoveLetter::legal_actions(&state, seat, &mut legal);
                let action = random_play::pick::<LoveLetter>(&legal, &mut chance).unwrap();
                events.clear();
                LoveLetter::act(&mut state, seat, action, &mut chance, &mut events).unwrap();
                if LoveLetter::to_act(&state).is_empty() {
                    break;
                }
                for memory in &mut memories {
                    let viewer = Viewer::Seat(memory.me);
                    for event in &events {
                        memory.see(&LoveLetter::sight(event, viewer));
                    }
                    memory.look(LoveLetter::view(&state, viewer));
                }
            }
        }
    }
}
