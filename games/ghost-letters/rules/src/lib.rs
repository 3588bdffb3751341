//! **Ghost Letters: Mirror of Truth** (Письма призрака. Зеркало истины), 3–6 players, or two
//! together.
//!
//! Everyone is an innocent guest, one of the characters on the table, and shows who it is only by
//! placing objects: "fits me" or "does not fit me". A character that is nobody's role is a murderer.
//!
//! `games/ghost-letters/RULES.md` has the complete rules with their ids, the rulings and the
//! notation. They are implemented in these files:
//!
//! | rules | files |
//! |---|---|
//! | GL-1 … GL-3 components and affinities | [`content`], [`cards`] |
//! | GL-4 … GL-6, GL-15, GL-17, GL-24 the start of a part | `act/deal.rs` |
//! | GL-7 … GL-10, GL-18, GL-19, GL-23 a turn | `act/turn.rs` |
//! | GL-11 … GL-16 scoring of three to six players | `act/score.rs`, `outcome.rs` |
//! | GL-19 … GL-22 scoring of two players | `act/mission.rs` |
//! | what a seat sees | `view.rs`, `event.rs` |
//!
//! Options: `mission=N` or `mission=START/GOAL` (two players), `clues=both|red-only`,
//! `host=off|on`.
//!
//! ```
//! use salon_ghost_letters::{GhostLetters, Options};
//! use salon_rules::{Game, NullSink, Quick, Setup, Viewer};
//!
//! let setup = Setup::<GhostLetters>::new(Options::default(), 4)?;
//! let mut chance = Quick::new(1);
//! let mut state = GhostLetters::begin(setup, &mut chance, &mut NullSink);
//! let seat = GhostLetters::to_act(&state).nth(0);
//! GhostLetters::act(&mut state, seat, "vote 3 innocent".parse()?, &mut chance, &mut NullSink)?;
//! GhostLetters::act(&mut state, seat, "clue 2 misfits".parse()?, &mut chance, &mut NullSink)?;
//!
//! // Everyone sees the character that the vote is on; its kind is its owner's secret.
//! assert_eq!(GhostLetters::view(&state, Viewer::Spectator).votes[0].kind, None);
//! assert!(GhostLetters::view(&state, Viewer::Seat(seat)).votes[0].kind.is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod act;
mod action;
pub mod cards;
mod clues;
pub mod content;
mod event;
mod imagine;
mod notation;
mod options;
mod outcome;
mod reason;
pub mod refusals;
mod state;
mod suspects;
pub mod verdicts;
mod view;

pub use action::{Action, Place};
pub use cards::{Kind, Number, ObjectSet, Zone};
pub use clues::{RoleCard, Spot};
pub use event::{
    Counted, Event, Opening, PartScores, Placing, Public, Roles, Settling, Showing, Sight,
};
pub use options::{Clues, Host, MISSION_NEEDS_TWO, Options, Task, UnknownTaskError};
pub use reason::Reason;
pub use state::State;
pub use view::{Ballot, HiddenClues, Phase, Placed, SeatView, SuspectPile, View};

use salon_rules::{
    Chance, Game, IllegalAction, Outcome, Pace, Seat, Seats, Setup, SetupError, Sink, Title, Viewer,
};

/// The rules of Ghost Letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GhostLetters;

impl Game for GhostLetters {
    const SLUG: &'static str = "ghost-letters";
    const TITLE: Title = Title {
        ru: "Письма призрака. Зеркало истины",
        en: "Ghost Letters: Mirror of Truth",
    };

    const RULES_VERSION: u16 = 2;
    const REFUSALS: &'static [IllegalAction] = refusals::ALL;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Sight = Sight;

    fn admit(options: Options, players: u8) -> Result<Options, SetupError> {
        options.admit(players)
    }

    fn begin(
        setup: Setup<GhostLetters>,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> State {
        act::begin(setup, chance, log)
    }

    #[inline]
    fn to_act(state: &State) -> Seats {
        act::to_act(state)
    }

    #[inline]
    fn legal_actions(state: &State, seat: Seat, into: &mut impl Sink<Action>) {
        act::legal_actions(state, seat, into);
    }

    #[inline]
    fn act(
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Result<(), IllegalAction> {
        act::act(state, seat, action, chance, log)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn sight(event: &Event, viewer: Viewer) -> Sight {
        event::sight(event, viewer)
    }

    #[inline]
    fn outcome(state: &State) -> Option<Outcome> {
        outcome::outcome(state)
    }

    fn imagine(view: &View, chance: &mut impl Chance) -> State {
        imagine::imagine(view, chance)
    }

    #[inline]
    fn chapter(state: &State) -> u16 {
        u16::from(state.part)
    }

    /// Everything that the end of a part shows is in its events, so the table stays as it lay before
    /// the last vote or clue.
    fn chapter_end(before: &State, _: Seat, _: Action) -> Option<State> {
        Some(*before)
    }

    fn opens_chapter(event: &Event) -> bool {
        matches!(event, Event::PartBegan { .. })
    }

    /// Talk is closed, except for the stories about the host. GL-24
    fn talk_is_open(state: &State) -> bool {
        state.stories_are_told()
    }

    /// Before the first clue of a part everyone may tell how the open characters knew the host.
    /// GL-24
    fn story_subjects(state: &State) -> u8 {
        match state.stories_are_told() {
            true => state.row_length() as u8,
            false => 0,
        }
    }

    /// Random play votes one time in three.
    #[inline]
    fn pace(_: Action) -> Pace {
        Pace::Move
    }

    #[inline]
    fn rarity(action: Action) -> Option<u8> {
        matches!(action, Action::Vote { .. }).then_some(3)
    }
}
