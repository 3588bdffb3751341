//! The contract of a game.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::chance::Chance;
use crate::illegal::IllegalAction;
use crate::notation::NotationError;
use crate::outcome::Outcome;
use crate::seat::{Seat, Seats};
use crate::setup::{Options, Setup, SetupError};
use crate::sink::Sink;
use crate::viewer::Viewer;

/// The rules of one game; never an instance of it.
///
/// Everything here is a function of its arguments: no clock, no I/O, no randomness but the
/// [`Chance`] that is handed in. The same set-up, chance and actions give the same play.
pub trait Game: Copy + Eq + Debug + Send + Sync + 'static {
    /// How the game is called in commands, files and addresses.
    const SLUG: &'static str;
    /// How people call it.
    const TITLE: Title;
    /// The refusals that only this game has, beside [`IllegalAction::COMMON`]; see
    /// [`refusals!`](crate::refusals).
    const REFUSALS: &'static [IllegalAction] = &[];
    /// The house rules.
    type Options: Options;
    /// The full truth, known to nobody. Small and copied freely; private fields; no `Serialize`,
    /// no telling `Debug`.
    type State: Copy + Eq + Send + Sync + 'static;
    /// What a seat wants to do.
    type Action: Copy
        + Eq
        + Hash
        + Debug
        + Display
        + FromStr<Err = NotationError>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;
    /// What happened, with everything in it: it is as secret as the state, though it can be written and
    /// printed. Only [`Game::sight`] makes of it what a viewer may see.
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What a viewer may know now. Built up from what is visible, never cut down from the state.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What a viewer saw of one event. Its `Display` is a line for replays and golden plays.
    type Sight: Clone + Eq + Debug + Display + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Can this many play with these options? Gives the options back, with whatever the number
    /// of players settles filled in.
    fn admit(options: Self::Options, players: u8) -> Result<Self::Options, SetupError>;

    /// Deals a new play.
    fn begin(
        setup: Setup<Self>,
        chance: &mut impl Chance,
        log: &mut impl Sink<Self::Event>,
    ) -> Self::State;

    /// Whom the game waits for; several may act at once. Nobody when it is over.
    fn to_act(state: &Self::State) -> Seats;

    /// Lists what a seat may do now, in an order that tells nothing the seat can't see. A seat
    /// that the game does not wait for may still have free remarks.
    fn legal_actions(state: &Self::State, seat: Seat, into: &mut impl Sink<Self::Action>);

    /// Carries out an action, or refuses it and changes nothing.
    fn act(
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Self::Event>,
    ) -> Result<(), IllegalAction>;

    /// What a viewer sees now, and what it is certain of: to act by the rules nothing has to be
    /// remembered from earlier. What the history makes more or less likely, and what a past action
    /// tells of hidden cards without making one of them certain, is not in it.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// What a viewer saw of an event.
    fn sight(event: &Self::Event, viewer: Viewer) -> Self::Sight;

    /// How the play ended, once it has.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// A full state that agrees with all that this view says, each as often as it is dealt: all
    /// deals are equally likely, and nothing is concluded from what players chose to do. Whoever
    /// wants to weigh that, or what the view leaves to the history, needs the history too.
    fn imagine(view: &Self::View, chance: &mut impl Chance) -> Self::State;

    /// The round or part that runs, from 1. When it changes, cards were dealt anew.
    fn chapter(state: &Self::State) -> u16;

    /// May the players talk freely now? It depends only on what everyone sees: the answer is shown
    /// to everyone. Gestures that say nothing about the game are always allowed.
    fn talk_is_open(_: &Self::State) -> bool {
        true
    }

    /// Whether an action is a move or only a remark. Only moves give a seat more time.
    fn pace(action: Self::Action) -> Pace;

    /// In random play this action comes only one time in so many, or when nothing else is left.
    /// Games use it for gambles that would otherwise end every play at once. Moves without a rarity
    /// are all equally likely; remarks without one are never made at random.
    fn rarity(_: Self::Action) -> Option<u8> {
        None
    }
}

/// A game's name in both languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Title {
    /// In Russian.
    pub ru: &'static str,
    /// In English.
    pub en: &'static str,
}

/// How an action bears on the flow of a play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// Moves the game on.
    Move,
    /// A free remark: changes nothing that the rules count.
    Remark,
}

impl Pace {
    /// Does it move the game on?
    #[inline]
    pub const fn moves(self) -> bool {
        matches!(self, Pace::Move)
    }
}
