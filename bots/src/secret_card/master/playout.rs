//! One imagined world, played to its end.

use salon_rules::{Chance, Game, Seat};
use salon_secret_card::{Action, Phase, SecretCard, State};

use crate::secret_card::knowledge::Minds;
use crate::secret_card::thumb::{Nerve, Thumb};

/// Nothing is drawn by lot in mid-play.
struct Settled;

impl Chance for Settled {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

/// Does `seat` win if it does this, races on, and the others wait for certainty?
pub(super) fn play_out(mut world: State, mut minds: Minds, seat: Seat, action: Action) -> bool {
    let mut next = Some(action);
    while let Some(action) = next {
        let Some(turn) = world.phase().seat() else {
            break;
        };
        SecretCard::act(&mut world, turn, action, &mut Settled, &mut minds)
            .unwrap_or_else(|reason| panic!("an imagined `{action}` was refused: {reason}"));
        let nerve = if world.phase().seat() == Some(seat) {
            Nerve::Race
        } else {
            Nerve::Certain
        };
        next = Thumb::new(nerve).act(&world, &minds);
    }
    world.phase() == Phase::Over(Some(seat))
}
