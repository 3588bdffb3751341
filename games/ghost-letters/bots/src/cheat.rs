//! The league's upper bound: it sees all roles and votes.

use salon_ghost_letters::{Action, GhostLetters, Kind, State, View};
use salon_rules::{Game, Seat, Viewer};

use super::ballots::valued;
use super::knowledge::{Ear, Knowledge};
use super::speak::{clearest, telling};
use salon_bots::Cheat;

/// A player that knows all roles and the content of every vote.
#[derive(Clone, Debug)]
pub struct GhostCheat;

impl Cheat<GhostLetters> for GhostCheat {
    fn choose(&mut self, state: &State, seat: Seat, actions: &[Action]) -> Action {
        let mut view = GhostLetters::view(state, Viewer::Seat(seat));
        let ear = Ear::pragmatic();
        let heard = Knowledge::new(&view, &ear);
        open(&mut view, state);
        let knowledge = Knowledge::new(&view, &ear);
        let votes = valued(&view, seat, actions, &knowledge);
        let told = telling(&view, seat, actions, &ear.table, &heard);
        // Of the right votes, first those that nobody else can cast, then the most valuable.
        let right = votes
            .iter()
            .filter(|vote| vote.right > 0.5 && vote.worth > 0.0);
        let alone = |kind| view.options.mission.is_some() && kind == Kind::Innocent;
        let best = right.max_by(|one, other| {
            let key = |kind, worth: f64| (alone(kind), worth);
            let [one, other] = [one, other].map(|vote| key(vote.kind, vote.worth));
            one.0.cmp(&other.0).then(one.1.total_cmp(&other.1))
        });
        if let Some(vote) = best {
            return vote.action;
        }
        let worst_first = votes.first().map(|vote| vote.action);
        clearest(&told).or(worst_first).unwrap_or(actions[0])
    }
}

/// Adds what the others see to a view.
fn open(view: &mut View, state: &State) {
    for n in 0..view.players() {
        let seat = Seat::at(usize::from(n));
        let other = GhostLetters::view(state, Viewer::Seat(seat));
        view.seats[seat].roles = other.seats[seat].roles.clone();
        for (vote, shown) in view.votes.iter_mut().zip(&other.votes) {
            vote.kind = vote.kind.or(shown.kind);
        }
    }
}
