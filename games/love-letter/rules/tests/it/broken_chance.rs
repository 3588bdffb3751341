//! The checks of chance nodes can fail: each planted fault is found.

use std::panic::catch_unwind;

use salon_conformance::{chance_nodes, deals_match_outcomes};
use salon_love_letter::{Action, Card, Event, Pismo, PismoOptions, Place, Sight, State, View};
use salon_rules::{
    Chance, ChanceNode, Game, IllegalAction, Outcome, Pace, Seat, Seats, Setup, SetupError, Sink,
    Title, Viewer, Weighted,
};

/// No fault.
const HONEST: u8 = 0;
/// Every possible card is equally likely, however many copies are unseen.
const EQUAL_WEIGHTS: u8 = 1;
/// The highest possible card is missing.
const MISSING_CARD: u8 = 2;
/// A card is listed twice.
const LISTED_TWICE: u8 = 3;
/// A settled place stays hidden.
const NEVER_SETTLED: u8 = 4;
/// The pile is not among the hidden places. (One forgotten card would do no harm: the others determine it.)
const FORGOTTEN_PILE: u8 = 5;

/// The Letter, with a fault in its chance nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Broken<const FAULT: u8>;

impl<const FAULT: u8> Game for Broken<FAULT> {
    const SLUG: &'static str = Pismo::SLUG;
    const TITLE: Title = Pismo::TITLE;
    type Options = PismoOptions;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Sight = Sight;

    fn admit(options: PismoOptions, players: u8) -> Result<PismoOptions, SetupError> {
        Pismo::admit(options, players)
    }

    fn begin(setup: Setup<Self>, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> State {
        let setup = Setup::new(setup.options(), setup.players()).expect("admitted before");
        Pismo::begin(setup, chance, log)
    }

    fn to_act(state: &State) -> Seats {
        Pismo::to_act(state)
    }

    fn legal_actions(state: &State, seat: Seat, into: &mut impl Sink<Action>) {
        Pismo::legal_actions(state, seat, into);
    }

    fn act(
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Result<(), IllegalAction> {
        Pismo::act(state, seat, action, chance, log)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        Pismo::view(state, viewer)
    }

    fn sight(event: &Event, viewer: Viewer) -> Sight {
        Pismo::sight(event, viewer)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        Pismo::outcome(state)
    }

    fn imagine(view: &View, chance: &mut impl Chance) -> State {
        Pismo::imagine(view, chance)
    }

    fn chapter(state: &State) -> u16 {
        Pismo::chapter(state)
    }

    fn pace(action: Action) -> Pace {
        Pismo::pace(action)
    }
}

impl<const FAULT: u8> ChanceNode for Broken<FAULT> {
    type Place = Place;
    type Piece = Card;

    fn hidden(view: &View, into: &mut impl Sink<Place>) {
        let mut places: Vec<Place> = Vec::new();
        Pismo::hidden(view, &mut places);
        if FAULT == FORGOTTEN_PILE {
            places.retain(|&place| !matches!(place, Place::Pile(_)));
        }
        places.into_iter().for_each(|place| into.push(place));
    }

    fn shown(view: &View, place: Place) -> Option<Card> {
        Pismo::shown(view, place)
    }

    fn outcomes(view: &View, place: Place, into: &mut impl Sink<Weighted<Card>>) {
        let mut outcomes: Vec<Weighted<Card>> = Vec::new();
        Pismo::outcomes(view, place, &mut outcomes);
        match FAULT {
            EQUAL_WEIGHTS => outcomes.iter_mut().for_each(|one| one.weight = 1),
            MISSING_CARD if outcomes.len() > 1 => drop(outcomes.pop()),
            LISTED_TWICE => outcomes.extend_from_within(..1),
            _ => {}
        }
        outcomes.into_iter().for_each(|one| into.push(one));
    }

    fn settle(view: &mut View, place: Place, card: Card) {
        if FAULT != NEVER_SETTLED {
            Pismo::settle(view, place, card);
        }
    }
}

fn setup<const FAULT: u8>() -> Setup<Broken<FAULT>> {
    Setup::new(PismoOptions::default(), 2).unwrap()
}

fn nodes_pass<const FAULT: u8>() -> bool {
    catch_unwind(|| chance_nodes(setup::<FAULT>(), 2)).is_ok()
}

fn deals_pass<const FAULT: u8>() -> bool {
    catch_unwind(|| deals_match_outcomes(setup::<FAULT>(), 1000)).is_ok()
}

#[test]
fn chance_nodes_without_a_fault_pass() {
    assert!(nodes_pass::<HONEST>() && deals_pass::<HONEST>());
}

#[test]
fn every_fault_of_a_chance_node_is_found() {
    let found = [
        ("equal weights, nodes", !nodes_pass::<EQUAL_WEIGHTS>()),
        ("equal weights, deals", !deals_pass::<EQUAL_WEIGHTS>()),
        ("missing card, nodes", !nodes_pass::<MISSING_CARD>()),
        ("missing card, deals", !deals_pass::<MISSING_CARD>()),
        ("listed twice", !nodes_pass::<LISTED_TWICE>()),
        ("never settled", !nodes_pass::<NEVER_SETTLED>()),
        ("forgotten pile", !nodes_pass::<FORGOTTEN_PILE>()),
    ];
    let missed: Vec<_> = found.iter().filter(|(_, found)| !found).collect();
    assert!(missed.is_empty(), "{missed:?}");
}
