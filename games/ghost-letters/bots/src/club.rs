//! The club player: it has exact beliefs, takes clues literally, and votes when sure enough.

use salon_ghost_letters::{Action, GhostLetters, Sight, View};
use salon_rules::Seat;

use super::ballots::{Valued, valued};
use super::knowledge::{Ear, Knowledge};
use super::patience::{Patience, dead_end};
use super::speak::{clearest, telling};
use salon_bots::Belief;
use salon_bots::Bot;
use salon_bots::Seating;

/// The club player. It gives clear clues, takes clues literally, and votes when a vote is worth
/// nearly its maximum.
#[derive(Clone, Debug)]
pub struct ClubBot {
    seat: Seat,
    ear: Ear,
    /// Its patience, if it is not the default.
    pub patience: Option<Patience>,
}

impl ClubBot {
    /// Creates a player for this seat.
    pub fn new(seating: &Seating) -> ClubBot {
        ClubBot {
            seat: seating.seat,
            ear: Ear::literal(),
            patience: None,
        }
    }

    /// Creates a player with its own associations.
    pub fn with_ear(seating: &Seating, ear: Ear) -> ClubBot {
        ClubBot {
            seat: seating.seat,
            ear,
            patience: None,
        }
    }
}

impl Bot<GhostLetters> for ClubBot {
    fn see(&mut self, _: &Sight) {}

    fn choose(&mut self, view: &View, actions: &[Action]) -> Action {
        let knowledge = Knowledge::new(view, &self.ear);
        let votes = valued(view, self.seat, actions, &knowledge);
        let told = telling(view, self.seat, actions, &self.ear.table, &knowledge);
        let patience = self.patience.unwrap_or(Patience::at(view));
        let now = |vote: &&Valued| told.is_empty() || patience.ends(view, self.seat, vote);
        let vote = votes.first().filter(now).map(|vote| vote.action);
        vote.or_else(|| dead_end(view, self.seat, &votes))
            .or_else(|| clearest(&told))
            .unwrap_or(actions[0])
    }

    fn beliefs(&mut self, view: &View) -> Vec<Belief> {
        Knowledge::new(view, &self.ear).beliefs(view)
    }
}
