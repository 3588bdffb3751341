//! Random legal play: what simulations, properties and the weakest bot do.

use crate::chance::Chance;
use crate::game::{Game, Pace};
use crate::seat::Seat;
use crate::sink::Nothing;

/// Picks one of a seat's legal actions: uniform over those that move the game on, except that
/// the rare ones come one time in so many (see [`Pace`]).
///
/// Nothing if none of them moves the game on.
#[inline]
pub fn pick<G: Game>(actions: &[G::Action], chance: &mut impl Chance) -> Option<G::Action> {
    let mut steady = 0;
    let mut rare = 0;
    let mut forced = 0;
    let mut one_in = 1;
    for &action in actions {
        match G::pace(action) {
            Pace::Move => steady += 1,
            Pace::RareMove { one_in: n } => {
                rare += 1;
                forced += 1;
                one_in = n;
            }
            Pace::RareRemark { one_in: n } => {
                rare += 1;
                one_in = n;
            }
            Pace::Remark => {}
        }
    }
    if steady == actions.len() && steady > 0 {
        return Some(actions[chance.below(steady as u32) as usize]);
    }
    if rare > 0 && (steady > 0 || forced < rare) && chance.below(u32::from(one_in)) == 0 {
        return nth_matching::<G>(actions, chance.below(rare), is_rare);
    }
    if steady > 0 {
        return nth_matching::<G>(actions, chance.below(steady as u32), |p| p == Pace::Move);
    }
    if forced > 0 {
        return nth_matching::<G>(actions, chance.below(forced), Pace::moves);
    }
    None
}

fn is_rare(pace: Pace) -> bool {
    matches!(pace, Pace::RareMove { .. } | Pace::RareRemark { .. })
}

fn nth_matching<G: Game>(
    actions: &[G::Action],
    n: u32,
    fits: impl Fn(Pace) -> bool,
) -> Option<G::Action> {
    actions
        .iter()
        .copied()
        .filter(|&action| fits(G::pace(action)))
        .nth(n as usize)
}

/// One step of random play: a seat that the game waits for does something.
///
/// `buffer` is only a place to list actions in; reuse it and nothing is allocated. Gives what was
/// done, or nothing when the play is over.
#[inline]
pub fn step<G: Game>(
    state: &mut G::State,
    buffer: &mut Vec<G::Action>,
    chance: &mut impl Chance,
) -> Option<(Seat, G::Action)> {
    let (seat, action) = choose::<G>(state, buffer, chance)?;
    G::act(state, seat, action, chance, &mut Nothing).expect("a listed action is legal");
    Some((seat, action))
}

/// What [`step`] would do, without doing it.
#[inline]
pub fn choose<G: Game>(
    state: &G::State,
    buffer: &mut Vec<G::Action>,
    chance: &mut impl Chance,
) -> Option<(Seat, G::Action)> {
    let waiting = G::to_act(state);
    let seat = match waiting.len() {
        0 => return None,
        1 => waiting.nth(0),
        several => waiting.nth(chance.below(several as u32) as usize),
    };
    buffer.clear();
    G::legal_actions(state, seat, buffer);
    let action = pick::<G>(buffer, chance).expect("a seat that is waited for can move the game on");
    Some((seat, action))
}
