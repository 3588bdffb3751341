//! The master of the co-operative game.

use salon_conspirators::{Action, Cipher, Conspirators, Named, Sight, View};
use salon_rules::{Game, NullSink, Quick, Seat};

use super::club::Club;
use super::knowledge::cards::{ALL, cipher, members};
use super::knowledge::{Knowledge, Ways};
use super::team::ahead::{choice, play_on, world};
use super::team::history::Turn;
use super::team::matching::{Tuple, agreed};
use super::team::model::{Model, Style};
use super::thumb;
use salon_bots::Belief;
use salon_bots::{Bot, Difference, Weighed};
use salon_bots::{Opponents, Seating};

/// The number of worlds in which an action is tried, with the usual effort.
const WORLDS: f32 = 24.0;
/// The least probability of being right for it to be ready for a brilliant result.
const READY: f64 = 0.5;
/// The same for a merely clean result, where it has to be nearly certain.
const CERTAIN: f64 = 0.9995;

/// The master.
///
/// Its choices do not depend on its effort, because a convention must be the same for all seats.
/// The values that it gives to actions do.
pub struct Master {
    seat: usize,
    style: Style,
    model: Option<Model>,
    /// The seed and the number of the worlds in which it values actions.
    worlds: (u64, u32),
}

impl Master {
    /// Creates a master for a new play.
    pub fn new(seating: &Seating) -> Master {
        Master {
            seat: seating.seat.index(),
            style: match seating.opponents {
                Opponents::BotsAlone => Style::Coded,
                Opponents::Mixed => Style::Plain,
            },
            model: None,
            worlds: (seating.seed, thumb::scaled(WORLDS, seating.effort)),
        }
    }

    fn own(view: &View) -> usize {
        let seat = view.viewer.expect("a seat's view");
        view.seats[seat].ciphers.expect("its own").nth(0).index()
    }

    /// Processes the turns since the last call. Returns `None` for cards outside our deck.
    fn follow(&mut self, view: &View) -> Option<Option<Turn>> {
        if self.model.is_none() {
            self.model = Some(Model::new(self.style, view)?);
        }
        self.model.as_mut()?.follow(view)
    }

    /// Returns what the team would name if all seats computed the same, and the probability that it
    /// is right. A seat whose cipher the others get wrong knows that the tuple is wrong.
    fn agreed(&self, view: &View) -> (Tuple, f64) {
        let model = self.model.as_ref().expect("it has followed");
        agreed(model.weights(), self.seat, Self::own(view))
    }

    /// Returns its current guess, and the probability that it is right. By convention that is what
    /// the whole team names; otherwise it is the likeliest guess.
    fn guess(&self, view: &View) -> (Tuple, f64) {
        if self.style == Style::Coded {
            return self.agreed(view);
        }
        let knowledge = self.knowledge(view);
        let (ways, chance) = knowledge.likeliest();
        let mut tuple = Tuple::default();
        for (seat, way) in knowledge.seats.iter().zip(ways) {
            tuple[seat.index()] = way.trailing_zeros() as u8;
        }
        (tuple, chance)
    }

    fn wants_ready(&self, view: &View) -> bool {
        let model = self.model.as_ref().expect("it has followed");
        let chance = self.agreed(view).1;
        match view.row().cmp(&model.target()) {
            core::cmp::Ordering::Less => false,
            core::cmp::Ordering::Equal => chance >= READY,
            core::cmp::Ordering::Greater => chance >= CERTAIN,
        }
    }

    fn readiness(&self, view: &View, actions: &[Action]) -> Option<Action> {
        let want = if self.wants_ready(view) {
            Action::Ready
        } else {
            Action::Unready
        };
        actions.contains(&want).then_some(want)
    }

    fn turn(&self, view: &View, turn: &Turn, actions: &[Action]) -> Action {
        let model = self.model.as_ref().expect("it has followed");
        choice(&model.plan(turn), Self::own(view), actions)
    }

    /// Returns what it knows about the others' ciphers, from everything they did.
    fn knowledge(&self, view: &View) -> Knowledge {
        let model = self.model.as_ref().expect("it has followed");
        let weights = model.weights();
        let own = Self::own(view);
        let seats = view.seats.by_seat().map(|(seat, _)| seat);
        let seats: Vec<Seat> = seats.filter(|seat| seat.index() != self.seat).collect();
        let ways = |seat: &Seat| {
            let open = members(ALL & !(1 << own));
            Ways(open.map(|c| (1 << c, weights[seat.index()][c])).collect())
        };
        let raw = seats.iter().map(ways).collect();
        Knowledge::from_ways(seats, raw)
    }

    /// Returns the probability that all guesses will be right in time, if the seat takes this
    /// action now and everyone plays on like a master. Returns `None` for actions that don't
    /// advance the game.
    fn value(&self, view: &View, action: Action) -> Option<f64> {
        match action {
            Action::Guess { about, named } => {
                let (tuple, chance) = self.guess(view);
                let knowledge = self.knowledge(view);
                let usual = Cipher::ALL[usize::from(tuple[about.index()])];
                let rest = chance / knowledge.chance(about, usual).max(1e-12);
                let right = knowledge.chance(about, named.distinct(1)?.nth(0));
                Some((rest * right).min(1.0))
            }
            Action::Ready => Some(self.agreed(view).1),
            Action::Play(_) | Action::Pass | Action::Redraw => {
                let worlds = 0..self.worlds.1;
                let sum: Option<f64> = worlds.map(|n| self.value_in(n, view, action)).sum();
                sum.map(|sum| sum / f64::from(self.worlds.1))
            }
            Action::Unready | Action::Sure(_) | Action::Declare => None,
        }
    }

    /// Returns whether all guesses will be right in time in the world with this number.
    fn value_in(&self, number: u32, view: &View, action: Action) -> Option<f64> {
        let model = self.model.as_ref().expect("it has followed");
        let until = model.limit(view.row());
        let mut chance = Quick::for_play(self.worlds.0, u64::from(number));
        let mut state = world(view, model, &mut chance);
        let seat = Seat::at(self.seat);
        Conspirators::act(&mut state, seat, action, &mut chance, &mut NullSink).ok()?;
        let me = (self.seat, Self::own(view));
        Some(play_on(state, model.clone(), me, until, &mut chance))
    }
}

impl Bot<Conspirators> for Master {
    fn see(&mut self, _: &Sight) {}

    fn choose(&mut self, view: &View, actions: &[Action]) -> Action {
        let Some(turn) = self.follow(view) else {
            return Club.choose(view, actions);
        };
        if let Some(Action::Guess { about, .. }) = actions.first() {
            let (tuple, _) = self.guess(view);
            let named = Named::one(cipher(usize::from(tuple[about.index()])));
            return Action::Guess {
                about: *about,
                named,
            };
        }
        if let Some(remark) = self.readiness(view, actions) {
            return remark;
        }
        let turn = turn.expect("the seat is on turn");
        self.turn(view, &turn, actions)
    }

    fn beliefs(&mut self, view: &View) -> Vec<Belief> {
        if self.follow(view).is_none() {
            return thumb::beliefs(&Knowledge::of(view));
        }
        thumb::beliefs(&self.knowledge(view))
    }

    fn weigh(&mut self, view: &View, actions: &[Action]) -> Vec<Weighed<Action>> {
        let chosen = self.choose(view, actions);
        if self.follow(view).is_none() {
            return vec![Weighed {
                action: chosen,
                value: None,
                error: None,
            }];
        }
        thumb::weighed(chosen, actions, self.worlds.1, |action| {
            self.value(view, action)
        })
    }

    fn compare(&mut self, view: &View, one: Action, other: Action, into: &mut Difference) -> bool {
        self.follow(view).is_some()
            && thumb::compare((one, other), self.worlds.1, into, |world, action| {
                self.value_in(world, view, action)
            })
    }

    fn remark(&mut self, view: &View, actions: &[Action]) -> Option<Action> {
        if view.row() < 7 {
            return None;
        }
        self.follow(view)?;
        self.readiness(view, actions)
    }
}
