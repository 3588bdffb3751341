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
    let listed = Listed {
        others: actions,
        lists: [&[], &[]],
    };
    listed.pick::<G>(chance)
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
    G::act_listed(state, seat, action, chance, &mut NullSink);
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
    // Nearly always one seat is waited for; counting them costs more than seeing that.
    let seat = match waiting.single() {
        Some(only) => only,
        None if waiting.is_empty() => return None,
        None => waiting.nth(chance.below(waiting.len() as u32) as usize),
    };
    let mut listing = Listing::new(buffer);
    G::legal_actions(state, seat, &mut listing);
    let action = listing
        .listed()
        .pick::<G>(chance)
        .expect("a seat that is waited for can move the game on");
    Some((seat, action))
}

/// Takes legal actions: up to two precomputed lists of the game, which are not copied, and all
/// others.
struct Listing<'a, T: 'static> {
    lists: [&'static [T]; 2],
    others: &'a mut Vec<T>,
}

impl<T: Copy> Sink<T> for Listing<'_, T> {
    #[inline]
    fn push(&mut self, item: T) {
        self.others.push(item);
    }

    #[inline]
    fn push_all(&mut self, items: &'static [T]) {
        let [newer, older] = self.lists;
        self.others.extend_from_slice(older);
        self.lists = [items, newer];
    }
}

impl<'a, T> Listing<'a, T> {
    #[inline]
    fn new(buffer: &'a mut Vec<T>) -> Listing<'a, T> {
        buffer.clear();
        Listing {
            lists: [&[], &[]],
            others: buffer,
        }
    }

    #[inline]
    fn listed(&self) -> Listed<'_, T> {
        Listed {
            others: self.others,
            lists: self.lists,
        }
    }
}

/// Legal actions. Those of a precomputed list are alike, so that one of them speaks for all (see
/// [`Sink::push_all`]).
#[derive(Clone, Copy)]
struct Listed<'a, T> {
    others: &'a [T],
    lists: [&'a [T]; 2],
}

impl<T: Copy> Listed<'_, T> {
    /// Picks an action; see [`pick`].
    #[inline]
    fn pick<G: Game<Action = T>>(self, chance: &mut impl Chance) -> Option<T> {
        let [one, other] = self.lists;
        let is_steady = |action| G::pace(action).moves() && G::rarity(action).is_none();
        let all_steady = |list: &[T]| list.first().is_none_or(|&one| is_steady(one));
        // The usual case of games that precompute everything; they are fast enough to notice.
        if self.others.is_empty() && all_steady(one) && all_steady(other) && self.len() > 0 {
            let chosen = chance.below(self.len() as u32) as usize;
            return match one.get(chosen) {
                Some(&action) => Some(action),
                None => other.get(chosen - one.len()).copied(),
            };
        }
        // Sums without branches: long lists are counted several actions at a time.
        let (mut steady, mut rare, mut forced) = (0u32, 0u32, 0u32);
        let mut count = |action: T, times: u32| {
            let (moves, is_rare) = (G::pace(action).moves(), G::rarity(action).is_some());
            steady += u32::from(moves && !is_rare) * times;
            rare += u32::from(is_rare) * times;
            forced += u32::from(moves && is_rare) * times;
        };
        for &action in self.others {
            count(action, 1);
        }
        for list in self.lists {
            if let Some(&one) = list.first() {
                count(one, list.len() as u32);
            }
        }
        if steady as usize == self.len() && steady > 0 {
            return self.nth(chance.below(steady) as usize, |_| true);
        }
        if rare > 0
            && (steady > 0 || forced < rare)
            && chance.below(u32::from(self.rarity::<G>())) == 0
        {
            let chosen = chance.below(rare) as usize;
            return self.nth(chosen, |action| G::rarity(action).is_some());
        }
        if steady > 0 {
            return self.nth(chance.below(steady) as usize, is_steady);
        }
        if forced > 0 {
            let chosen = chance.below(forced) as usize;
            return self.nth(chosen, |action| G::pace(action).moves());
        }
        None
    }

    #[inline]
    fn len(self) -> usize {
        let [one, other] = self.lists;
        self.others.len() + one.len() + other.len()
    }

    /// Returns the rarity of the last rare action; 1 if there is none.
    #[inline]
    fn rarity<G: Game<Action = T>>(self) -> u8 {
        let [one, other] = self.lists;
        let lists = [other, one].into_iter().filter_map(<[T]>::first);
        let mut rarities = lists
            .chain(self.others.iter().rev())
            .filter_map(|&action| G::rarity(action));
        rarities.next().unwrap_or(1)
    }

    /// Returns the `n`-th of the actions that fit.
    #[inline]
    fn nth(self, mut n: usize, fits: impl Fn(T) -> bool) -> Option<T> {
        for &action in self.others {
            if fits(action) {
                if n == 0 {
                    return Some(action);
                }
                n -= 1;
            }
        }
        for list in self.lists {
            if list.first().is_some_and(|&one| fits(one)) {
                if let Some(&action) = list.get(n) {
                    return Some(action);
                }
                n -= list.len();
            }
        }
        None
    }
}
