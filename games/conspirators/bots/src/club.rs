//! The club player plays the card that it learns most from, by logic alone.
//!
//! In a team it redraws a hand from which it would learn little, and is ready when it is fairly
//! sure. Among rivals it declares when it knows.

use salon_conspirators::{Action, Conspirators, Mode, Sight, View};

use super::knowledge::Knowledge;
use super::thumb;
use salon_bots::Belief;
use salon_bots::Bot;

/// The least probability that all its own guesses are right for it to be ready.
const READY: f64 = 0.75;
/// The least probability of being right for it to declare.
const DECLARE: f64 = 0.9;
/// A hand is poor if its best card gives less than this many bits per other seat.
const POOR: f64 = 0.45;

/// The club player.
#[derive(Clone, Debug)]
pub(crate) struct Club;

fn out_of_turn(view: &View, knowledge: &Knowledge, actions: &[Action]) -> Option<Action> {
    let sure = knowledge.likeliest().1;
    let want = match view.options.mode {
        Mode::Rivals if sure >= DECLARE => Action::Declare,
        Mode::Rivals => return None,
        Mode::Coop if sure >= READY && thumb::short_of_brilliant(view) <= 0 || sure > 0.999 => {
            Action::Ready
        }
        Mode::Coop => Action::Unready,
    };
    actions.contains(&want).then_some(want)
}

impl Bot<Conspirators> for Club {
    fn see(&mut self, _: &Sight) {}

    fn choose(&mut self, view: &View, actions: &[Action]) -> Action {
        let knowledge = Knowledge::of(view);
        if let Some(about) = thumb::about(actions) {
            let seat = view.viewer.expect("a seat's view");
            return thumb::guess(view, &knowledge, about, view.seats[seat].declared);
        }
        if let Some(remark) = out_of_turn(view, &knowledge, actions) {
            return remark;
        }
        let best = thumb::best_card(actions, |card| thumb::teaches(&knowledge, view, card));
        let poor = POOR * knowledge.seats.len() as f64;
        let redraw = actions.contains(&Action::Redraw).then_some(Action::Redraw);
        match best {
            Some((_, worth)) if worth < poor && redraw.is_some() => Action::Redraw,
            Some((card, _)) => card,
            None => redraw.unwrap_or(Action::Pass),
        }
    }

    fn beliefs(&mut self, view: &View) -> Vec<Belief> {
        thumb::beliefs(&Knowledge::of(view))
    }

    fn remark(&mut self, view: &View, actions: &[Action]) -> Option<Action> {
        // With so few cards nobody can be sure.
        if view.laid.len() < 3 {
            return None;
        }
        out_of_turn(view, &Knowledge::of(view), actions)
    }
}
