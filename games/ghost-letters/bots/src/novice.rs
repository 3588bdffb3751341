//! The novice takes clues literally, remembers the last few, and votes by gut.

use salon_ghost_letters::{Action, GhostLetters, Sight, View};
use salon_rules::{Chance, Quick, Seat};

use super::ballots::valued;
use super::knowledge::{Associations, Ear, Knowledge};
use super::speak::telling;
use salon_bots::Bot;
use salon_bots::Seating;

/// The number of clues per player that a novice remembers.
const MEMORY: usize = 3;
/// The spread of its associations around other people's.
const SPREAD: f32 = 0.6;

/// The novice. It takes and gives clues literally, forgets, and votes by mood.
#[derive(Clone, Debug)]
pub struct NoviceBot {
    seat: Seat,
    ear: Ear,
    mood: Quick,
}

impl NoviceBot {
    /// Creates a player for this seat.
    pub fn new(seating: &Seating) -> NoviceBot {
        let mut ear = Ear::literal();
        ear.table = Associations::own(SPREAD, seating.seed);
        NoviceBot {
            seat: seating.seat,
            ear,
            mood: Quick::new(!seating.seed),
        }
    }

    /// Draws a number from 0 up to 1.
    fn even(&mut self) -> f64 {
        f64::from(self.mood.below(1 << 16)) / f64::from(1 << 16)
    }

    /// Draws one of the items, better ones more often.
    fn about_the_best(&mut self, things: &[(Action, f64)], warmth: f64) -> Option<Action> {
        let weights: Vec<f64> = things
            .iter()
            .map(|(_, worth)| libm::exp(worth / warmth))
            .collect();
        let mut left = self.even() * weights.iter().sum::<f64>();
        let chosen = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        chosen
            .or(things.len().checked_sub(1))
            .map(|at| things[at].0)
    }
}

impl Bot<GhostLetters> for NoviceBot {
    fn see(&mut self, _: &Sight) {}

    fn choose(&mut self, view: &View, actions: &[Action]) -> Action {
        let knowledge = Knowledge::new(&forgotten(view), &self.ear);
        let told = telling(view, self.seat, actions, &self.ear.table, &knowledge);
        let votes: Vec<(Action, f64)> = valued(view, self.seat, actions, &knowledge)
            .iter()
            .map(|vote| (vote.action, vote.worth))
            .collect();
        let seen = view.placed_by(self.seat).count();
        let eager = if seen == 0 { 0.1 } else { 0.4 };
        let now = told.is_empty() || (!votes.is_empty() && self.even() < eager);
        let chosen = if now {
            self.about_the_best(&votes, 0.4)
        } else {
            self.about_the_best(&told, 0.4)
        };
        chosen.unwrap_or(actions[0])
    }
}

/// Returns the view of a player who remembers only the last few clues of each player.
fn forgotten(view: &View) -> View {
    let mut view = view.clone();
    let mut kept = [0; 6];
    let mut forget = vec![false; view.placed.len()];
    for (at, placed) in view.placed.iter().enumerate().rev() {
        let count = &mut kept[placed.seat.index()];
        *count += 1;
        forget[at] = *count > MEMORY;
    }
    let mut at = 0;
    view.placed.retain(|_| {
        at += 1;
        !forget[at - 1]
    });
    view
}
