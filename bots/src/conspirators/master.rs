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
use super::team::own::Diary;
use super::thumb;
use crate::belief::Belief;
use crate::bot::Bot;
use crate::level::{Company, Seating};

/// A seat is ready for a brilliant result from this chance on.
const READY: f64 = 0.5;
/// It is ready for a mere clean one only when it is as good as certain.
const CERTAIN: f64 = 0.9995;

/// It strays from the tuple that the team names if its own hand makes that so many times less
/// likely than another.
const STRAY: f64 = 0.3;

/// The master.
pub struct Master {
    seat: usize,
    style: Style,
    model: Option<Model>,
    diary: Diary,
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
            diary: Diary::default(),
        }
    }

    fn own(view: &View) -> usize {
        let seat = view.viewer.expect("a seat's view");
        view.seats[seat].ciphers.expect("its own").nth(0).index()
    }

    /// Follows the play; nothing with cards that are not of our deck.
    fn follow(&mut self, view: &View) -> Option<Option<Turn>> {
        if self.model.is_none() {
            self.model = Some(Model::new(self.style, view, &self.diary)?);
        }
        self.model.as_mut()?.follow(view, &self.diary)
    }

    /// What it would guess now, and the chance that what the team names is right.
    fn guess(&self, own: usize) -> (Tuple, f64) {
        let model = self.model.as_ref().expect("it has followed");
        let weights: ArrayVec<Weights, MAX_PLAYERS> = model.weights().iter().copied().collect();
        let ranks: ArrayVec<_, MAX_PLAYERS> = weights.iter().map(ranked).collect();
        let tuples = family(&weights, &ranks, 24);
        let tuple = tuples
            .iter()
            .find(|tuple| usize::from(tuple[self.seat]) == own);
        let agreed = *tuple.expect("every cipher is in one tuple");
        let mut own_weights = model.own_weights(&self.diary);
        own_weights[self.seat] = core::array::from_fn(|c| f64::from(u8::from(c == own)));
        let weights = &own_weights[..weights.len()];
        let best = likeliest(weights, self.seat, own);
        let [of_agreed, of_best] = [agreed, best].map(|tuple| weight(weights, &tuple));
        let tuple = if of_agreed < STRAY * of_best {
            best
        } else {
            agreed
        };
        // Who strays can be right alone, but the team is not: that counts as not knowing.
        let chance = of_agreed / total(weights, 0, 0).max(1e-300);
        (tuple, chance)
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
        if can_redraw && has(model.redrawing(turn), own) {
            return Action::Redraw;
        }
        let plan = model.plan(turn);
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
        // By convention a redraw would be a message, so a stuck hand passes.
        if can_redraw && self.style == Style::Plain {
            return Action::Redraw;
        }
        let pass = actions.iter().find(|action| **action == Action::Pass);
        *pass.unwrap_or(&actions[0])
    }
}

/// A likely tuple of different ciphers: the surest seat's likeliest first, and so on.
fn likeliest(weights: &[Weights], seat: usize, own: usize) -> Tuple {
    let mut tuple = [0; MAX_PLAYERS];
    tuple[seat] = own as u8;
    let (mut taken, mut done) = (1u32 << own, 1u32 << seat);
    for _ in 1..weights.len() {
        let mut best = (-1.0, 0, 0);
        for other in (0..weights.len()).filter(|&other| !has(done, other)) {
            for c in members(ALL & !taken) {
                if weights[other][c] > best.0 {
                    best = (weights[other][c], other, c);
                }
            }
        }
        tuple[best.1] = best.2 as u8;
        taken |= 1 << best.2;
        done |= 1 << best.1;
    }
    tuple
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
    fn see(&mut self, sight: &Sight) {
        self.diary.see(Seat::at(self.seat), sight);
    }

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
        let weights = model.own_weights(&self.diary);
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
