//! Two worlds by the rule sheet: pieces that the rules hide are swapped, and the whole play is
//! repeated in that other world. A viewer to whom the rules show the same must see the same.
//!
//! Nothing here trusts `view`, `sight` or `imagine`. [`Specimen::seen`] and [`Specimen::shown`] say
//! which worlds a viewer can't tell apart, for every moment since the worlds diverged.

use salon_rules::{Chance, Game, Quick, Seat, Setup, Viewer};

use crate::chances::Swapped;
use crate::deals::Dealt;
use crate::legality::attempt;
use crate::places::Places;
use crate::property::{Checked, Property, Violation};
use crate::specimen::Specimen;
use crate::text;

type Action<S> = <<S as Specimen>::Game as Game>::Action;
type State<S> = <<S as Specimen>::Game as Game>::State;

/// How many steps are tried to find a secret choice that could have been different.
const LOOKS: usize = 6;
/// How many actions are tried for their refusals at each compared moment.
const ATTEMPTS: usize = 2;

/// A play that can be repeated: its first moment is the deal.
pub(crate) struct History<G: Game> {
    setup: Setup<G>,
    moments: Vec<Past<G>>,
}

/// One moment of a play, its cause and its result.
struct Past<G: Game> {
    /// The action; nothing for the deal.
    done: Option<(Seat, G::Action)>,
    /// The source of randomness.
    chance: Quick,
    state: G::State,
    events: Vec<G::Event>,
}

impl<G: Game> History<G> {
    pub(crate) fn new(setup: Setup<G>, chance: Quick, dealt: Dealt<G>) -> History<G> {
        let (state, events) = dealt;
        let deal = Past {
            done: None,
            chance,
            state,
            events,
        };
        History {
            setup,
            moments: vec![deal],
        }
    }

    pub(crate) fn push(&mut self, done: (Seat, G::Action), chance: Quick, dealt: Dealt<G>) {
        let (state, events) = dealt;
        self.moments.push(Past {
            done: Some(done),
            chance,
            state,
            events,
        });
    }

    /// Repeats a moment of the play in the world `before`; nothing if the action is illegal there.
    fn again(
        &self,
        at: usize,
        before: &G::State,
        action: Option<G::Action>,
        chance: &mut impl Chance,
    ) -> Option<Dealt<G>> {
        let mut events = Vec::new();
        let Some((seat, done)) = self.moments[at].done else {
            let state = G::begin(self.setup, chance, &mut events);
            return Some((state, events));
        };
        let mut state = *before;
        let action = action.unwrap_or(done);
        G::act(&mut state, seat, action, chance, &mut events).ok()?;
        Some((state, events))
    }
}

/// Compares a play with the same play in other worlds.
pub(crate) struct Exchange<'a, S: Specimen> {
    history: &'a History<S::Game>,
    viewers: &'a [Viewer],
    archive: Viewer,
    dice: &'a mut Quick,
    places: &'a mut Places,
    /// What the rules show each viewer at each moment of the true play, computed on demand.
    seen: Vec<Vec<Option<S::Seen>>>,
    /// The number of compared views.
    compared: u64,
}

impl<'a, S: Specimen> Exchange<'a, S> {
    pub(crate) fn new(
        history: &'a History<S::Game>,
        viewers: &'a [Viewer],
        archive: Viewer,
        dice: &'a mut Quick,
        places: &'a mut Places,
    ) -> Exchange<'a, S> {
        let seen = || viewers.iter().map(|_| None).collect();
        Exchange {
            history,
            viewers,
            archive,
            dice,
            places,
            seen: history.moments.iter().map(|_| seen()).collect(),
            compared: 0,
        }
    }

    /// Tries this many other worlds; returns the number of compared views.
    pub(crate) fn run(mut self, tries: usize) -> Result<u64, Violation> {
        let drawing = self.drawing();
        for _ in 0..tries {
            if self.dice.below(2) == 0 {
                self.exchange(&drawing)?;
            } else {
                self.choose_otherwise()?;
            }
        }
        Ok(self.compared)
    }

    /// Returns the moments with a shuffle, and the number of pieces of each.
    fn drawing(&self) -> Vec<(usize, Vec<usize>)> {
        let mut drawing = Vec::new();
        let mut before = &self.history.moments[0].state;
        for (at, past) in self.history.moments.iter().enumerate() {
            let mut counting = Swapped::new(past.chance.clone(), usize::MAX, (0, 0));
            self.history.again(at, before, None, &mut counting);
            if !counting.sizes.is_empty() {
                drawing.push((at, counting.sizes));
            }
            before = &past.state;
        }
        drawing
    }

    /// Returns the world before a moment of the play; there is none before the deal.
    fn before(&self, at: usize) -> &State<S> {
        &self.history.moments[at.saturating_sub(1)].state
    }

    /// Swaps two pieces of one shuffle.
    fn exchange(&mut self, drawing: &[(usize, Vec<usize>)]) -> Checked {
        if drawing.is_empty() {
            return Ok(());
        }
        let (at, sizes) = &drawing[self.dice.below(drawing.len() as u32) as usize];
        let shuffle = self.dice.below(sizes.len() as u32) as usize;
        let mut place = || self.dice.below(sizes[shuffle].max(1) as u32) as usize;
        let pair = (place(), place());
        let chance = self.history.moments[*at].chance.clone();
        let mut swapped = Swapped::new(chance, shuffle, pair);
        match (self.history).again(*at, self.before(*at), None, &mut swapped) {
            Some(other) => self.follow(*at, other),
            None => Ok(()),
        }
    }

    /// Changes a choice that nobody else can see.
    fn choose_otherwise(&mut self) -> Checked {
        for _ in 0..LOOKS {
            let at = self.dice.below(self.history.moments.len() as u32) as usize;
            let Some((seat, action)) = self.history.moments[at].done else {
                continue;
            };
            let before = *self.before(at);
            let Some(other) = self.alike(&before, seat, action) else {
                continue;
            };
            let mut chance = self.history.moments[at].chance.clone();
            if let Some(other) = (self.history).again(at, &before, Some(other), &mut chance) {
                return self.follow(at, other);
            }
        }
        Ok(())
    }

    /// Returns another legal action that looks the same to everyone else.
    fn alike(&mut self, world: &State<S>, seat: Seat, action: Action<S>) -> Option<Action<S>> {
        let mut list = Vec::new();
        S::Game::legal_actions(world, seat, &mut list);
        list.retain(|&other| other != action && S::alike(action, other));
        (!list.is_empty()).then(|| list[self.dice.below(list.len() as u32) as usize])
    }

    /// Continues in the other world for as long as the history is legal there and there is a viewer
    /// to whom the rules show the same.
    fn follow(&mut self, from: usize, other: Dealt<S::Game>) -> Checked {
        let mut other = other;
        let mut same: Vec<usize> = (0..self.viewers.len()).collect();
        for at in from..self.history.moments.len() {
            if at > from {
                match self.go_on(at, &other.0) {
                    Some(next) => other = next,
                    None => return Ok(()),
                }
            }
            if other.0 == self.history.moments[at].state {
                // The worlds are the same again; the swap no longer matters.
                return Ok(());
            }
            same.retain(|&index| self.rules_show_the_same(at, &other, index));
            if same.is_empty() {
                return Ok(());
            }
            for &index in &same {
                self.compare(at, &other, self.viewers[index])?;
            }
        }
        Ok(())
    }

    /// Repeats the action in the other world or, if it is illegal there, an action that looks the
    /// same.
    fn go_on(&mut self, at: usize, world: &State<S>) -> Option<Dealt<S::Game>> {
        let past = &self.history.moments[at];
        let (seat, action) = past.done?;
        let done = (self.history).again(at, world, None, &mut past.chance.clone());
        done.or_else(|| {
            let other = self.alike(world, seat, action)?;
            (self.history).again(at, world, Some(other), &mut past.chance.clone())
        })
    }

    fn rules_show_the_same(&mut self, at: usize, other: &Dealt<S::Game>, index: usize) -> bool {
        let viewer = self.viewers[index];
        let past = &self.history.moments[at];
        let shown = |events: &[<S::Game as Game>::Event]| -> Vec<String> {
            let shown = events.iter().filter_map(|event| S::shown(event, viewer));
            shown.collect()
        };
        let archive = self.archive;
        let seen = |state| S::seen(&S::Game::view(state, archive), viewer);
        let truth = self.seen[at][index].get_or_insert_with(|| seen(&past.state));
        *truth == seen(&other.0) && shown(&past.events) == shown(&other.1)
    }

    /// Checks that a viewer to whom the rules show the same sees the same.
    fn compare(&mut self, at: usize, other: &Dealt<S::Game>, viewer: Viewer) -> Checked {
        self.compared += 1;
        self.note_places(at, &other.0, viewer);
        let past = &self.history.moments[at];
        let worlds = (&past.state, &other.0);
        let found = |property| Found {
            property,
            at,
            viewer,
        };
        let view = |state: &State<S>| S::Game::view(state, viewer);
        found(Property::SameByTheRules).unless_same("view", worlds, view)?;
        let doors = |state: &State<S>| S::doors(state, viewer);
        found(Property::SameByTheRules).unless_same("small views", worlds, doors)?;
        let flow = |state: &State<S>| {
            let chapter = S::Game::chapter(state);
            (S::Game::to_act(state), chapter, S::Game::outcome(state))
        };
        found(Property::SameFlow).unless_same("turns and results", worlds, flow)?;
        let sights = |events: &Vec<<S::Game as Game>::Event>| -> Vec<_> {
            let sights = events.iter().map(|event| S::Game::sight(event, viewer));
            sights.map(|sight| (sight.to_string(), sight)).collect()
        };
        found(Property::SameSights).unless_same("sights", (&past.events, &other.1), sights)?;
        match viewer {
            Viewer::Seat(seat) => self.same_answers(at, &other.0, seat),
            _ => Ok(()),
        }
    }

    fn same_answers(&mut self, at: usize, other: &State<S>, seat: Seat) -> Checked {
        let past = &self.history.moments[at];
        let worlds = (&past.state, other);
        let found = |property| Found {
            property,
            at,
            viewer: Viewer::Seat(seat),
        };
        let list = |state: &State<S>| {
            let mut list = Vec::new();
            S::Game::legal_actions(state, seat, &mut list);
            list
        };
        found(Property::SameLegalActions).unless_same("legal actions", worlds, list)?;
        for _ in 0..ATTEMPTS {
            let action = S::probe(&self.history.setup, self.dice);
            let attempt = |state| attempt::<S::Game>(state, seat, action, &past.chance);
            let answers = (&attempt(worlds.0)?.err(), &attempt(worlds.1)?.err());
            let what = format!("answer to `{action}`");
            found(Property::SameRefusals).unless_same(&what, answers, |answer| *answer)?;
        }
        Ok(())
    }

    /// Records the hidden places that were swapped.
    fn note_places(&mut self, at: usize, other: &State<S>, viewer: Viewer) {
        if self.dice.below(4) > 0 {
            return;
        }
        let hidden = |state| S::hidden(&S::Game::view(state, self.archive), viewer);
        let truth = hidden(&self.history.moments[at].state);
        self.places.note_exchange(viewer, &truth, &hidden(other));
    }
}

/// Which viewers could tell two worlds apart, and when.
struct Found {
    property: Property,
    at: usize,
    viewer: Viewer,
}

impl Found {
    fn unless_same<W, T: PartialEq + core::fmt::Debug>(
        self,
        what: &str,
        (truth, other): (&W, &W),
        look: impl Fn(&W) -> T,
    ) -> Checked {
        let (truth, other) = (look(truth), look(other));
        if truth == other {
            return Ok(());
        }
        let found = format!(
            "after {} actions the rule sheet shows viewer {} the same in two worlds, but not its \
             {what} (- true world, + other world)\n{}",
            self.at,
            text::viewer(self.viewer),
            text::difference(&truth, &other)
        );
        Err(Violation::new(self.property, found))
    }
}
