//! The weakest player.

use salon_rules::{Game, Quick, random_play};

use crate::bot::Bot;
use crate::level::Seating;

/// Plays any legal move; see [`random_play::pick`].
#[derive(Clone, Debug)]
pub struct RandomBot(Quick);

impl RandomBot {
    /// Creates a player whose choices follow from the seating's seed.
    pub fn new(seating: &Seating) -> RandomBot {
        RandomBot(Quick::new(seating.seed))
    }
}

impl<G: Game> Bot<G> for RandomBot {
    fn see(&mut self, _: &G::Sight) {}

    fn choose(&mut self, _: &G::View, actions: &[G::Action]) -> G::Action {
        random_play::pick::<G>(actions, &mut self.0).expect("some action moves the game on")
    }
}
