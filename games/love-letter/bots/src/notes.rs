//! What a careful player would have written down.

use salon_love_letter::{Aside, Card, Edition, Sight, View};
use salon_rules::Seat;

use super::knowledge::{self, Chances, Model};
use salon_bots::Belief;

/// Remembers what a seat saw of the running round, and says what follows from the rules alone:
/// no opinion on how anybody plays, so that it holds whoever sits there.
#[derive(Clone, Debug)]
pub struct Notes {
    edition: Edition,
    seat: Seat,
    heard: Vec<Sight>,
}

impl Notes {
    /// Empty notes for a new play.
    pub fn new(edition: Edition, seat: Seat) -> Notes {
        Notes {
            edition,
            seat,
            heard: Vec::new(),
        }
    }

    /// The seat saw this.
    pub fn see(&mut self, sight: &Sight) {
        if matches!(sight, Sight::Dealt { .. }) {
            self.heard.clear();
        }
        self.heard.push(sight.clone());
    }

    /// The chances of every hand that is not the seat's own (`hand 1`), and of the card set aside
    /// (`aside`), if it still lies there.
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
