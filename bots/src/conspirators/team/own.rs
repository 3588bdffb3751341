//! What a seat knows besides what is public: nobody else holds the cards that it has seen.
//!
//! The others choose by what is public, so their manners are the public ones; but what their
//! choices say is told better by someone who knows some of the cards that they can't have had.

use salon_conspirators::{Event, Sight};
use salon_rules::Seat;

use crate::conspirators::knowledge::cards::{ALL, number};
use crate::conspirators::knowledge::minds::Minds;

/// A card that only this seat saw move.
#[derive(Clone, Copy, Debug)]
enum Moved {
    /// It came into the hand.
    In(usize),
    /// It went back under the pile.
    Out(usize),
}

/// What a seat remembers of its own hand, turn by turn.
#[derive(Clone, Debug, Default)]
pub(crate) struct Diary {
    /// How many turns have ended.
    turns: usize,
    /// What moved after so many turns.
    moved: Vec<(usize, Moved)>,
    dealt: bool,
}

impl Diary {
    /// Writes down what the seat saw.
    pub(crate) fn see(&mut self, seat: Seat, sight: &Sight) {
        match sight {
            Sight::Dealt { hands, .. } => {
                let hand = hands[seat].iter().flatten();
                self.note(hand.filter_map(|&card| number(card)).map(Moved::In));
                self.dealt = true;
            }
            Sight::Drew { card, .. } => self.note(card.and_then(number).map(Moved::In)),
            Sight::Redrew { gave, took, .. } => {
                let gave = gave.iter().flatten().filter_map(|&card| number(card));
                let took = took.iter().flatten().filter_map(|&card| number(card));
                self.note(gave.map(Moved::Out));
                self.note(took.map(Moved::In));
            }
            Sight::Public(Event::Laid { .. } | Event::Passed(_)) => self.turns += 1,
            _ => {}
        }
    }

    fn note(&mut self, moved: impl IntoIterator<Item = Moved>) {
        let turns = self.turns;
        self.moved
            .extend(moved.into_iter().map(|moved| (turns, moved)));
    }

    /// What is known before the first turn; nothing for someone who has not seen the deal.
    pub(crate) fn minds(&self, players: usize, start: usize) -> Option<Minds> {
        self.dealt.then(|| Minds::new(players, ALL & !(1 << start)))
    }

    /// Takes in what the seat alone saw after this many turns.
    pub(crate) fn tell(&self, after: usize, minds: &mut Minds) {
        for (_, moved) in self.moved.iter().filter(|(turns, _)| *turns == after) {
            match *moved {
                Moved::In(card) => minds.came_to_light(card, None),
                Moved::Out(card) => minds.went_back(card),
            }
        }
    }
}
