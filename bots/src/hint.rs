//! Hints: what a seat could do, with reasons.
//!
//! A hint is what the master would do with more time: the best actions, the value of each, and the
//! reasons. Reasons are facts that follow from what the seat sees ("two guards are out", "the baron
//! is the likeliest card of seat 2"). They are data ([`GameBots::Reason`]); the game's words turn
//! them into sentences.

use salon_rules::{Game, Seat, Setup};
use serde::{Serialize, Serializer};

use crate::belief::Belief;
use crate::bot::Bot;
use crate::game_bots::GameBots;
use crate::level::{Level, Opponents, Seating};

/// A hint for one seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(bound = "")]
pub struct Hint<B: GameBots> {
    /// The seat.
    pub seat: Seat,
    /// What it can know.
    pub beliefs: Vec<Belief>,
    /// The possible actions, best first.
    pub advice: Vec<Advice<<B::Game as Game>::Action, B::Reason>>,
}

/// A possible action, and the reasons for it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(bound = "A: core::fmt::Display, R: Serialize")]
pub struct Advice<A, R> {
    /// The action. In JSON, it is in the game's notation.
    #[serde(serialize_with = "written")]
    pub action: A,
    /// The probability of winning after it, from 0 to 1, if the bot computes probabilities.
    pub value: Option<f32>,
    /// The reasons for or against it.
    pub reasons: Vec<R>,
}

fn written<A: core::fmt::Display, S: Serializer>(
    action: &A,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(action)
}

/// The adviser's effort relative to a player. People are willing to wait a second for it.
const EFFORT: f32 = 2.0;

/// Follows a play from one seat and suggests what its player could do.
pub struct Adviser<B: GameBots> {
    bot: Box<dyn Bot<B::Game>>,
    seat: Seat,
}

impl<B: GameBots> Adviser<B> {
    /// Creates an adviser for this seat, before the play.
    pub fn new(setup: Setup<B::Game>, seat: Seat) -> Adviser<B> {
        Adviser::with_effort(setup, seat, EFFORT)
    }

    /// Creates an adviser with more or less effort; see [`Seating::effort`].
    pub fn with_effort(setup: Setup<B::Game>, seat: Seat, effort: f32) -> Adviser<B> {
        let seating = Seating {
            seat,
            opponents: Opponents::Mixed,
            effort,
            seed: 1,
        };
        Adviser {
            bot: B::bot(Level::Master, setup, seating),
            seat,
        }
    }

    /// Shows the adviser what the seat saw.
    pub fn see(&mut self, sight: &<B::Game as Game>::Sight) {
        self.bot.see(sight);
    }

    /// Suggests at most `most` actions when it is the seat's turn.
    pub fn hint(
        &mut self,
        view: &<B::Game as Game>::View,
        actions: &[<B::Game as Game>::Action],
        most: usize,
    ) -> Hint<B> {
        let beliefs = self.bot.beliefs(view);
        let weighed = self.bot.weigh(view, actions);
        let advise = |weighed: &crate::bot::Weighed<<B::Game as Game>::Action>| Advice {
            action: weighed.action,
            value: weighed.value,
            reasons: B::reasons(view, &beliefs, weighed.action),
        };
        let advice = weighed.iter().take(most).map(advise).collect();
        Hint {
            seat: self.seat,
            advice,
            beliefs,
        }
    }
}
