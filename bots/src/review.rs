//! The review of a finished play from one of its seats.
//!
//! The reviewer takes the seat and is shown what the seat was shown, in the same order, so it can't
//! know more than the player did. For each decision it reports what the seat could have known, the
//! value of each action, and what the choice cost. Changes between two decisions come from the
//! other players and from luck.
//!
//! Values are estimates from random worlds, so two actions that are equally good differ a little. A
//! choice counts as a mistake only if another action stays better in new worlds, by more than chance
//! explains ([`Judgement`]).

use salon_rules::{Game, Outcome, Seat, Seats, Setup, Verdict};
use serde::Serialize;

use crate::belief::Belief;
use crate::bot::Bot;
use crate::difference::Difference;
use crate::game_bots::GameBots;
use crate::level::{Level, Opponents, Seating};

/// A review of one seat's play.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Review<R> {
    /// The seat.
    pub seat: Seat,
    /// Its decisions, in order.
    pub turns: Vec<Decision<R>>,
    /// The total cost of its choices, in probability of winning.
    pub lost: f32,
    /// The total change between its decisions.
    pub luck: f32,
    /// Whether it won.
    pub won: bool,
}

/// One decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Decision<R> {
    /// The number of the action in the play, from 1.
    pub step: usize,
    /// What the seat could have known.
    pub beliefs: Vec<Belief>,
    /// The chosen action, in the game's notation.
    pub chosen: String,
    /// The reviewer's action.
    pub best: String,
    /// How good the choice was.
    pub judgement: Judgement,
    /// The values of actions, best first: the best dozen and the chosen one.
    pub values: Vec<Valued>,
    /// The reasons for the best action, as far as the seat could know them. If the choice was a
    /// mistake: those that don't also speak for the choice.
    pub reasons: Vec<R>,
    /// The facts about the chosen action that don't also hold for the best one, if it was a mistake.
    pub chosen_reasons: Vec<R>,
    /// The cost of the choice: 0 unless it was a mistake. `None` if one of the two actions was not
    /// valued.
    pub lost: Option<f32>,
    /// Half of the 95 % interval of the cost, if it is an estimate.
    pub lost_error: Option<f32>,
    /// The change since the last decision. `None` at the first one and at the start of a round.
    pub luck: Option<f32>,
    /// The result minus the expected value, after the last decision of a round. `None` after other
    /// decisions.
    pub ending: Option<f32>,
}

/// How good a choice was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Judgement {
    /// The reviewer would have done the same.
    Best,
    /// The reviewer would have done something else, but can't show that it is better.
    Equal,
    /// Another action is better, by more than chance explains.
    Mistake,
    /// The reviewer can't value one of the two actions.
    Unknown,
}

/// The value of an action.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Valued {
    /// The action, in the game's notation.
    pub action: String,
    /// The probability of winning after it, from 0 to 1.
    pub value: f32,
    /// Half of the 95 % interval of the value. `None` if the value is exact.
    pub error: Option<f32>,
}

/// What a choice cost.
#[derive(Clone, Copy)]
struct Cost {
    lost: f32,
    error: Option<f32>,
}

impl Cost {
    const NONE: Cost = Cost {
        lost: 0.0,
        error: None,
    };
}

/// Follows a finished play from one seat and values its decisions.
pub struct Reviewer<B: GameBots> {
    bot: Box<dyn Bot<B::Game>>,
    seat: Seat,
    turns: Vec<Decision<B::Reason>>,
    /// The value of the last chosen action. `None` at the start of a round.
    last: Option<f32>,
}

/// The number of stored values per turn, in addition to that of the choice.
const MOST_VALUES: usize = 12;
/// The reviewer's effort relative to a player. No other player waits for it.
const EFFORT: f32 = 4.0;
/// A choice that costs less than this is as good as the best.
const LEAST_COST: f64 = 0.01;
/// A difference counts if it is so many standard errors beyond [`LEAST_COST`]. It is looked at up to
/// [`MOST_COMPARISONS`] times, and each look can be deceived.
const SURE: f64 = 3.0;
/// The number of times two actions are compared before they count as equally good.
const MOST_COMPARISONS: usize = 8;

impl<B: GameBots> Reviewer<B> {
    /// Creates a reviewer in this seat, before the play.
    pub fn new(setup: Setup<B::Game>, seat: Seat) -> Reviewer<B> {
        Reviewer::with_effort(setup, seat, EFFORT)
    }

    /// Creates a reviewer with more or less effort; see [`Seating::effort`].
    pub fn with_effort(setup: Setup<B::Game>, seat: Seat, effort: f32) -> Reviewer<B> {
        let seating = Seating {
            seat,
            opponents: Opponents::Mixed,
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

    /// Shows the reviewer what the seat saw.
    pub fn see(&mut self, sight: &<B::Game as Game>::Sight) {
        self.bot.see(sight);
    }

    /// Reviews a decision: the seat saw `view`, could take `actions`, and took `chosen` as the
    /// play's action `step`.
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
        let best_value = value_of(best);
        let cost = match (value_of(chosen), best_value) {
            _ if chosen == best => Some(Cost::NONE),
            (Some(chosen_value), Some(best_value)) => {
                let apparent = best_value - chosen_value;
                Some(self.cost(view, (chosen, best), apparent))
            }
            _ => None,
        };
        let judgement = match cost {
            _ if chosen == best => Judgement::Best,
            None => Judgement::Unknown,
            Some(cost) if cost.lost > 0.0 => Judgement::Mistake,
            Some(_) => Judgement::Equal,
        };
        let lost = cost.map(|cost| cost.lost);
        // The comparison is more exact than the chosen action's own value.
        let chosen_value = match lost.zip(best_value) {
            Some((lost, best)) => Some((best - lost).max(0.0)),
            None => value_of(chosen),
        };
        let luck = self.last.zip(best_value).map(|(before, now)| now - before);
        self.last = chosen_value;
        let values = weighed
            .iter()
            .enumerate()
            .filter(|(n, w)| *n < MOST_VALUES || w.action == chosen)
            .filter_map(|(_, w)| {
                let value = match w.action == chosen {
                    true => chosen_value?,
                    false => w.value?,
                };
                Some(Valued {
                    action: w.action.to_string(),
                    value,
                    error: w.error,
                })
            })
            .collect();
        let reasons_for = |action| B::reasons(view, &beliefs, action);
        let (reasons, chosen_reasons) = match judgement {
            Judgement::Best | Judgement::Unknown => (reasons_for(best), Vec::new()),
            Judgement::Equal => (reasons_for(chosen), Vec::new()),
            Judgement::Mistake => differing(&reasons_for(best), &reasons_for(chosen)),
        };
        self.turns.push(Decision {
            step,
            reasons,
            chosen_reasons,
            ending: None,
            beliefs,
            chosen: chosen.to_string(),
            best: best.to_string(),
            judgement,
            values,
            lost,
            lost_error: cost.and_then(|cost| cost.error),
            luck,
        });
    }

    /// Returns what a choice cost compared with the best action. `apparent` is the difference of
    /// their values. If these are estimates, the two are compared in new worlds until it is clear
    /// whether one is better: the best of many estimates is too high on average, so it proves
    /// nothing.
    fn cost(
        &mut self,
        view: &<B::Game as Game>::View,
        (chosen, best): (<B::Game as Game>::Action, <B::Game as Game>::Action),
        apparent: f32,
    ) -> Cost {
        let mut difference = Difference::default();
        for _ in 0..MOST_COMPARISONS {
            if !self.bot.compare(view, best, chosen, &mut difference) {
                return Cost {
                    lost: apparent.max(0.0),
                    error: None,
                };
            }
            let doubt = SURE * difference.standard_error();
            if difference.mean() - doubt > LEAST_COST {
                return Cost {
                    lost: difference.mean().min(1.0) as f32,
                    error: Some(difference.error() as f32),
                };
            }
            if difference.mean() + doubt < LEAST_COST {
                break;
            }
        }
        Cost {
            lost: 0.0,
            error: Some(difference.error() as f32),
        }
    }

    /// Ends a round with these winners. In games with rounds, the value of an action is the
    /// probability of winning its round.
    pub fn round_ended(&mut self, winners: Seats) {
        self.ended(share(winners, self.seat));
    }

    /// Compares the expected value of the last decision with the result.
    fn ended(&mut self, won: f32) {
        if let Some((hoped, turn)) = self.last.take().zip(self.turns.last_mut()) {
            turn.ending = Some(won - hoped);
        }
    }

    /// Returns the decisions so far.
    pub fn turns(&self) -> &[Decision<B::Reason>] {
        &self.turns
    }

    /// Completes the review after the end of the play.
    pub fn finish(mut self, outcome: &Outcome) -> Review<B::Reason> {
        let won = match outcome.verdict {
            Verdict::Decided => share(outcome.winners, self.seat),
            // A team wins together.
            _ => f32::from(u8::from(outcome.winners.contains(self.seat))),
        };
        self.ended(won);
        let sum = |part: fn(&Decision<B::Reason>) -> Option<f32>| {
            self.turns.iter().filter_map(part).sum()
        };
        Review {
            seat: self.seat,
            lost: sum(|turn| turn.lost),
            luck: sum(|turn| turn.luck) + sum(|turn| turn.ending),
            won: outcome.winners.contains(self.seat),
            turns: self.turns,
        }
    }
}

/// Returns the reasons that only one of two actions has: what speaks for both explains no difference.
fn differing<R: Clone + PartialEq>(one: &[R], other: &[R]) -> (Vec<R>, Vec<R>) {
    let only = |some: &[R], others: &[R]| {
        let own = some.iter().filter(|reason| !others.contains(reason));
        own.cloned().collect()
    };
    (only(one, other), only(other, one))
}

/// Returns a seat's share of a win.
fn share(winners: Seats, seat: Seat) -> f32 {
    match winners.contains(seat) {
        true => 1.0 / winners.len() as f32,
        false => 0.0,
    }
}
