//! What each viewer saw of a play, step by step.

use salon_rules::{BySeat, Seat, Viewer};
use salon_table::machine::Running;
use serde_json::value::RawValue;

/// What one viewer saw of one step.
type Sights = Vec<Box<RawValue>>;

/// What everyone saw of one step.
struct Step {
    seats: BySeat<Sights>,
    spectator: Sights,
}

/// What each viewer saw of a play, step by step.
#[derive(Default)]
pub(crate) struct History(Vec<Step>);

impl History {
    /// The play has made another step.
    pub(crate) fn add(&mut self, play: &dyn Running, players: u8) {
        self.0.push(Step {
            seats: BySeat::from_fn(players, |seat| play.sights(Viewer::Seat(seat))),
            spectator: play.sights(Viewer::Spectator),
        });
    }

    /// The last step was taken back.
    pub(crate) fn take_back(&mut self) {
        self.0.pop();
    }

    /// How many steps there were.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// What a seat saw, or someone without a seat, from a step on.
    pub(crate) fn seen(&self, eyes: Option<Seat>, from: usize) -> Vec<Sights> {
        let steps = self.0.iter().skip(from);
        let sights = |step: &Step| match eyes {
            Some(seat) => step.seats[seat].clone(),
            None => step.spectator.clone(),
        };
        steps.map(sights).collect()
    }
}
