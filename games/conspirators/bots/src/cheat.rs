//! The league's upper bound: it sees every cipher and guesses at once.

use salon_conspirators::{Action, Conspirators, State};
use salon_rules::{Game, Seat, Unsealed, Viewer};

use super::knowledge::cards::set_of;
use super::thumb;

/// A player that sees everything.
pub(crate) struct Cheat;

impl salon_bots::Cheat<Conspirators> for Cheat {
    fn choose(&mut self, state: &State, _: Seat, actions: &[Action]) -> Action {
        if let Some(about) = thumb::about(actions) {
            let view = Conspirators::view(state, Viewer::Archive(Unsealed::open_hands()));
            let ciphers = view.seats[about].ciphers.expect("the archive sees all");
            return thumb::naming(about, set_of(ciphers));
        }
        // It is certain from the start.
        let sure = [Action::Declare, Action::Ready];
        let sure = sure.into_iter().find(|action| actions.contains(action));
        sure.unwrap_or(actions[0])
    }
}
