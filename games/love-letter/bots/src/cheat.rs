//! The league's upper bound: it sees all hands and the pile.

use salon_love_letter::{Action, Family, Letters, State};
use salon_rules::{Quick, Seat};

use super::master::Rollout;
use salon_bots::Seating;

/// Tries every action in the true state and plays the round to its end, seeing everything on its
/// later turns too, while the others use rules of thumb. The others may play differently, so the
/// rule of thumb with known hands also counts a little.
#[derive(Clone, Debug)]
pub(super) struct Cheat {
    chance: Quick,
}

impl Cheat {
    /// Creates a player for one play.
    pub(super) fn new(seating: &Seating) -> Cheat {
        Cheat {
            chance: Quick::new(seating.seed),
        }
    }
}

impl<F: Family> salon_bots::Cheat<Letters<F>> for Cheat {
    fn choose(&mut self, state: &State, seat: Seat, actions: &[Action]) -> Action {
        let seed = self.chance.bits();
        let scene = Rollout::cheating(seat, seed).scene(state);
        let mut best = (actions[0], f32::NEG_INFINITY);
        for &action in actions {
            let won = Rollout::cheating(seat, seed).play(*state, action);
            let worth = won.round + 0.3 * won.spy + 0.1 * scene.worth(action);
            if worth > best.1 {
                best = (action, worth);
            }
        }
        best.0
    }
}
