//! High Card: the smallest game that implements the whole contract.
//!
//! It is meant to be copied: `docs/adding-a-game.md` turns it into a new game, module by module.
//! `games/high-card/RULES.md` has the rules with their ids.
//!
//! Source: none, invented for the guide. Rulings: none. Options: `ties=share|nobody`.
//!
//! ```
//! use salon_high_card::{Action, HighCard, Options};
//! use salon_rules::{Game, NullSink, Quick, Seat, Setup, Viewer};
//!
//! let setup = Setup::new(Options::default(), 3).unwrap();
//! let mut chance = Quick::new(7);
//! let mut state = HighCard::begin(setup, &mut chance, &mut NullSink);
//!
//! let seat = HighCard::to_act(&state).nth(0);
//! HighCard::act(&mut state, seat, Action::Swap, &mut chance, &mut NullSink).unwrap();
//!
//! let view = HighCard::view(&state, Viewer::Seat(seat));
//! assert!(view.seats[seat].hand.is_some());
//! assert!(view.seats[seat.next(3)].hand.is_none());
//! ```

#![forbid(unsafe_code)]

mod act;
mod action;
mod cards;
mod event;
mod imagine;
mod notation;
mod options;
mod outcome;
mod state;
mod view;

use salon_rules::{
    Chance, Game, IllegalAction, Outcome, Pace, Seat, Seats, Setup, SetupError, Sink, Title, Viewer,
};

pub use action::Action;
pub use cards::{Card, DECK};
pub use event::{Event, Public, Sight};
pub use options::{Options, Ties};
pub use state::{Phase, State};
pub use view::{SeatView, View};

/// The rules of High Card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HighCard;

// A table of contents: each module contains what its name says.
impl Game for HighCard {
    const SLUG: &'static str = "high-card";
    const TITLE: Title = Title {
        ru: "Старшая карта",
        en: "High Card",
    };

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Sight = Sight;

    fn admit(options: Options, players: u8) -> Result<Options, SetupError> {
        SetupError::check_players(players, 2, 4)?;
        Ok(options)
    }

    fn begin(
        setup: Setup<HighCard>,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> State {
        act::begin(setup, chance, log)
    }

    #[inline]
    fn to_act(state: &State) -> Seats {
        state.phase.seat().map_or(Seats::NONE, Seats::only)
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
        _: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Result<(), IllegalAction> {
        act::act(state, seat, action, log)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn sight(event: &Event, viewer: Viewer) -> Sight {
        event::sight(event, viewer)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        outcome::outcome(state)
    }

    fn imagine(view: &View, chance: &mut impl Chance) -> State {
        imagine::imagine(view, chance)
    }

    fn chapter(_: &State) -> u16 {
        1
    }

    fn pace(_: Action) -> Pace {
        Pace::Move
    }
}
