//! One imagined world, played to its end.

use salon_rules::{Chance, Game, Seat};
use salon_secret_card::{Action, SecretCard};

use super::worlds::World;
use crate::thumb::{Nerve, Thumb};

/// A source of chance for plays without any randomness after the deal.
struct Settled;

impl Chance for Settled {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

/// Returns whether `seat` wins in this world if it takes this action and races on.
pub(super) fn play_out(world: &World, seat: Seat, action: Action) -> bool {
    let (mut state, mut minds) = (world.state, world.minds);
    let racers = world.racers.with(seat);
    let mut next = Some(action);
    while let (Some(action), Some(turn)) = (next, state.phase().seat()) {
        SecretCard::act(&mut state, turn, action, &mut Settled, &mut minds)
            .unwrap_or_else(|reason| panic!("an imagined `{action}` was refused: {reason}"));
        let races = state
            .phase()
            .seat()
            .is_some_and(|seat| racers.contains(seat));
        let nerve = if races { Nerve::Race } else { Nerve::Certain };
        next = Thumb::new(nerve).act(&state, &minds);
    }
    state.winner() == Some(seat)
}
