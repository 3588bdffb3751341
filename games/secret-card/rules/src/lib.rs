//! Secret Card (Тайная карта): everyone sees your card but you. Be the first to say what it is.
//!
//! The 49 cards are a Latin square: 7 colours × 7 figures, and a number that both determine, so
//! two cards share at most one feature. Lay a card, and hear whether it shares a feature with
//! your secret card; or name that card, and win or be out. `games/secret-card/RULES.md` has the
//! rules with their ids (SC-1 … SC-16), the rulings where the rulebook is silent, the options and
//! the notation; code and tests cite the ids.
//!
//! | module | contents |
//! |---|---|
//! | `features`, `cards`, `card_set` | the deck, what can be guessed, which cards share a feature (SC-1, SC-2) |
//! | `ability`, `options` | the four abilities (SC-11), the house rules |
//! | `pile`, `state` | the place of every card |
//! | `begin` | the deal (SC-3, SC-5, SC-11, SC-15) |
//! | `act` | hints (SC-4), turns (SC-6 … SC-10), abilities (SC-12 … SC-16) |
//! | `event`, `sight_text`, `view` | events, and what a viewer sees of them |
//! | `candidates`, `imagine` | the candidates for a secret card; a state that a view allows |
//! | `glance` | the part of a view that a search computes at every step |
//!
//! ```
//! use salon_rules::{Game, NullSink, Quick, Seat, Setup, Viewer, random_play};
//! use salon_secret_card::{Options, SecretCard};
//!
//! let setup = Setup::<SecretCard>::new(Options::default(), 3)?;
//! let mut chance = Quick::new(7);
//! let mut state = SecretCard::begin(setup, &mut chance, &mut NullSink);
//!
//! let seat = Seat::at(1);
//! let view = SecretCard::view(&state, Viewer::Seat(seat));
//! assert_eq!(view.seats[seat].secret, None, "everyone sees your card but you");
//! // 49 cards without the own hand and the others' secret cards.
//! assert_eq!(view.candidates(seat).len(), 49 - 5 - 2);
//!
//! let mut buffer = Vec::new();
//! while random_play::step::<SecretCard>(&mut state, &mut buffer, &mut chance).is_some() {}
//! assert!(SecretCard::outcome(&state).is_some());
//! # Ok::<(), salon_rules::SetupError>(())
//! ```

#![forbid(unsafe_code)]

mod ability;
mod act;
mod action;
mod begin;
mod candidates;
mod card_set;
mod cards;
mod event;
mod features;
mod glance;
mod imagine;
mod notation;
mod numbering;
mod options;
mod outcome;
mod pile;
mod reason;
pub mod refusals;
mod sight_text;
mod state;
mod view;

use salon_rules::{
    Chance, Game, IllegalAction, Outcome, Pace, Seat, Seats, Setup, SetupError, ShuffleKind, Sink,
    Title, Viewer,
};

pub use ability::Ability;
pub use action::{Action, Bury};
pub use card_set::{CardSet, Cards};
pub use cards::{CARDS, Card, GUESSES, Guess, SHARES};
pub use event::{Event, GuessResult, Public, Sight};
pub use features::{Colour, Feature, Features, Figure, Number, VALUES};
pub use glance::Glance;
pub use numbering::Numbering;
pub use options::{Abilities, Last, Options, SpectatorView};
pub use pile::Drawn;
pub use reason::Reason;
pub use state::{Answers, Phase, State};
pub use view::{Asked, Buried, Forgiven, HandView, Laid, SeatView, View};

/// The rules of Secret Card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SecretCard;

impl Game for SecretCard {
    const SLUG: &'static str = "secret-card";
    const TITLE: Title = Title {
        ru: "Тайная карта",
        en: "Secret Card",
    };

    const RULES_VERSION: u16 = 2;
    const REFUSALS: &'static [IllegalAction] = refusals::ALL;
    const SHUFFLES: &'static [ShuffleKind] = &[ability::ABILITIES];

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

    #[inline]
    fn begin(setup: Setup<Self>, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> State {
        begin::begin(setup, chance, log)
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

    #[inline]
    fn act_listed(
        state: &mut State,
        seat: Seat,
        action: Action,
        _: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        act::act_listed(state, seat, action, log);
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

    /// A play has a single deal.
    #[inline]
    fn chapter(_: &State) -> u16 {
        1
    }

    /// A guess ends a play or puts a player out, so random play makes few of them.
    #[inline]
    fn pace(_: Action) -> Pace {
        Pace::Move
    }

    #[inline]
    fn rarity(action: Action) -> Option<u8> {
        matches!(action, Action::Guess(_)).then_some(20)
    }
}
