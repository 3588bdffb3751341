//! Search: whole rounds are played out by rule of thumb in worlds drawn from an exact belief.
//!
//! The belief weighs every play of the others by how well it fits each hand ([`reader`]): how
//! likely a player who uses rules of thumb, with some noise, would have made it with this hand.
//!
//! All actions are tried in the same worlds. After a quarter of them the best four go on, after
//! half the best two ("halving"), so that most of the work goes into close decisions.
//!
//! The last turns of a round for two are solved first ([`closing`]): only actions that are sound
//! against any opponent are tried.

mod closing;
mod reader;
mod rollout;

use arrayvec::ArrayVec;
use salon_love_letter::{Action, Card, Edition, Family, Letters, LoveLetter, Sight, State, View};
use salon_rules::Quick;

use super::knowledge::{BeliefState, Model};
use super::notes::Notes;
use super::thumb::Scene;
use salon_bots::Seating;
use salon_bots::{Bot, Difference, Weighed, error_of};

use closing::Closing;
use reader::Reader;
pub(super) use rollout::{Rollout, Won};

/// The number of worlds in which the best two actions are tried.
const WORLDS: f32 = 320.0;

/// Plays by search.
#[derive(Clone, Debug)]
pub struct Master {
    belief: BeliefState,
    notes: Notes,
    reader: Reader,
    closing: Closing,
    seating: Seating,
    chance: Quick,
}

/// An action with the results of its trials.
#[derive(Clone, Copy, Debug)]
struct Trial {
    action: Action,
    won: f32,
    tokens: f32,
    tries: f32,
}

impl Trial {
    fn new(action: Action) -> Trial {
        Trial {
            action,
            won: 0.0,
            tokens: 0.0,
            tries: 0.0,
        }
    }

    /// Returns the probability of winning the round.
    fn win(&self) -> f32 {
        self.won / self.tries.max(1.0)
    }

    /// Returns what decides: the round, and a little for the spy's token.
    fn worth(&self) -> f32 {
        (self.won + SPY * self.tokens) / self.tries.max(1.0)
    }
}

/// The weight of the spy's token relative to the round's.
const SPY: f32 = 0.3;

impl Master {
    /// Creates a player for one play.
    pub fn new(edition: Edition, seating: &Seating) -> Master {
        Master {
            belief: BeliefState::new(edition, Some(seating.seat), Model::Habits),
            notes: Notes::new(edition, seating.seat),
            reader: Reader::new(edition, seating.seat),
            closing: Closing::new(seating.effort),
            seating: *seating,
            chance: Quick::new(seating.seed),
        }
    }

    /// Returns the number of worlds for one decision.
    fn worlds(&self) -> usize {
        (WORLDS * self.seating.effort).max(8.0) as usize
    }

    /// Tries the actions and returns them best first. Those left to the end come before the others.
    fn search(&mut self, view: &View, actions: &[Action]) -> Vec<Trial> {
        let scene = Scene::new(view, &self.belief);
        let mut trials: Vec<Trial> = actions.iter().copied().map(Trial::new).collect();
        let worlds = self.worlds();
        let mut sampler = self.belief.sampler(view);
        // Actions that are likely to be good come first, so that they win ties.
        trials.sort_by(|a, b| scene.worth(b.action).total_cmp(&scene.worth(a.action)));
        let mut left = trials.len();
        let mut done = 0;
        for (share, stay) in [(4, 4), (2, 2), (1, 1)] {
            let until = worlds / share;
            while done < until {
                let world: State = sampler.draw::<LoveLetter>(&mut self.chance);
                self.try_in(world, &mut trials[..left]);
                done += 1;
            }
            trials[..left].sort_by(|a, b| b.worth().total_cmp(&a.worth()));
            left = left.min(stay);
            if left <= 1 {
                break;
            }
        }
        trials
    }

    /// Tries each action in the same world.
    fn try_in(&mut self, world: State, trials: &mut [Trial]) {
        let seed = self.chance.bits();
        for trial in trials {
            let mut rollout = Rollout::new(self.seating.seat, self.reader.leaning(), seed);
            let Won { round, spy } = rollout.play(world, trial.action);
            trial.won += round;
            trial.tokens += spy;
            trial.tries += 1.0;
        }
    }
}

/// Leaves out actions that can't be better than another: the princess, and guesses of cards that
/// can't be held.
fn sensible(scene: &Scene, actions: &[Action]) -> ArrayVec<Action, 64> {
    let senseless = |action: &Action| match *action {
        Action::Princess => true,
        Action::Guard(Some(guess)) => scene.hands[guess.target.index()][guess.named.index()] <= 0.0,
        Action::Prince(Some(target)) => {
            target == scene.seat && scene.kept(Card::Prince) == Card::Princess
        }
        _ => false,
    };
    let some: ArrayVec<Action, 64> = actions
        .iter()
        .copied()
        .filter(|action| !senseless(action))
        .collect();
    if some.is_empty() {
        actions.iter().copied().take(64).collect()
    } else {
        some
    }
}

impl<F: Family> Bot<Letters<F>> for Master {
    fn see(&mut self, sight: &Sight) {
        self.notes.see(sight);
        let read = self.reader.see(sight);
        self.closing.see(sight, read.as_ref());
        self.belief.hear_as(sight, read.as_ref());
    }

    fn choose(&mut self, view: &View, actions: &[Action]) -> Action {
        let scene = Scene::new(view, &self.belief);
        let sensible = sensible(&scene, actions);
        if let [only] = sensible[..] {
            return only;
        }
        let sound = self.closing.sound(view);
        match sound[..] {
            [] => self.search(view, &sensible)[0].action,
            [only] => only,
            _ => self.search(view, &sound)[0].action,
        }
    }

    fn weigh(&mut self, view: &View, actions: &[Action]) -> Vec<Weighed<Action>> {
        let trials = self.search(view, actions);
        let mut weighed: Vec<Weighed<Action>> = trials
            .iter()
            .map(|trial| Weighed {
                action: trial.action,
                value: Some(trial.win()),
                error: Some(error_of(trial.win(), trial.tries)),
            })
            .collect();
        // Actions that were dropped early have fewer trials. Their values must not look better than
        // those of the finalists.
        let mut lowest = f32::INFINITY;
        for one in &mut weighed {
            lowest = lowest.min(one.value.unwrap_or(lowest));
            one.value = Some(lowest);
        }
        weighed
    }

    fn compare(&mut self, view: &View, one: Action, other: Action, into: &mut Difference) -> bool {
        let mut sampler = self.belief.sampler(view);
        for _ in 0..self.worlds() {
            let world: State = sampler.draw::<LoveLetter>(&mut self.chance);
            let mut trials = [Trial::new(one), Trial::new(other)];
            self.try_in(world, &mut trials);
            into.add(f64::from(trials[0].worth() - trials[1].worth()), 1.0);
        }
        true
    }

    fn beliefs(&mut self, view: &View) -> Vec<salon_bots::Belief> {
        self.notes.beliefs(view)
    }
}
