//! Random legal play, used by simulations, property tests and the weakest bot.

use crate::chance::Chance;
use crate::game::Game;
use crate::seat::Seat;
use crate::sink::{NullSink, Sink};

/// Picks one of a seat's legal actions, uniformly among those that advance the game, except that
/// rare ones are chosen less often (see [`Game::rarity`]).
///
/// Returns nothing if none of them advances the game.
#[inline]
pub fn pick<G: Game>(actions: &[G::Action], chance: &mut impl Chance) -> Option<G::Action> {
    // Sums without branches: long lists are counted several actions at a time.
    let (mut steady, mut rare, mut forced) = (0u32, 0u32, 0u32);
    for &action in actions {
        let (moves, is_rare) = (G::pace(action).moves(), G::rarity(action).is_some());
        steady += u32::from(moves && !is_rare);
        rare += u32::from(is_rare);
        forced += u32::from(moves && is_rare);
    }
    if steady as usize == actions.len() && steady > 0 {
        return Some(actions[chance.below(steady) as usize]);
    }
    let last_rare = actions.iter().rev().find_map(|&action| G::rarity(action));
    let one_in = last_rare.unwrap_or(1);
    if rare > 0 && (steady > 0 || forced < rare) && chance.below(u32::from(one_in)) == 0 {
        return nth_matching::<G>(actions, chance.below(rare), |action| {
            G::rarity(action).is_some()
        });
    }
    if steady > 0 {
        return nth_matching::<G>(actions, chance.below(steady), is_steady::<G>);
    }
    if forced > 0 {
        return nth_matching::<G>(actions, chance.below(forced), |action| {
            G::pace(action).moves()
        });
    }
    None
}

/// Returns whether random play takes this move as often as any other.
#[inline]
fn is_steady<G: Game>(action: G::Action) -> bool {
    G::pace(action).moves() && G::rarity(action).is_none()
}

fn nth_matching<G: Game>(
    actions: &[G::Action],
    n: u32,
    fits: impl Fn(G::Action) -> bool,
) -> Option<G::Action> {
    actions
        .iter()
        .copied()
        .filter(|&action| fits(action))
        .nth(n as usize)
}

/// Makes one step of random play: a seat that the game waits for acts.
///
/// `buffer` is scratch space for the list of actions; if it is reused, nothing is allocated.
/// Returns what was done, or nothing when the play is over.
#[inline]
pub fn step<G: Game>(
    state: &mut G::State,
    buffer: &mut Vec<G::Action>,
    chance: &mut impl Chance,
) -> Option<(Seat, G::Action)> {
    let (seat, action) = choose::<G>(state, buffer, chance)?;
    G::act(state, seat, action, chance, &mut NullSink).expect("a listed action is legal");
    Some((seat, action))
}

/// Returns what [`step`] would do, without doing it.
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
    let mut listed = Listed::new(buffer);
    G::legal_actions(state, seat, &mut listed);
    let action = listed
        .pick::<G>(chance)
        .expect("a seat that is waited for can move the game on");
    Some((seat, action))
}

/// Legal actions: up to two precomputed lists of the game, which are not copied, and all others.
struct Listed<'a, T: 'static> {
    first: &'static [T],
    second: &'static [T],
    others: &'a mut Vec<T>,
}

impl<T: Copy> Sink<T> for Listed<'_, T> {
    #[inline]
    fn push(&mut self, item: T) {
        self.others.push(item);
    }

    #[inline]
    fn push_all(&mut self, items: &'static [T]) {
        self.others.extend_from_slice(self.second);
        self.second = self.first;
        self.first = items;
    }
}

impl<'a, T: Copy> Listed<'a, T> {
    #[inline]
    fn new(buffer: &'a mut Vec<T>) -> Listed<'a, T> {
        buffer.clear();
        Listed {
            first: &[],
            second: &[],
            others: buffer,
        }
    }

    /// Picks an action; see [`pick`].
    #[inline]
    fn pick<G: Game<Action = T>>(self, chance: &mut impl Chance) -> Option<T> {
        let count = self.first.len() + self.second.len();
        let mut ready = self.first.iter().chain(self.second);
        let all_move = ready.all(|&action| is_steady::<G>(action));
        if count == 0 || !self.others.is_empty() || !all_move {
            self.others.extend_from_slice(self.first);
            self.others.extend_from_slice(self.second);
            return pick::<G>(self.others, chance);
        }
        let chosen = chance.below(count as u32) as usize;
        let (list, at) = if chosen < self.first.len() {
            (self.first, chosen)
        } else {
            (self.second, chosen - self.first.len())
        };
        Some(list[at])
    }
}
