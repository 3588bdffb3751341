//! The contract of a game.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::chance::{Chance, ShuffleKind};
use crate::illegal::IllegalAction;
use crate::notation::NotationError;
use crate::outcome::Outcome;
use crate::seat::{Seat, Seats};
use crate::setup::{Options, Setup, SetupError};
use crate::sink::Sink;
use crate::viewer::Viewer;

/// The rules of one game; never an instance of it.
///
/// Every function depends only on its arguments: there is no clock, no I/O, and no randomness
/// except the [`Chance`] that is passed in. The same set-up, chance and actions give the same play.
pub trait Game: Copy + Eq + Debug + Send + Sync + 'static {
    /// The game's name in commands, files and addresses.
    const SLUG: &'static str;
    /// The game's title.
    const TITLE: Title;
    /// The newest version of the rules, from 1. New tables are played by it. Tables and records of
    /// older versions keep theirs, so [`Game::begin`] knows how to play every version up to this
    /// one: see [`Setup::rules_version`].
    const RULES_VERSION: u16 = 1;
    /// The refusals that only this game has, in addition to [`IllegalAction::COMMON`]; see
    /// [`refusals!`](crate::refusals).
    const REFUSALS: &'static [IllegalAction] = &[];
    /// The kinds of shuffles that only this game has, beside [`ShuffleKind::COMMON`].
    const SHUFFLES: &'static [ShuffleKind] = &[];
    /// The house rules.
    type Options: Options;
    /// The full state, which no player sees. Small and `Copy`, with private fields, without
    /// `Serialize`, and with a `Debug` that reveals nothing.
    type State: Copy + Eq + Send + Sync + 'static;
    /// An action of a seat.
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
    /// An event with all its details. It is as secret as the state, although it can be serialized
    /// and printed. Only [`Game::sight`] turns it into what a viewer may see.
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What a viewer may know now. It is built from what is visible, never by removing parts of the
    /// state.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What a viewer saw of one event. Its `Display` is a line for replays and golden plays.
    type Sight: Clone + Eq + Debug + Display + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Checks whether the game can be played with these options and this many players. Returns the
    /// options, completed by those that depend on the number of players.
    fn admit(options: Self::Options, players: u8) -> Result<Self::Options, SetupError>;

    /// Deals a new play.
    fn begin(
        setup: Setup<Self>,
        chance: &mut impl Chance,
        log: &mut impl Sink<Self::Event>,
    ) -> Self::State;

    /// Returns the seats that the game waits for; several may act at once. None when the play is
    /// over.
    fn to_act(state: &Self::State) -> Seats;

    /// Lists the legal actions of a seat, in an order that reveals nothing the seat can't see. A
    /// seat that the game does not wait for may still have free remarks.
    fn legal_actions(state: &Self::State, seat: Seat, into: &mut impl Sink<Self::Action>);

    /// Performs an action, or refuses it and changes nothing.
    fn act(
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Self::Event>,
    ) -> Result<(), IllegalAction>;

    /// Performs an action that [`Game::legal_actions`] has just listed for this seat in this very
    /// state, as [`Game::act`] does. Simulations choose from the list: a game can save them the
    /// second look. Any other action may panic, or leave a state that no play comes to; tables and
    /// everyone else who is told an action call [`Game::act`].
    #[inline]
    fn act_listed(
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Self::Event>,
    ) {
        Self::act(state, seat, action, chance, log).expect("a listed action is legal");
    }

    /// Returns what a viewer sees now, and what the viewer is certain of. Playing by the rules
    /// requires no memory of earlier moments. The view does not contain probabilities from the
    /// history, nor what a past action reveals about hidden cards without making one of them
    /// certain.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// Returns what a viewer saw of an event.
    fn sight(event: &Self::Event, viewer: Viewer) -> Self::Sight;

    /// Returns the outcome, once the play is over.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// Samples a full state that agrees with everything this view says, with the probability of the
    /// deal: all deals are equally likely, and nothing is concluded from the players' choices. To
    /// take these into account, or what the view leaves to the history, use the history too.
    fn imagine(view: &Self::View, chance: &mut impl Chance) -> Self::State;

    /// Returns the current round or part, from 1. When it changes, new cards were dealt.
    fn chapter(state: &Self::State) -> u16;

    /// Returns the table as it lies at the end of a chapter, before the next one is dealt. It is
    /// asked only about a legal action after which [`Game::chapter`] has changed. Viewers get a
    /// [`Game::view`] of this state; nobody acts in it, and it has no outcome. Nothing is returned
    /// by games without chapters.
    fn chapter_end(
        _before: &Self::State,
        _seat: Seat,
        _action: Self::Action,
    ) -> Option<Self::State> {
        None
    }

    /// Returns whether a chapter starts with this event: it is the deal. The events before it belong
    /// to the chapter that has ended.
    fn opens_chapter(_: &Self::Event) -> bool {
        false
    }

    /// Returns whether the players may talk freely now. The answer is shown to everyone, so it
    /// depends only on what everyone sees. Gestures that say nothing about the game are always
    /// allowed.
    fn talk_is_open(_: &Self::State) -> bool {
        true
    }

    /// Returns how many pieces on the table the players may tell stories about now, numbered from 1.
    /// None in most games. Like [`Game::talk_is_open`], it depends only on what everyone sees.
    fn story_subjects(_: &Self::State) -> u8 {
        0
    }

    /// Returns whether an action is a move or only a remark. Only moves give a seat more time.
    fn pace(action: Self::Action) -> Pace;

    /// Returns the rarity of an action: random play chooses it only one time in this many, or when
    /// nothing else is left. Games use it for gambles that would otherwise end every play at once.
    /// Moves without a rarity are all equally likely; remarks without one are never made at random.
    fn rarity(_: Self::Action) -> Option<u8> {
        None
    }
}

/// A game's name in both languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Title {
    /// The Russian name.
    pub ru: &'static str,
    /// The English name.
    pub en: &'static str,
}

/// Whether an action advances a play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// A move, which advances the game.
    Move,
    /// A free remark, which changes nothing that the rules count.
    Remark,
}

impl Pace {
    /// Returns whether it advances the game.
    #[inline]
    pub const fn moves(self) -> bool {
        matches!(self, Pace::Move)
    }
}
