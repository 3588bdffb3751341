//! Conspirators (Заговорщики): every player has a secret cipher, a pattern between two
//! neighbouring cards of the row. Players lay cards, and a player whose cipher
//! a new pair matches gives a signal.
//!
//! **Source**: the rulebook of the 2025 edition (version 1.0). `games/conspirators/RULES.md` has
//! all rules with their ids, and our rulings.
//!
//! **Modes**: one team with a cipher each ([`Mode::Coop`]), or everyone alone with two
//! ([`Mode::Rivals`]). 2 to 4 players.
//!
//! **Options**: `mode=coop|rivals`; `count-start=yes|no`, whether the row's first card counts
//! towards the limits of CO-12 and CO-15.
//!
//! **Files**: cards and [`Trait`]s in `cards.rs` and `traits.rs`, the 24 cards in
//! `deck.rs`, patterns in `ciphers.rs`; the rules in `act/`, the result in `outcome.rs`; what
//! signals reveal in `candidates.rs`.
//!
//! ```
//! use salon_conspirators::{Action, Conspirators, Options};
//! use salon_rules::{Game, NullSink, Quick, Setup, Viewer};
//!
//! let setup = Setup::<Conspirators>::new(Options::default(), 3)?;
//! let mut chance = Quick::new(1);
//! let mut state = Conspirators::begin(setup, &mut chance, &mut NullSink);
//!
//! let seat = Conspirators::to_act(&state).nth(0);
//! let mut legal = Vec::new();
//! Conspirators::legal_actions(&state, seat, &mut legal);
//! Conspirators::act(&mut state, seat, legal[0], &mut chance, &mut NullSink)?;
//!
//! // A seat sees its own cipher and nobody else's.
//! let view = Conspirators::view(&state, Viewer::Seat(seat));
//! assert!(view.seats[seat].ciphers.is_some());
//! assert!(view.seats[seat.next(3)].ciphers.is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod act;
mod action;
mod candidates;
mod cards;
mod ciphers;
mod deck;
mod deck_number;
mod event;
mod few;
mod imagine;
mod memory;
mod notation;
mod options;
mod outcome;
mod reason;
pub mod refusals;
mod state;
mod traits;
pub mod verdicts;
mod view;

use salon_rules::{
    Chance, Game, IllegalAction, Outcome, Pace, Seat, Seats, Setup, SetupError, ShuffleKind, Sink,
    Title, Viewer,
};

pub use action::{Action, Named};
pub use candidates::{Candidates, pairs};
pub use cards::Card;
pub use ciphers::{Cipher, Ciphers, CiphersIter, Pattern};
pub use deck::DECK;
pub use deck_number::deck_number;
pub use event::{Ending, Event, Hand, Public, Sight};
pub use options::{CountStart, Mode, Options};
pub use reason::Reason;
pub use state::{CARDS, HAND, LAST_CARD, Laid, MAX_LAID, MAX_PILE, MAX_PLAYERS, Phase, State};
pub use traits::Trait;
pub use view::{HandView, Returned, SeatView, View};

/// The rules of Conspirators.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conspirators;

impl Game for Conspirators {
    const SLUG: &'static str = "conspirators";
    const TITLE: Title = Title {
        ru: "Заговорщики",
        en: "Conspirators",
    };

    const REFUSALS: &'static [IllegalAction] = refusals::ALL;
    const SHUFFLES: &'static [ShuffleKind] = &[ciphers::CIPHERS];

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Sight = Sight;

    fn admit(options: Options, players: u8) -> Result<Options, SetupError> {
        SetupError::check_players(players, 2, MAX_PLAYERS as u8)?;
        Ok(options)
    }

    #[inline]
    fn begin(setup: Setup<Self>, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> State {
        act::begin(setup, chance, log)
    }

    #[inline]
    fn to_act(state: &State) -> Seats {
        state.waiting()
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

    fn outcome(state: &State) -> Option<Outcome> {
        outcome::outcome(state)
    }

    fn imagine(view: &View, chance: &mut impl Chance) -> State {
        imagine::imagine(view, chance)
    }

    /// Cards are dealt only once.
    #[inline]
    fn chapter(_: &State) -> u16 {
        1
    }

    /// Nobody may talk about ciphers and guesses while they are secret. CO-10
    fn talk_is_open(state: &State) -> bool {
        state.phase == Phase::Over
    }

    #[inline]
    fn pace(action: Action) -> Pace {
        action.pace()
    }

    #[inline]
    fn rarity(action: Action) -> Option<u8> {
        matches!(action, Action::Declare).then_some(20)
    }
}
