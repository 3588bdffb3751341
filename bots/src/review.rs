//! What a finished play teaches one of its seats.
//!
//! The reviewer sits in the seat and is shown what the seat was shown, when it was shown it: it
//! can't know more than the player did. At each decision it says what could have been known, what
//! each action was worth, and what the choice cost. What happens between two decisions is the
//! others' doing and luck.

use salon_rules::{Outcome, Seat, Setup};
use serde::Serialize;

use crate::belief::Belief;
use crate::bot::Bot;
use crate::level::{Company, Level, Seating};
use crate::playable::Playable;

/// A review of one seat's play.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Review {
    /// The seat.
    pub seat: Seat,
    /// Its decisions, in order.
    pub turns: Vec<Turn>,
    /// What its choices cost in all, in chances of winning.
    pub lost: f32,
    /// What came its way between its decisions, in all.
    pub luck: f32,
    /// Did it win?
    pub won: bool,
}

/// One decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Turn {
    /// Which action of the play it was, from 1.
    pub step: usize,
    /// What the seat could have known.
    pub beliefs: Vec<Belief>,
    /// What it did, in the game's notation.
    pub chosen: String,
    /// What the reviewer would have done.
    pub best: String,
    /// What each action was worth that the reviewer weighed, the best first.
    pub values: Vec<Valued>,
    /// What the choice cost; nothing if one of the two was not weighed.
    pub lost: Option<f32>,
    /// What had changed since the last decision; nothing at the first one, or where a new round
    /// began.
    pub luck: Option<f32>,
}

/// What an action was worth.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Valued {
    /// The action, in the game's notation.
    pub action: String,
    /// The chance of winning after it, from 0 to 1.
    pub value: f32,
}

/// Sits in a seat after the play and says what it could have done.
pub struct Reviewer<G: Playable> {
    bot: Box<dyn Bot<G>>,
    seat: Seat,
    turns: Vec<Turn>,
    /// The round or part of the last decision, and what the chosen action was worth then.
    last: Option<(u16, f32)>,
}

/// How much harder a reviewer thinks than a player: nobody waits for it.
const EFFORT: f32 = 4.0;

impl<G: Playable> Reviewer<G> {
    /// A reviewer in this seat, before the play.
    pub fn new(setup: Setup<G>, seat: Seat) -> Reviewer<G> {
        Reviewer::with_effort(setup, seat, EFFORT)
    }

    /// The same, thinking more or less hard; see [`Seating::effort`].
    pub fn with_effort(setup: Setup<G>, seat: Seat, effort: f32) -> Reviewer<G> {
        let seating = Seating {
            seat,
            company: Company::Mixed,
            effort,
            seed: 1,
        };
        Reviewer {
            bot: G::bot(Level::Master, setup, seating),
            seat,
            turns: Vec::new(),
            last: None,
        }
    }

    /// The seat saw this.
    pub fn see(&mut self, sight: &G::Sight) {
        self.bot.see(sight);
    }

    /// The seat saw `view`, could do `actions`, and did `chosen` as the play's action `step` in
    /// this round or part.
    pub fn decided(
        &mut self,
        step: usize,
        chapter: u16,
        view: &G::View,
        actions: &[G::Action],
        chosen: G::Action,
    ) {
        let beliefs = self.bot.beliefs(view);
        let weighed = self.bot.weigh(view, actions);
        let value_of = |action| {
            weighed
                .iter()
                .find(|w| w.action == action)
                .and_then(|w| w.value)
        };
        let best = weighed.first().map_or(chosen, |w| w.action);
        let (chosen_value, best_value) = (value_of(chosen), value_of(best));
        let lost = chosen_value
            .zip(best_value)
            .map(|(chosen, best)| (best - chosen).max(0.0));
        let luck = self
            .last
            .filter(|(last_chapter, _)| *last_chapter == chapter)
            .zip(best_value)
            .map(|((_, before), now)| now - before);
        self.last = chosen_value.map(|value| (chapter, value));
        let values = weighed
            .iter()
            .filter_map(|w| {
                Some(Valued {
                    action: w.action.to_string(),
                    value: w.value?,
                })
            })
            .collect();
        self.turns.push(Turn {
            step,
            beliefs,
            chosen: chosen.to_string(),
            best: best.to_string(),
            values,
            lost,
            luck,
        });
    }

    /// The decisions so far.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The review, now that the play is over.
    pub fn finish(self, outcome: &Outcome) -> Review {
        let sum = |part: fn(&Turn) -> Option<f32>| self.turns.iter().filter_map(part).sum();
        Review {
            seat: self.seat,
            lost: sum(|turn| turn.lost),
            luck: sum(|turn| turn.luck),
            won: outcome.winners.contains(self.seat),
            turns: self.turns,
        }
    }
}
