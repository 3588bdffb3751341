//! The club player: exact beliefs, clues at their word, votes when sure enough.

use salon_ghost_letters::{Action, GhostLetters, Kind, Sight, View};
use salon_rules::Seat;

use super::ballots::{Valued, valued};
use super::knowledge::{Ear, Knowledge};
use super::speak::{clearest, telling};
use crate::bot::{Bot, Weighed};
use crate::level::Seating;

/// Speaks clearly, listens literally, and votes when a vote is worth most of what it can be.
#[derive(Clone, Debug)]
pub struct ClubBot {
    seat: Seat,
    ear: Ear,
}

impl ClubBot {
    /// A player for this seat.
    pub fn new(seating: &Seating) -> ClubBot {
        ClubBot {
            seat: seating.seat,
            ear: Ear::literal(),
        }
    }

    /// The same player with ears, and a head, of its own.
    pub fn with_ear(seating: &Seating, ear: Ear) -> ClubBot {
        ClubBot {
            seat: seating.seat,
            ear,
        }
    }
}

impl Bot<GhostLetters> for ClubBot {
    fn see(&mut self, _: &Sight) {}

    fn choose(&mut self, view: &View, actions: &[Action]) -> Action {
        let knowledge = Knowledge::new(view, &self.ear);
        let votes = valued(view, self.seat, actions, &knowledge);
        let told = telling(view, self.seat, actions, &self.ear.table, &knowledge);
        let vote = votes
            .first()
            .filter(|vote| told.is_empty() || sure_enough(view, self.seat, vote));
        match vote {
            Some(vote) => vote.action,
            None => clearest(&told).unwrap_or(actions[0]),
        }
    }

    fn weigh(&mut self, view: &View, actions: &[Action]) -> Vec<Weighed<Action>> {
        let action = self.choose(view, actions);
        vec![Weighed {
            action,
            value: None,
        }]
    }
}

/// Is this vote worth casting now? One asks for less as time passes.
fn sure_enough(view: &View, seat: Seat, vote: &Valued) -> bool {
    let turns = view.placed_by(seat).count() as f64;
    if view.options.mission.is_some() {
        return vote.right > (0.9 - 0.06 * turns).max(0.4);
    }
    let best = match vote.kind {
        Kind::Innocent => 2.0,
        Kind::Murderer => 3.0,
    };
    vote.worth > best * (0.75 - 0.07 * turns).max(0.1)
}
