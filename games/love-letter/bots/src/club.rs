//! The club player: sound rules of thumb on exact beliefs.

use salon_love_letter::{Action, Edition, Family, Letters, Sight, View};

use super::knowledge::{BeliefState, Model};
use super::notes::Notes;
use super::thumb::Scene;
use salon_bots::Bot;
use salon_bots::Seating;

/// Plays by rules of thumb, based on everything that its seat can know.
#[derive(Clone, Debug)]
pub struct Club {
    belief: BeliefState,
    notes: Notes,
}

impl Club {
    /// Creates a player for one play.
    pub fn new(edition: Edition, seating: &Seating) -> Club {
        Club {
            belief: BeliefState::new(edition, Some(seating.seat), Model::Habits),
            notes: Notes::new(edition, seating.seat),
        }
    }
}

impl<F: Family> Bot<Letters<F>> for Club {
    fn see(&mut self, sight: &Sight) {
        self.notes.see(sight);
        self.belief.hear(sight);
    }

    fn choose(&mut self, view: &View, actions: &[Action]) -> Action {
        Scene::new(view, &self.belief).best(actions)
    }

    fn beliefs(&mut self, view: &View) -> Vec<salon_bots::Belief> {
        self.notes.beliefs(view)
    }
}
