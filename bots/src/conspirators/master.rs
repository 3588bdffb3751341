//! The master of the co-operative game.

use arrayvec::ArrayVec;
use salon_conspirators::{Action, Conspirators, MAX_PLAYERS, Named, Sight, View};

use salon_rules::Seat;

use super::club::Club;
use super::knowledge::cards::{ALL, cipher, has, members, number};
use super::knowledge::minds::Weights;
use super::knowledge::{Knowledge, Ways};
use super::team::history::Turn;
use super::team::matching::{Tuple, family, ranked, weight};
use super::team::model::{Model, Style};
use super::thumb;
use crate::belief::Belief;
use crate::bot::Bot;
use crate::level::{Company, Seating};

/// A seat is ready for a brilliant result from this chance on.
const READY: f64 = 0.5;
/// It is ready for a mere clean one only when it is as good as certain.
const CERTAIN: f64 = 0.9995;

/// The master.
pub struct Master {
    seat: usize,
    style: Style,
    model: Option<Model>,
}

impl Master {
    /// A master for a new play.
    pub fn new(seating: &Seating) -> Master {
        Master {
            seat: seating.seat.index(),
            style: match seating.company {
                Company::BotsAlone => Style::Coded,
                Company::Mixed => Style::Plain,
            },
            model: None,
        }
    }

    fn own(view: &View) -> usize {
        let seat = view.viewer.expect("a seat's view");
        view.seats[seat].ciphers.expect("its own").nth(0).index()
    }

    /// Follows the play; nothing with cards that are not of our deck.
    fn follow(&mut self, view: &View) -> Option<Option<Turn>> {
        if self.model.is_none() {
            self.model = Some(Model::new(self.style, view)?);
        }
        self.model.as_mut()?.follow(view)
    }

    /// What it would guess now, and the chance that what the team names is right.
    fn guess(&self, own: usize) -> (Tuple, f64) {
        let model = self.model.as_ref().expect("it has followed");
        let mut weights: ArrayVec<Weights, MAX_PLAYERS> = model.weights().iter().copied().collect();
        let ranks: ArrayVec<_, MAX_PLAYERS> = weights.iter().map(ranked).collect();
        let tuples = family(&weights, &ranks, 24);
        let tuple = tuples
            .iter()
            .find(|tuple| usize::from(tuple[self.seat]) == own);
        let agreed = *tuple.expect("every cipher is in one tuple");
        weights[self.seat] = core::array::from_fn(|c| f64::from(u8::from(c == own)));
        let chance = weight(&weights, &agreed) / total(&weights, 0, 0).max(1e-300);
        (agreed, chance)
    }

    fn wants_ready(&self, view: &View) -> bool {
        let model = self.model.as_ref().expect("it has followed");
        let chance = self.guess(Self::own(view)).1;
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
        let own = Self::own(view);
        let can_redraw = actions.contains(&Action::Redraw);
        let plan = model.plan(turn);
        if can_redraw && has(plan.redraws, own) {
            return Action::Redraw;
        }
        let legal = |card: u8| {
            let found = actions.iter().find(|action| {
                matches!(action, Action::Play(held) if number(*held) == Some(usize::from(card)))
            });
            found.copied()
        };
        for (rank, &card) in plan.manner[own].iter().enumerate() {
            if let Some(action) = legal(card) {
                let redraw = can_redraw && rank >= plan.cut[own];
                return if redraw { Action::Redraw } else { action };
            }
        }
        if can_redraw && plan.unsticks {
            return Action::Redraw;
        }
        let pass = actions.iter().find(|action| **action == Action::Pass);
        *pass.unwrap_or(&actions[0])
    }
}

/// The weight of all tuples of different ciphers.
fn total(weights: &[Weights], seat: usize, taken: u32) -> f64 {
    if seat == weights.len() {
        return 1.0;
    }
    let open = members(ALL & !taken);
    open.filter(|&c| weights[seat][c] > 0.0)
        .map(|c| weights[seat][c] * total(weights, seat + 1, taken | 1 << c))
        .sum()
}

impl Bot<Conspirators> for Master {
    fn see(&mut self, _: &Sight) {}

    fn choose(&mut self, view: &View, actions: &[Action]) -> Action {
        let Some(turn) = self.follow(view) else {
            return Club.choose(view, actions);
        };
        if let Some(Action::Guess { about, .. }) = actions.first() {
            let (tuple, _) = self.guess(Self::own(view));
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
        thumb::beliefs(&Knowledge::from_ways(seats, raw))
    }

    fn remark(&mut self, view: &View, actions: &[Action]) -> Option<Action> {
        if view.row() < 7 {
            return None;
        }
        self.follow(view)?;
        self.readiness(view, actions)
    }
}
