//! A game that reveals more than its rules allow, to test whether the kit notices.

use core::fmt::Debug;
use core::marker::PhantomData;

use salon_rules::{
    Chance, Fact, Game, IllegalAction, Notation, NotationError, Outcome, Pace, Quick, Seat, Seats,
    Setup, SetupError, ShuffleKind, Sink, Title, Tokens, Unsealed, Viewer,
};
use serde::{Deserialize, Serialize};

use crate::specimen::Specimen;

/// A planted leak.
pub trait Leak: Copy + Eq + Debug + Send + Sync + 'static {
    /// The honest game, as the kit sees it.
    type Honest: Specimen;

    /// The functions that leak.
    const BY: LeaksBy = LeaksBy::View;

    /// Returns what the viewer is told beyond its view, read from the archive's view; nothing at
    /// most moments.
    fn told(archive: &ViewOf<Self>, viewer: Viewer) -> Option<u32>;
}

/// Which function leaks the secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeaksBy {
    /// `view` does.
    View,
    /// The small views for searches do ([`Specimen::doors`]).
    Doors,
    /// Both do, so that neither gives the other away.
    Both,
}

impl LeaksBy {
    const fn view(self) -> bool {
        matches!(self, LeaksBy::View | LeaksBy::Both)
    }

    const fn doors(self) -> bool {
        matches!(self, LeaksBy::Doors | LeaksBy::Both)
    }
}

type GameOf<L> = <<L as Leak>::Honest as Specimen>::Game;
type ViewOf<L> = <GameOf<L> as Game>::View;

/// The honest game with a leak: its view reveals more, and its `imagine` agrees with that, so that
/// views and imagined worlds alone look consistent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leaky<L>(PhantomData<L>);

/// The honest view, and the leaked secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LeakyView<V> {
    /// What the honest game shows.
    pub honest: V,
    looking: Looking,
    told: Option<u32>,
}

/// A viewer that can be serialized.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Looking {
    Seat(Seat),
    Spectator,
    TrustedSpectator,
    Archive,
}

impl Looking {
    fn of(viewer: Viewer) -> Looking {
        match viewer {
            Viewer::Seat(seat) => Looking::Seat(seat),
            Viewer::Spectator => Looking::Spectator,
            Viewer::TrustedSpectator => Looking::TrustedSpectator,
            Viewer::Archive(_) => Looking::Archive,
        }
    }

    fn viewer(self) -> Viewer {
        match self {
            Looking::Seat(seat) => Viewer::Seat(seat),
            Looking::Spectator => Viewer::Spectator,
            Looking::TrustedSpectator => Viewer::TrustedSpectator,
            Looking::Archive => Viewer::Archive(Unsealed::open_hands()),
        }
    }
}

/// Returns what a view reveals.
fn told<L: Leak>(state: &<GameOf<L> as Game>::State, viewer: Viewer) -> Option<u32> {
    secret::<L>(state, viewer).filter(|_| L::BY.view())
}

fn secret<L: Leak>(state: &<GameOf<L> as Game>::State, viewer: Viewer) -> Option<u32> {
    if viewer.is_archive() || GameOf::<L>::outcome(state).is_some() {
        return None;
    }
    let archive = GameOf::<L>::view(state, Looking::Archive.viewer());
    L::told(&archive, viewer)
}

/// Returns the same set-up of the honest game.
fn honest<L: Leak>(setup: Setup<Leaky<L>>) -> Setup<GameOf<L>> {
    Setup::new(setup.options(), setup.players()).expect("it was admitted before")
}

impl<L: Leak> Game for Leaky<L> {
    const SLUG: &'static str = GameOf::<L>::SLUG;
    const TITLE: Title = GameOf::<L>::TITLE;
    const REFUSALS: &'static [IllegalAction] = GameOf::<L>::REFUSALS;
    const SHUFFLES: &'static [ShuffleKind] = GameOf::<L>::SHUFFLES;

    type Options = <GameOf<L> as Game>::Options;
    type State = <GameOf<L> as Game>::State;
    type Action = <GameOf<L> as Game>::Action;
    type Event = <GameOf<L> as Game>::Event;
    type View = LeakyView<ViewOf<L>>;
    type Sight = <GameOf<L> as Game>::Sight;

    fn admit(options: Self::Options, players: u8) -> Result<Self::Options, SetupError> {
        GameOf::<L>::admit(options, players)
    }

    fn begin(
        setup: Setup<Self>,
        chance: &mut impl Chance,
        log: &mut impl Sink<Self::Event>,
    ) -> Self::State {
        GameOf::<L>::begin(honest(setup), chance, log)
    }

    fn to_act(state: &Self::State) -> Seats {
        GameOf::<L>::to_act(state)
    }

    fn legal_actions(state: &Self::State, seat: Seat, into: &mut impl Sink<Self::Action>) {
        GameOf::<L>::legal_actions(state, seat, into);
    }

    fn act(
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Self::Event>,
    ) -> Result<(), IllegalAction> {
        GameOf::<L>::act(state, seat, action, chance, log)
    }

    fn view(state: &Self::State, viewer: Viewer) -> Self::View {
        LeakyView {
            honest: GameOf::<L>::view(state, viewer),
            looking: Looking::of(viewer),
            told: told::<L>(state, viewer),
        }
    }

    fn sight(event: &Self::Event, viewer: Viewer) -> Self::Sight {
        GameOf::<L>::sight(event, viewer)
    }

    fn outcome(state: &Self::State) -> Option<Outcome> {
        GameOf::<L>::outcome(state)
    }

    /// Only worlds with the same leaked secret.
    fn imagine(view: &Self::View, chance: &mut impl Chance) -> Self::State {
        loop {
            let world = GameOf::<L>::imagine(&view.honest, chance);
            if told::<L>(&world, view.looking.viewer()) == view.told {
                return world;
            }
        }
    }

    fn chapter(state: &Self::State) -> u16 {
        GameOf::<L>::chapter(state)
    }

    fn chapter_end(before: &Self::State, seat: Seat, action: Self::Action) -> Option<Self::State> {
        GameOf::<L>::chapter_end(before, seat, action)
    }

    fn opens_chapter(event: &Self::Event) -> bool {
        GameOf::<L>::opens_chapter(event)
    }

    fn pace(action: Self::Action) -> Pace {
        GameOf::<L>::pace(action)
    }

    fn rarity(action: Self::Action) -> Option<u8> {
        GameOf::<L>::rarity(action)
    }
}

impl<L: Leak> Notation for Leaky<L> {
    const FOREIGN_CARDS: bool = GameOf::<L>::FOREIGN_CARDS;

    fn fact(state: &Self::State, key: &str, args: Tokens<'_>) -> Result<Fact, NotationError> {
        GameOf::<L>::fact(state, key, args)
    }

    fn standing(state: &Self::State) -> Vec<String> {
        GameOf::<L>::standing(state)
    }

    fn keeps_secret(view: &Self::View, seat: Seat) -> bool {
        GameOf::<L>::keeps_secret(&view.honest, seat)
    }
}

/// The kit is told the same about both: the rule sheet does not change because of a leak.
impl<L: Leak> Specimen for Leaky<L> {
    type Game = Leaky<L>;

    const LONGEST: usize = L::Honest::LONGEST;
    const PLAYS: u64 = L::Honest::PLAYS;
    const EXCHANGES: usize = L::Honest::EXCHANGES;

    fn setups() -> Vec<Setup<Leaky<L>>> {
        let setups = L::Honest::setups().into_iter();
        setups
            .map(|setup| Setup::new(setup.options(), setup.players()).expect("it was admitted"))
            .collect()
    }

    fn probe(setup: &Setup<Leaky<L>>, chance: &mut Quick) -> <Self::Game as Game>::Action {
        L::Honest::probe(&honest(*setup), chance)
    }

    fn inventory(archive: &LeakyView<ViewOf<L>>) -> Vec<u32> {
        L::Honest::inventory(&archive.honest)
    }

    fn hidden(archive: &LeakyView<ViewOf<L>>, viewer: Viewer) -> Vec<(String, u32)> {
        L::Honest::hidden(&archive.honest, viewer)
    }

    type Seen = <L::Honest as Specimen>::Seen;

    fn seen(archive: &LeakyView<ViewOf<L>>, viewer: Viewer) -> Self::Seen {
        L::Honest::seen(&archive.honest, viewer)
    }

    fn shown(event: &<Self::Game as Game>::Event, viewer: Viewer) -> Option<String> {
        L::Honest::shown(event, viewer)
    }

    fn doors(state: &<Self::Game as Game>::State, viewer: Viewer) -> String {
        let doors = L::Honest::doors(state, viewer);
        let told = secret::<L>(state, viewer).filter(|_| L::BY.doors());
        format!("{doors} {told:?}")
    }

    fn plausible(setup: &Setup<Leaky<L>>, outcome: &Outcome) -> bool {
        L::Honest::plausible(&honest(*setup), outcome)
    }

    fn alike(one: <Self::Game as Game>::Action, other: <Self::Game as Game>::Action) -> bool {
        L::Honest::alike(one, other)
    }
}
