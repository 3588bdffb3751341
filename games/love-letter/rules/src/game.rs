//! The two games as implementations of the contract.

use core::fmt::Debug;
use core::marker::PhantomData;

use salon_rules::{
    Chance, Fact, Game, IllegalAction, Notation, NotationError, Options, Outcome, Pace, Seat,
    Seats, Setup, SetupError, Sink, Title, Tokens, Viewer,
};

use crate::edition::Edition;
use crate::event::{Event, Sight};
use crate::options::{LoveLetterOptions, PismoOptions};
use crate::state::{PhaseKind, State};
use crate::view::View;
use crate::{Action, act, event, imagine, legal, notation, outcome, refusals, view};

/// What distinguishes one game from the other: its names, and how its options determine an edition.
pub trait Family: Copy + Eq + Debug + Send + Sync + 'static {
    /// See [`Game::SLUG`].
    const SLUG: &'static str;
    /// See [`Game::TITLE`].
    const TITLE: Title;
    /// See [`Game::Options`].
    type Options: Options;
    /// Returns the row of the edition table for these options.
    fn edition(options: Self::Options) -> Edition;
}

/// A game of this crate; the edition determines its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Letters<F>(PhantomData<F>);

/// `love-letter`: Тайное послание.
pub type LoveLetter = Letters<LoveLetterFamily>;
/// `pismo`: Письмо.
pub type Pismo = Letters<PismoFamily>;

/// The names and options of `love-letter`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LoveLetterFamily;

impl Family for LoveLetterFamily {
    const SLUG: &'static str = "love-letter";
    const TITLE: Title = Title {
        ru: "Тайное послание",
        en: "Love Letter",
    };
    type Options = LoveLetterOptions;

    fn edition(options: LoveLetterOptions) -> Edition {
        options.edition()
    }
}

/// The names and options of `pismo`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PismoFamily;

impl Family for PismoFamily {
    const SLUG: &'static str = "pismo";
    const TITLE: Title = Title {
        ru: "Письмо",
        en: "The Letter",
    };
    type Options = PismoOptions;

    fn edition(options: PismoOptions) -> Edition {
        options.edition()
    }
}

impl<F: Family> Game for Letters<F> {
    const SLUG: &'static str = F::SLUG;
    const TITLE: Title = F::TITLE;
    const REFUSALS: &'static [IllegalAction] = refusals::ALL;

    type Options = F::Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Sight = Sight;

    fn admit(options: F::Options, players: u8) -> Result<F::Options, SetupError> {
        F::edition(options).terms().check_players(players)?;
        Ok(options)
    }

    #[inline]
    fn begin(setup: Setup<Self>, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> State {
        act::begin(F::edition(setup.options()), setup.players(), chance, log)
    }

    #[inline]
    fn to_act(state: &State) -> Seats {
        match state.phase {
            PhaseKind::Over => Seats::NONE,
            _ => Seats::only(state.turn),
        }
    }

    #[inline(always)]
    fn legal_actions(state: &State, seat: Seat, into: &mut impl Sink<Action>) {
        legal::list(state, seat, into);
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

    #[inline]
    fn act_listed(
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        act::act_listed(state, seat, action, chance, log);
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
        state.round
    }

    fn chapter_end(before: &State, _: Seat, action: Action) -> Option<State> {
        Some(act::round_end(before, action))
    }

    fn opens_chapter(event: &Event) -> bool {
        matches!(event, Event::Dealt { .. })
    }

    #[inline]
    fn pace(_: Action) -> Pace {
        Pace::Move
    }
}

impl<F: Family> Notation for Letters<F> {
    fn fact(state: &State, key: &str, args: Tokens<'_>) -> Result<Fact, NotationError> {
        notation::fact(state, key, args)
    }

    fn standing(state: &State) -> Vec<String> {
        notation::standing(state)
    }

    fn keeps_secret(view: &View, seat: Seat) -> bool {
        notation::keeps_secret(view, seat)
    }
}
