//! The master: it plays out every promising action in imagined worlds.
//!
//! Worlds are weighted by what the rivals' turns reveal (`past`, `worlds`). Every action is tried
//! in the same worlds, and the rest of the play follows rules of thumb (`playout`).

mod past;
mod playout;
mod worlds;

use arrayvec::ArrayVec;
use salon_rules::Quick;
use salon_secret_card::{Ability, Action, Phase, SecretCard, Sight, View};

use self::worlds::Worlds;
use super::knowledge::beliefs;
use super::questions::QuestionHand;
use salon_bots::Belief;
use salon_bots::Seating;
use salon_bots::{Bot, Difference, Weighed, error_of};

/// The number of imagined worlds per decision, at the usual effort.
const WORLDS: f32 = 300.0;
/// The maximum number of actions that are played out.
const WIDTH: usize = 16;
/// The number of actions left after a quarter of the worlds.
const FINALISTS: usize = 3;

/// The master.
#[derive(Clone, Debug)]
pub struct Master {
    chance: Quick,
    worlds: u32,
}

/// An action with the results of its trials.
#[derive(Clone, Copy, Debug)]
struct Trial {
    action: Action,
    won: f32,
    played: f32,
}

type Trials = ArrayVec<Trial, WIDTH>;

impl Trial {
    const fn new(action: Action) -> Trial {
        Trial {
            action,
            won: 0.0,
            played: 0.0,
        }
    }

    /// Returns the probability of winning.
    fn value(&self) -> f32 {
        if self.played > 0.0 {
            self.won / self.played
        } else {
            0.0
        }
    }
}

impl Master {
    /// Creates a player whose worlds follow from the seating's seed.
    pub fn new(seating: &Seating) -> Master {
        Master {
            chance: Quick::new(seating.seed),
            worlds: (WORLDS * seating.effort).max(8.0) as u32,
        }
    }

    /// Returns the value of each action, best first.
    fn values(&mut self, view: &View, actions: &[Action]) -> Trials {
        let seat = view.viewer.expect("a seat's view");
        self.values_in(view, actions, &mut Worlds::new(view, seat))
    }

    /// The same in worlds that the caller provides.
    fn values_in(&mut self, view: &View, actions: &[Action], worlds: &mut Worlds) -> Trials {
        let seat = view.viewer.expect("a seat's view");
        let mut trials: Trials = match view.phase {
            Phase::Hint(_) | Phase::Bury(_) => actions
                .iter()
                .copied()
                .map(Trial::new)
                .take(WIDTH)
                .collect(),
            Phase::Turn(_) | Phase::Over => {
                return self.turn(&QuestionHand::of(view, seat), worlds);
            }
        };
        self.play_out(worlds, &mut trials);
        trials
    }

    /// Tries the actions on a turn: all questions worth considering, and the likeliest candidate as
    /// a guess.
    fn turn(&mut self, desk: &QuestionHand, worlds: &mut Worlds) -> Trials {
        let mut trials = Trials::new();
        if desk.candidates.len() > 1 {
            // One place is left for the guess.
            let questions = desk.ranked().into_iter().take(WIDTH - 1);
            trials.extend(questions.map(|(action, _)| Trial::new(action)));
            self.play_out(worlds, &mut trials);
        }
        // A guess that would be forgiven counts as a question, and was played out.
        if desk.ability != Some(Ability::SecondChance) || trials.is_empty() {
            let likeliest = worlds.likeliest(desk.candidates);
            let (card, chance) = likeliest.expect("the truth is a candidate");
            let guess = Trial {
                action: Action::Guess(card.into()),
                won: chance,
                played: 1.0,
            };
            let worse = |trial: &Trial| trial.value() < guess.value();
            let place = trials.iter().position(worse);
            trials.insert(place.unwrap_or(trials.len()), guess);
        }
        trials
    }

    /// Tries the actions in the same worlds and sorts them best first.
    fn play_out(&mut self, worlds: &mut Worlds, trials: &mut Trials) {
        let mut kept = trials.len();
        for n in 0..self.worlds {
            if n == self.worlds / 4 {
                sort(trials);
                kept = kept.min(FINALISTS);
            }
            let world = worlds.next(&mut self.chance);
            for trial in &mut trials[..kept] {
                trial.played += world.weight;
                if worlds.wins(&world, trial.action) {
                    trial.won += world.weight;
                }
            }
        }
        // Dropped actions stay behind the kept ones.
        sort(&mut trials[..kept]);
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
        let seat = view.viewer.expect("a seat's view");
        let mut worlds = Worlds::new(view, seat);
        let mut trials = self.values_in(view, actions, &mut worlds);
        sort(&mut trials[1..]);
        // An action that was dropped early may look better than it is.
        let best = trials[0].value().min(1.0);
        let weighed = |trial: &Trial| Weighed {
            action: trial.action,
            value: Some(trial.value().min(best)),
            error: Some(error_of(trial.value().min(best), self.worlds as f32)),
        };
        let mut all: Vec<Weighed<Action>> = trials.iter().map(weighed).collect();
        // People also make guesses that nobody should make: their value is their probability.
        let candidates = view.candidates(seat);
        for &action in actions {
            let Action::Guess(guess) = action else {
                continue;
            };
            if all.iter().all(|known| known.action != action) {
                let card = guess
                    .card(view.numbering)
                    .filter(|&card| candidates.contains(card));
                let chance = card.map_or(0.0, |card| worlds.chance(card, candidates));
                let value = Some(chance.min(best));
                all.push(Weighed {
                    action,
                    value,
                    error: None,
                });
            }
        }
        all.sort_by(|one, two| {
            two.value
                .unwrap_or(0.0)
                .total_cmp(&one.value.unwrap_or(0.0))
        });
        all
    }

    fn compare(&mut self, view: &View, one: Action, other: Action, into: &mut Difference) -> bool {
        let seat = view.viewer.expect("a seat's view");
        let mut worlds = Worlds::new(view, seat);
        for _ in 0..self.worlds {
            let world = worlds.next(&mut self.chance);
            let value = |action| f64::from(u8::from(worlds.wins(&world, action)));
            into.add(value(one) - value(other), f64::from(world.weight));
        }
        true
    }

    fn beliefs(&mut self, view: &View) -> Vec<Belief> {
        beliefs(view)
    }
}
