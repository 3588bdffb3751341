//! The master: plays every promising action out in imagined worlds.

mod playout;

use arrayvec::ArrayVec;
use salon_rules::{Game, Quick, Seat};
use salon_secret_card::{Ability, Action, Phase, SecretCard, Sight, View};

use super::knowledge::Minds;
use super::questions::Desk;
use crate::bot::{Bot, Weighed};
use crate::level::Seating;

/// Imagined worlds per decision, at the usual effort.
const WORLDS: f32 = 300.0;
/// The most actions that are played out.
const WIDTH: usize = 16;
/// How many of them stay after a quarter of the worlds.
const FINALISTS: usize = 3;

/// The master.
#[derive(Clone, Debug)]
pub struct Master {
    chance: Quick,
    worlds: u32,
}

/// An action that is played out, and what came of it so far.
#[derive(Clone, Copy, Debug)]
struct Trial {
    action: Action,
    won: f32,
    played: f32,
}

impl Trial {
    fn value(&self) -> f32 {
        self.won / self.played.max(1.0)
    }
}

impl Master {
    /// A player whose worlds follow from the seating's seed.
    pub fn new(seating: &Seating) -> Master {
        Master {
            chance: Quick::new(seating.seed),
            worlds: (WORLDS * seating.effort).max(8.0) as u32,
        }
    }

    /// Plays the trials out, and puts the best first.
    fn search(&mut self, view: &View, seat: Seat, trials: &mut ArrayVec<Trial, WIDTH>) {
        let minds = Minds::of(view);
        let mut alive = trials.len();
        for n in 0..self.worlds {
            if n == self.worlds / 4 {
                sort(trials);
                alive = alive.min(FINALISTS);
            }
            let world = SecretCard::imagine(view, &mut self.chance);
            let minds = minds.enter(&world);
            for trial in &mut trials[..alive] {
                let won = playout::play_out(world, minds, seat, trial.action);
                trial.won += f32::from(u8::from(won));
                trial.played += 1.0;
            }
        }
        // What was dropped stays behind what was kept.
        sort(&mut trials[..alive]);
    }

    /// What each action is worth, the best first.
    fn values(&mut self, view: &View, actions: &[Action]) -> ArrayVec<Trial, WIDTH> {
        let seat = view.you.expect("a seat's view");
        let desk = Desk::of(view, seat);
        let mut trials = ArrayVec::new();
        let mut try_it = |action| {
            let trial = Trial {
                action,
                won: 0.0,
                played: 0.0,
            };
            let _ = trials.try_push(trial);
        };
        let mut sure = None;
        match view.phase {
            Phase::Hint(_) => actions.iter().copied().for_each(&mut try_it),
            Phase::Bury(_) => actions.iter().copied().for_each(&mut try_it),
            Phase::Turn(_) | Phase::Over(_) => {
                let lucky = 1.0 / desk.candidates.len() as f32;
                sure = Some(Trial {
                    action: desk.guess(),
                    won: lucky,
                    played: 1.0,
                });
                if desk.candidates.len() > 1 && !desk.hand.is_empty() {
                    for (action, _) in desk.ranked().into_iter().take(WIDTH - 1) {
                        try_it(action);
                    }
                }
            }
        }
        if desk.ability == Some(Ability::SecondChance) && sure.is_some_and(|s| s.won < 1.0) {
            sure = None;
        }
        if !trials.is_empty() {
            self.search(view, seat, &mut trials);
        }
        if let Some(guess) = sure {
            let place = trials
                .iter()
                .position(|trial| trial.value() < guess.value());
            trials.truncate(WIDTH - 1);
            trials.insert(place.unwrap_or(trials.len()), guess);
        }
        trials
    }
}

fn sort(trials: &mut [Trial]) {
    trials.sort_by(|one, two| two.value().total_cmp(&one.value()));
}

impl Bot<SecretCard> for Master {
    fn see(&mut self, _: &Sight) {}

    fn choose(&mut self, view: &View, actions: &[Action]) -> Action {
        self.values(view, actions)[0].action
    }

    fn weigh(&mut self, view: &View, actions: &[Action]) -> Vec<Weighed<Action>> {
        let trials = self.values(view, actions);
        let weighed = |trial: &Trial| Weighed {
            action: trial.action,
            value: Some(trial.value()),
        };
        trials.iter().map(weighed).collect()
    }
}
