//! The review of a finished play, decision by decision.
//!
//! A review takes a while, so it is done in pieces: the caller reviews one decision at a time and
//! reports the progress to the page.

use core::marker::PhantomData;

use salon_bots::GameBots;
use salon_bots::review::{Decision, Review, Reviewer};
use salon_catalog::{GameId, with_game};
use salon_rules::{Game, Seat, Viewer};
use salon_table::replay::{Replay, Rerun, rerun};
use salon_words::{GameWords, Phrase, hints};
use serde::{Deserialize, Serialize};

use crate::message::Reader;

/// A finished review, in words and numbers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Reviewed {
    /// The reviewed seat.
    pub seat: Seat,
    /// A summary in one sentence.
    pub sum: Phrase,
    /// The decisions, in order.
    pub turns: Vec<ReviewedTurn>,
}

/// One decision of a review.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ReviewedTurn {
    /// The number of the action in the play, from 1. The decision was made at the moment before.
    pub step: usize,
    /// The probability of winning after the chosen action, from 0 to 1, if it was valued.
    pub chance: Option<f32>,
    /// The probability after the reviewer's action.
    pub best: Option<f32>,
    /// The probability that the choice cost.
    pub lost: Option<f32>,
    /// The change since the previous decision, caused by others and by luck.
    pub luck: Option<f32>,
    /// The details: what was played, what was better, and why.
    pub lines: Vec<Phrase>,
}

/// A review in progress.
pub(crate) trait Reviewing: Send {
    /// The reviewed seat.
    fn seat(&self) -> Seat;
    /// Reviews one more decision.
    fn think(&mut self);
    /// Returns the number of finished decisions and of all.
    fn progress(&self) -> (usize, usize);
    /// Returns the review once it is finished.
    fn told(&self, to: &Reader) -> Option<Reviewed>;
}

/// The reviewer's effort relative to bots in the league. It has many decisions to review, and a
/// person waits.
const EFFORT: f32 = 1.0;

/// Starts a review of one seat. Returns `None` if there is no such play or seat.
pub(crate) fn begin(replay: &Replay, seat: Seat) -> Option<Box<dyn Reviewing>> {
    let game: GameId = replay.game.parse().ok()?;
    if seat.index() >= usize::from(replay.players()) {
        return None;
    }
    with_game!(game, W in salon_catalog_words::words, B in salon_catalog_bots::bots =>
        begin_typed::<W, B>(replay, seat))
}

fn begin_typed<W, B>(replay: &Replay, seat: Seat) -> Option<Box<dyn Reviewing>>
where
    B: GameBots,
    W: GameWords<Game = B::Game, Reason = B::Reason>,
{
    let played = rerun::<B::Game>(replay).ok()?;
    let mut reviewer = Reviewer::<B>::with_effort(played.setup, seat, EFFORT);
    show(&mut reviewer, &played.opening, seat);
    let of = played.steps.iter().filter(|step| step.seat == seat);
    Some(Box::new(TypedReview::<W, B> {
        seat,
        of: of.count(),
        played,
        at: 0,
        reviewer: Some(reviewer),
        views: Vec::new(),
        review: None,
        words: PhantomData,
    }))
}

struct TypedReview<W, B: GameBots> {
    seat: Seat,
    /// The number of the seat's decisions.
    of: usize,
    played: Rerun<B::Game>,
    /// The index of the next action.
    at: usize,
    /// The reviewer. `None` once the review is finished.
    reviewer: Option<Reviewer<B>>,
    /// The seat's view at each decision.
    views: Vec<<B::Game as Game>::View>,
    review: Option<Review<B::Reason>>,
    words: PhantomData<W>,
}

impl<W, B> Reviewing for TypedReview<W, B>
where
    B: GameBots,
    W: GameWords<Game = B::Game, Reason = B::Reason>,
{
    fn seat(&self) -> Seat {
        self.seat
    }

    fn think(&mut self) {
        let Some(reviewer) = &mut self.reviewer else {
            return;
        };
        let decided = self.views.len();
        while let Some(step) = self.played.steps.get(self.at) {
            if step.seat == self.seat {
                if self.views.len() > decided {
                    return;
                }
                let view = B::Game::view(&step.before, Viewer::Seat(self.seat));
                let mut actions = Vec::new();
                B::Game::legal_actions(&step.before, self.seat, &mut actions);
                reviewer.decided(self.at + 1, &view, &actions, step.action);
                self.views.push(view);
            }
            show(reviewer, &step.events, self.seat);
            self.at += 1;
        }
        let whole = self.reviewer.take();
        self.review = whole.map(|reviewer| reviewer.finish(&self.played.outcome));
    }

    fn progress(&self) -> (usize, usize) {
        (self.views.len(), self.of)
    }

    fn told(&self, to: &Reader) -> Option<Reviewed> {
        let review = self.review.as_ref()?;
        let to = to.audience(Some(self.seat), self.played.setup.players());
        let turns = review.turns.iter().zip(&self.views);
        let turns = turns.map(|(turn, view)| {
            let lines = hints::review::turn::<W>(turn, view, &to);
            reviewed(turn, lines)
        });
        Some(Reviewed {
            seat: self.seat,
            sum: hints::review::sum(review, &to),
            turns: turns.collect(),
        })
    }
}

fn reviewed<R>(turn: &Decision<R>, lines: Vec<Phrase>) -> ReviewedTurn {
    let value = |action: &str| {
        let known = turn.values.iter().find(|valued| valued.action == action);
        known.map(|valued| valued.value)
    };
    ReviewedTurn {
        step: turn.step,
        chance: value(&turn.chosen),
        best: value(&turn.best),
        lost: turn.lost,
        luck: turn.luck,
        lines,
    }
}

fn show<B: GameBots>(reviewer: &mut Reviewer<B>, events: &[<B::Game as Game>::Event], seat: Seat) {
    for event in events {
        reviewer.see(&B::Game::sight(event, Viewer::Seat(seat)));
        if let Some(winners) = B::round_winners(event) {
            reviewer.round_ended(winners);
        }
    }
}
