//! What a finished play teaches one of its seats.
//!
//! The reviewer sits in the seat and is shown what the seat was shown, when it was shown it: it
//! can't know more than the player did. At each decision it says what could have been known, what
//! each action was worth, and what the choice cost. What happens between two decisions is the
//! others' doing and luck.

use salon_rules::{Game, Outcome, Seat, Seats, Setup, Verdict};
use serde::Serialize;

use crate::belief::Belief;
use crate::bot::Bot;
use crate::game_bots::GameBots;
use crate::level::{Company, Level, Seating};

/// A review of one seat's play.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Review<R> {
    /// The seat.
    pub seat: Seat,
    /// Its decisions, in order.
    pub turns: Vec<Turn<R>>,
    /// What its choices cost in all, in chances of winning.
    pub lost: f32,
    /// What came its way between its decisions, in all.
    pub luck: f32,
    /// Did it win?
    pub won: bool,
}

/// One decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Turn<R> {
    /// Which action of the play it was, from 1.
    pub step: usize,
    /// What the seat could have known.
    pub beliefs: Vec<Belief>,
    /// What it did, in the game's notation.
    pub chosen: String,
    /// What the reviewer would have done.
    pub best: String,
    /// What actions were worth, the best first: the best dozen, and the choice.
    pub values: Vec<Valued>,
    /// What speaks for the best action, as far as the seat could know.
    pub reasons: Vec<R>,
    /// What bears on the action that was chosen, if it was another.
    pub chosen_reasons: Vec<R>,
    /// What the choice cost; nothing if one of the two was not weighed.
    pub lost: Option<f32>,
    /// What had changed since the last decision; nothing at the first one, or where a new round
    /// began.
    pub luck: Option<f32>,
    /// After the last decision of a round: how it ended, less what was to be hoped for. Nothing
    /// after any other decision.
    pub ending: Option<f32>,
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
pub struct Reviewer<B: GameBots> {
    bot: Box<dyn Bot<B::Game>>,
    seat: Seat,
    turns: Vec<Turn<B::Reason>>,
    /// What the last chosen action was worth; nothing at the beginning of a round.
    last: Option<f32>,
}

/// How many values of a turn are kept, besides that of the choice.
const MOST_VALUES: usize = 12;
/// How much harder a reviewer thinks than a player: nobody waits for it.
const EFFORT: f32 = 4.0;

impl<B: GameBots> Reviewer<B> {
    /// A reviewer in this seat, before the play.
    pub fn new(setup: Setup<B::Game>, seat: Seat) -> Reviewer<B> {
        Reviewer::with_effort(setup, seat, EFFORT)
    }

    /// The same, thinking more or less hard; see [`Seating::effort`].
    pub fn with_effort(setup: Setup<B::Game>, seat: Seat, effort: f32) -> Reviewer<B> {
        let seating = Seating {
            seat,
            company: Company::Mixed,
            effort,
            seed: 1,
        };
        Reviewer {
            bot: B::bot(Level::Master, setup, seating),
            seat,
            turns: Vec::new(),
            last: None,
        }
    }

    /// The seat saw this.
    pub fn see(&mut self, sight: &<B::Game as Game>::Sight) {
        self.bot.see(sight);
    }

    /// The seat saw `view`, could do `actions`, and did `chosen` as the play's action `step`.
    pub fn decided(
        &mut self,
        step: usize,
        view: &<B::Game as Game>::View,
        actions: &[<B::Game as Game>::Action],
        chosen: <B::Game as Game>::Action,
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
        let luck = self.last.zip(best_value).map(|(before, now)| now - before);
        self.last = chosen_value;
        let values = weighed
            .iter()
            .enumerate()
            .filter(|(n, w)| *n < MOST_VALUES || w.action == chosen)
            .filter_map(|(_, w)| {
                Some(Valued {
                    action: w.action.to_string(),
                    value: w.value?,
                })
            })
            .collect();
        let reasons = B::reasons(view, &beliefs, best);
        let chosen_reasons = match chosen == best {
            true => Vec::new(),
            false => B::reasons(view, &beliefs, chosen),
        };
        self.turns.push(Turn {
            step,
            reasons,
            chosen_reasons,
            ending: None,
            beliefs,
            chosen: chosen.to_string(),
            best: best.to_string(),
            values,
            lost,
            luck,
        });
    }

    /// The round is over and these have won it, as everyone saw. Where a game has rounds, actions
    /// are weighed by the chance to win theirs.
    pub fn round_ended(&mut self, winners: Seats) {
        self.ended(share(winners, self.seat));
    }

    /// What was hoped for at the last decision has come, or has not.
    fn ended(&mut self, won: f32) {
        if let Some((hoped, turn)) = self.last.take().zip(self.turns.last_mut()) {
            turn.ending = Some(won - hoped);
        }
    }

    /// The decisions so far.
    pub fn turns(&self) -> &[Turn<B::Reason>] {
        &self.turns
    }

    /// The review, now that the play is over.
    pub fn finish(mut self, outcome: &Outcome) -> Review<B::Reason> {
        let won = match outcome.verdict {
            Verdict::Decided => share(outcome.winners, self.seat),
            // A team wins together.
            _ => f32::from(u8::from(outcome.winners.contains(self.seat))),
        };
        self.ended(won);
        let sum =
            |part: fn(&Turn<B::Reason>) -> Option<f32>| self.turns.iter().filter_map(part).sum();
        Review {
            seat: self.seat,
            lost: sum(|turn| turn.lost),
            luck: sum(|turn| turn.luck) + sum(|turn| turn.ending),
            won: outcome.winners.contains(self.seat),
            turns: self.turns,
        }
    }
}

/// What a seat has of a win that some share.
fn share(winners: Seats, seat: Seat) -> f32 {
    match winners.contains(seat) {
        true => 1.0 / winners.len() as f32,
        false => 0.0,
    }
}
