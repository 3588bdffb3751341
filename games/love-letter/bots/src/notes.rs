//! The notes of a careful player.

use salon_love_letter::{Aside, Card, Edition, Sight, View};
use salon_rules::Seat;

use super::knowledge::{self, Chances, Model};
use salon_bots::Belief;

/// Remembers what a seat saw of the current round and derives what follows from the rules alone. It
/// has no model of how anybody plays, so it holds for any players.
#[derive(Clone, Debug)]
pub struct Notes {
    edition: Edition,
    seat: Seat,
    heard: Vec<Sight>,
}

impl Notes {
    /// Creates empty notes for a new play.
    pub fn new(edition: Edition, seat: Seat) -> Notes {
        Notes {
            edition,
            seat,
            heard: Vec::new(),
        }
    }

    /// Notes what the seat saw.
    pub fn see(&mut self, sight: &Sight) {
        if matches!(sight, Sight::Dealt { .. }) {
            self.heard.clear();
        }
        self.heard.push(sight.clone());
    }

    /// Returns the beliefs about every hand that is not the seat's own (`hand 1`), and about the
    /// card set aside (`aside`), if it is still there.
    pub fn beliefs(&self, view: &View) -> Vec<Belief> {
        let mut belief = knowledge::BeliefState::new(self.edition, Some(self.seat), Model::Logic);
        for sight in &self.heard {
            belief.hear(sight);
        }
        let others = view.still_in.without(self.seat).iter();
        let mut all: Vec<Belief> = others
            .map(|other| told(format!("hand {other}"), &belief.hand(other)))
            .collect();
        if view.aside == Aside::Hidden {
            all.push(told("aside".to_owned(), &belief.aside()));
        }
        all
    }
}

fn told(about: String, chances: &Chances) -> Belief {
    let weights = Card::ALL.map(|card| (card.to_string(), chances[card.index()]));
    Belief::of(about, weights)
}
