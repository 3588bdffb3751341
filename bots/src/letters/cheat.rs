//! The league's upper bound: sees all hands and the pile.

use salon_love_letter::{Action, Family, Letters, State};
use salon_rules::{Quick, Seat};

use super::leaning::Leaning;
use super::master::Rollout;
use crate::level::Seating;
use crate::playable;

/// Tries every action in the true state and plays each to the end several times.
#[derive(Clone, Debug)]
pub(super) struct Cheat {
    chance: Quick,
}

impl Cheat {
    /// A player for one play.
    pub(super) fn new(seating: &Seating) -> Cheat {
        Cheat {
            chance: Quick::new(seating.seed),
        }
    }
}

impl<F: Family> playable::Cheat<Letters<F>> for Cheat {
    fn choose(&mut self, state: &State, seat: Seat, actions: &[Action]) -> Action {
        let seed = self.chance.bits();
        let mut best = (actions[0], f32::NEG_INFINITY);
        for &action in actions {
            let won = Rollout::new(seat, Leaning::NONE, seed).play(*state, action);
            let worth = won.round + 0.3 * won.spy;
            if worth > best.1 {
                best = (action, worth);
            }
        }
        best.0
    }
}
