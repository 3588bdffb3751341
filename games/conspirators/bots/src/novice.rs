//! The novice watches the signals, but not under every card, and lays cards without much thought.

use salon_conspirators::{Action, Conspirators, MAX_LAID, Mode, Sight, View};
use salon_rules::{Chance, Quick};

use super::knowledge::Knowledge;
use super::thumb;
use salon_bots::Belief;
use salon_bots::Bot;
use salon_bots::Seating;

/// It overlooks the signals under one card in this many.
const OVERLOOKS: u32 = 4;
/// It lays any card one time in this many.
const WANDERS: u32 = 2;
/// It believes it knows from this probability on.
const BOLD: f64 = 0.6;

/// The novice.
#[derive(Clone, Debug)]
pub(crate) struct Novice {
    chance: Quick,
    /// The cards of the row under which it overlooks the signals.
    overlooked: [bool; MAX_LAID],
}

impl Novice {
    /// Creates a player whose blind spots follow from the seating's seed.
    pub(crate) fn new(seating: &Seating) -> Novice {
        let mut chance = Quick::new(seating.seed);
        let overlooked = core::array::from_fn(|_| chance.below(OVERLOOKS) == 0);
        Novice { chance, overlooked }
    }

    /// Returns what it thinks it knows.
    fn knowledge(&self, view: &View) -> Knowledge {
        Knowledge::noticing(view, |n| !self.overlooked[n])
    }

    fn out_of_turn(
        &self,
        view: &View,
        knowledge: &Knowledge,
        actions: &[Action],
    ) -> Option<Action> {
        let sure = knowledge.likeliest().1;
        let want = match view.options.mode {
            Mode::Rivals if sure >= BOLD => Action::Declare,
            Mode::Coop if sure >= BOLD => Action::Ready,
            Mode::Rivals | Mode::Coop => return None,
        };
        actions.contains(&want).then_some(want)
    }
}

impl Bot<Conspirators> for Novice {
    fn see(&mut self, _: &Sight) {}

    fn choose(&mut self, view: &View, actions: &[Action]) -> Action {
        let knowledge = self.knowledge(view);
        if let Some(about) = thumb::about(actions) {
            return thumb::guess(view, &knowledge, about, true);
        }
        if let Some(remark) = self.out_of_turn(view, &knowledge, actions) {
            return remark;
        }
        let cards: Vec<Action> = actions
            .iter()
            .copied()
            .filter(|a| matches!(a, Action::Play(_)))
            .collect();
        if cards.is_empty() {
            let redraw = actions.contains(&Action::Redraw);
            return if redraw { Action::Redraw } else { Action::Pass };
        }
        if self.chance.below(WANDERS) == 0 {
            return cards[self.chance.below(cards.len() as u32) as usize];
        }
        let best = thumb::best_card(actions, |card| thumb::teaches(&knowledge, view, card));
        best.map_or(cards[0], |(action, _)| action)
    }

    fn beliefs(&mut self, view: &View) -> Vec<Belief> {
        thumb::beliefs(&self.knowledge(view))
    }

    fn remark(&mut self, view: &View, actions: &[Action]) -> Option<Action> {
        if view.laid.len() < 3 {
            return None;
        }
        self.out_of_turn(view, &self.knowledge(view), actions)
    }
}
