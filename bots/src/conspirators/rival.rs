//! The master among rivals: teaches itself and not the others, and declares in time.

use salon_conspirators::{Action, Card, Ciphers, Conspirators, Sight, View};
use salon_rules::Seat;

use super::knowledge::Knowledge;
use super::knowledge::cards::set_of;
use super::thumb;
use crate::belief::Belief;
use crate::bot::Bot;

/// What a bit that the rivals learn about oneself costs, in bits learnt about them.
const TOLD: f64 = 1.0;
/// A hand whose best card is worth less than this for each rival is exchanged.
const POOR: f64 = 0.3;

/// Declares from this chance on that all its guesses are right: against one rival, and against
/// several, where somebody else would be first.
const DECLARE: [f64; 2] = [0.6, 0.45];

/// The master among rivals.
#[derive(Clone, Debug)]
pub struct Rival {
    declare: f64,
}

impl Rival {
    /// A master for a new play of so many.
    pub fn new(players: u8) -> Rival {
        Rival {
            declare: DECLARE[usize::from(players > 2)],
        }
    }

    fn declares(&self, knowledge: &Knowledge, actions: &[Action]) -> bool {
        actions.contains(&Action::Declare) && knowledge.likeliest().1 >= self.declare
    }

    /// What laying a card is worth: bits learnt about the rivals, less bits told about oneself.
    fn worth(view: &View, own: &Knowledge, public: &Knowledge, seat: Seat, card: Card) -> f64 {
        let fits = Ciphers::fitting(view.last(), card);
        let ciphers = view.seats[seat].ciphers.expect("its own");
        let share = public.share(seat, set_of(fits));
        let told = if fits.meets(ciphers) {
            share
        } else {
            1.0 - share
        };
        thumb::teaches(own, view, card) + TOLD * told.max(1e-6).log2()
    }
}

impl Bot<Conspirators> for Rival {
    fn see(&mut self, _: &Sight) {}

    fn choose(&mut self, view: &View, actions: &[Action]) -> Action {
        let seat = view.viewer.expect("a seat's view");
        let knowledge = Knowledge::of(view);
        if let Some(about) = thumb::about(actions) {
            return thumb::guess(view, &knowledge, about, view.seats[seat].declared);
        }
        if self.declares(&knowledge, actions) {
            return Action::Declare;
        }
        let public = Knowledge::public(view);
        let worth = |card| Rival::worth(view, &knowledge, &public, seat, card);
        let poor = POOR * knowledge.seats.len() as f64;
        match thumb::best_card(actions, worth) {
            Some((_, worth)) if worth < poor && actions.contains(&Action::Redraw) => Action::Redraw,
            Some((card, _)) => card,
            None => Action::Pass,
        }
    }

    fn beliefs(&mut self, view: &View) -> Vec<Belief> {
        thumb::beliefs(&Knowledge::of(view))
    }

    fn remark(&mut self, view: &View, actions: &[Action]) -> Option<Action> {
        if view.laid.len() < 3 {
            return None;
        }
        self.declares(&Knowledge::of(view), actions)
            .then_some(Action::Declare)
    }
}
