//! What a seat could do, with reasons.
//!
//! A hint is what the master would do with more time: the best actions, what each is worth, and
//! why. Reasons are facts that follow from what the seat sees ("two guards are out", "the baron
//! is the likeliest card of seat 2"); they are data, and `words` makes sentences of them.
//!
//! | room | what is in it |
//! |---|---|
//! | `letters`, `conspirators`, `secret_card`, `ghost_letters` | the facts of each game |

pub mod conspirators;
pub mod ghost_letters;
pub mod letters;
pub mod secret_card;

use salon_rules::{Notation, Seat, Setup};
use serde::{Serialize, Serializer};

use crate::belief::Belief;
use crate::bot::Bot;
use crate::level::{Company, Level, Seating};
use crate::playable::Playable;

/// A fact that speaks for an action, or against it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Reason {
    /// Of Love Letter and The Letter.
    Letters(letters::Fact),
    /// Of Conspirators.
    Conspirators(conspirators::Fact),
    /// Of Secret Card.
    SecretCard(secret_card::Fact),
    /// Of Ghost Letters.
    GhostLetters(ghost_letters::Fact),
}

/// A game whose actions can be explained.
pub trait Explained: Notation {
    /// The facts that bear on an action, the most telling first: a few, or none. They follow from
    /// the seat's view and from what it believes, and from nothing else.
    fn reasons(view: &Self::View, beliefs: &[Belief], action: Self::Action) -> Vec<Reason>;
}

/// What a seat could do.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(bound = "")]
pub struct Hint<G: Notation> {
    /// The seat.
    pub seat: Seat,
    /// What it can know.
    pub beliefs: Vec<Belief>,
    /// What it could do, the best first.
    pub advice: Vec<Advice<G::Action>>,
}

/// Something that could be done, and why.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(bound = "A: core::fmt::Display")]
pub struct Advice<A> {
    /// What; in JSON in the game's notation.
    #[serde(serialize_with = "written")]
    pub action: A,
    /// The chance of winning after it, from 0 to 1, where the bot thinks in chances.
    pub value: Option<f32>,
    /// Why, or why not.
    pub reasons: Vec<Reason>,
}

fn written<A: core::fmt::Display, S: Serializer>(
    action: &A,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(action)
}

/// How much harder an adviser thinks than a player: people wait a second for it.
const EFFORT: f32 = 2.0;

/// Sits in a seat beside its player and says what could be done.
pub struct Adviser<G: Playable> {
    bot: Box<dyn Bot<G>>,
    seat: Seat,
}

impl<G: Playable> Adviser<G> {
    /// An adviser for this seat, before the play.
    pub fn new(setup: Setup<G>, seat: Seat) -> Adviser<G> {
        Adviser::with_effort(setup, seat, EFFORT)
    }

    /// The same, thinking more or less hard; see [`Seating::effort`].
    pub fn with_effort(setup: Setup<G>, seat: Seat, effort: f32) -> Adviser<G> {
        let seating = Seating {
            seat,
            company: Company::Mixed,
            effort,
            seed: 1,
        };
        Adviser {
            bot: G::bot(Level::Master, setup, seating),
            seat,
        }
    }

    /// The seat saw this.
    pub fn see(&mut self, sight: &G::Sight) {
        self.bot.see(sight);
    }

    /// The seat is to act: what it could do, at most `most` actions.
    pub fn hint(&mut self, view: &G::View, actions: &[G::Action], most: usize) -> Hint<G> {
        let beliefs = self.bot.beliefs(view);
        let weighed = self.bot.weigh(view, actions);
        let advise = |weighed: &crate::bot::Weighed<G::Action>| Advice {
            action: weighed.action,
            value: weighed.value,
            reasons: G::reasons(view, &beliefs, weighed.action),
        };
        let advice = weighed.iter().take(most).map(advise).collect();
        Hint {
            seat: self.seat,
            advice,
            beliefs,
        }
    }
}

/// The chance that a belief gives to something; nothing if there is no such belief.
fn chance_of(beliefs: &[Belief], about: &str, what: &str) -> Option<f32> {
    let belief = beliefs.iter().find(|belief| belief.about == about)?;
    let share = belief.shares.iter().find(|share| share.what == what);
    Some(share.map_or(0.0, |share| share.chance))
}

/// The likeliest thing that a belief allows.
fn likeliest<'a>(beliefs: &'a [Belief], about: &str) -> Option<&'a str> {
    let belief = beliefs.iter().find(|belief| belief.about == about)?;
    belief.likeliest().map(|share| share.what.as_str())
}

/// From this chance on something is called certain.
const CERTAIN: f32 = 0.9995;
