//! One random play with all checks.

use std::collections::VecDeque;

use salon_rules::{Chance, Game, Quick, Seat, Seats, Setup, Unsealed, Viewer, random_play};

use crate::deals::Deals;
use crate::exchange::{Exchange, History};
use crate::flow::Moment;
use crate::legality;
use crate::places::Places;
use crate::property::{Checked, ConformanceError, Property, Violation};
use crate::report::Report;
use crate::round_trip;
use crate::specimen::Specimen;
use crate::text;

/// The number of last actions that a failure shows.
const RECENT: usize = 12;
/// After this many steps, a wild play takes any listed action, including free remarks out of turn.
const WILD: u32 = 8;

/// After this many steps, a play that is not deep also runs the slow checks.
const SELDOM: usize = 8;

/// Returns a value that is the same for the same pieces in any order. This is much faster than
/// sorting them at every step.
fn fingerprint(pieces: &[u32]) -> (usize, u64) {
    let sum = pieces.iter().fold(0u64, |sum, &piece| {
        let spread = (u64::from(piece) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        sum.wrapping_add((spread ^ (spread >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9))
    });
    (pieces.len(), sum)
}

/// The play to make.
#[derive(Debug)]
pub(crate) struct Course<'a, G: Game> {
    pub(crate) setup: &'a Setup<G>,
    pub(crate) unsealed: Unsealed,
    pub(crate) seed: u64,
    pub(crate) number: u64,
}

impl<G: Game> Course<'_, G> {
    /// Returns whether this is a deep play, which is compared with other worlds. The more plays,
    /// the smaller the share of deep ones, so that a million are possible. It depends only on the
    /// play's number, so a failure is reproducible.
    pub(crate) fn deep(&self) -> bool {
        let one_in = match self.number {
            0..400 => 1,
            400..20_000 => 16,
            _ => 64,
        };
        self.number.is_multiple_of(one_in)
    }

    fn wild(&self) -> bool {
        self.number % 2 == 1
    }

    fn stream(&self, purpose: u64) -> Quick {
        Quick::for_play(self.seed.wrapping_add(purpose << 32), self.number)
    }
}

/// A running play.
pub(crate) struct Play<'a, S: Specimen> {
    pub(crate) course: &'a Course<'a, S::Game>,
    /// The seats and both kinds of spectators.
    pub(crate) viewers: Vec<Viewer>,
    pub(crate) archive: Viewer,
    pub(crate) moment: Moment<S::Game>,
    /// The game's source of randomness.
    pub(crate) chance: Quick,
    /// The checks' source of randomness.
    pub(crate) dice: Quick,
    /// The players' source of randomness.
    path: Quick,
    /// For each viewer, a world that it could not tell from the true one so far.
    pub(crate) companions: Vec<Option<<S::Game as Game>::State>>,
    /// Actions that were listed at other moments or for other seats.
    pub(crate) pool: VecDeque<<S::Game as Game>::Action>,
    inventory: Vec<u32>,
    done: Vec<(Seat, <S::Game as Game>::Action)>,
    events: Vec<<S::Game as Game>::Event>,
    moves: usize,
    /// The history, to repeat it in other worlds.
    history: History<S::Game>,
    pub(crate) report: Report,
    pub(crate) places: Places,
}

impl<'a, S: Specimen> Play<'a, S> {
    pub(crate) fn new(course: &'a Course<'a, S::Game>) -> Play<'a, S> {
        let seats = Seats::all(course.setup.players());
        let viewers: Vec<Viewer> = (seats.iter().map(Viewer::Seat))
            .chain([Viewer::Spectator, Viewer::TrustedSpectator])
            .collect();
        let mut chance = course.stream(0);
        let mut events = Vec::new();
        let state = S::Game::begin(*course.setup, &mut chance, &mut events);
        let dealt = (state, events.clone());
        Play {
            history: History::new(*course.setup, course.stream(0), dealt),
            course,
            companions: viewers.iter().map(|_| None).collect(),
            viewers,
            archive: Viewer::Archive(course.unsealed),
            moment: Moment::of(state),
            chance,
            dice: course.stream(1),
            path: course.stream(2),
            pool: VecDeque::new(),
            inventory: Vec::new(),
            done: Vec::new(),
            events,
            moves: 0,
            report: Report::default(),
            places: Places::default(),
        }
    }

    /// Plays to the end and checks every step.
    pub(crate) fn run(&mut self) -> Checked {
        self.check_begin()?;
        loop {
            self.check_moment()?;
            let Some((seat, action)) = self.choose() else {
                break;
            };
            self.step(seat, action)?;
        }
        self.check_end()
    }

    fn check_begin(&mut self) -> Checked {
        let mut events = Vec::new();
        let mut chance = self.course.stream(0);
        let state = S::Game::begin(*self.course.setup, &mut chance, &mut events);
        if state != self.moment.state || events != self.events {
            let found = text::difference(&self.events, &events);
            return Err(Violation::new(Property::BeginsTheSame, found));
        }
        self.inventory = self.pieces();
        self.check_deal()
    }

    fn check_moment(&mut self) -> Checked {
        let thorough = self.course.deep() || self.done.len().is_multiple_of(SELDOM);
        self.moment.check(self.course.setup.players(), thorough)?;
        if self.moves > S::LONGEST {
            let found = format!("{} moves, and it goes on", self.moves);
            return Err(Violation::new(Property::Ends, found));
        }
        let pieces = self.pieces();
        if fingerprint(&pieces) != fingerprint(&self.inventory) {
            let sorted = |pieces: &[u32]| {
                let mut pieces = pieces.to_vec();
                pieces.sort_unstable();
                pieces
            };
            let found = text::difference(&sorted(&self.inventory), &sorted(&pieces));
            return Err(Violation::new(Property::KeepsEveryPiece, found));
        }
        self.probe()
    }

    fn pieces(&self) -> Vec<u32> {
        S::inventory(&S::Game::view(&self.moment.state, self.archive))
    }

    /// Returns the next action; nothing when the play is over.
    fn choose(&mut self) -> Option<(Seat, <S::Game as Game>::Action)> {
        let waiting = self.moment.waiting;
        if waiting.is_empty() {
            return None;
        }
        if self.course.wild() && self.path.below(WILD) == 0 {
            let seat = Seat::at(self.path.below(u32::from(self.course.setup.players())) as usize);
            let list = self.moment.listed(seat);
            if !list.is_empty() {
                return Some((seat, list[self.path.below(list.len() as u32) as usize]));
            }
        }
        let seat = waiting.nth(self.path.below(waiting.len() as u32) as usize);
        let action = random_play::pick::<S::Game>(self.moment.listed(seat), &mut self.path);
        Some((
            seat,
            action.expect("the moment was checked: the seat can move"),
        ))
    }

    fn step(&mut self, seat: Seat, action: <S::Game as Game>::Action) -> Checked {
        if self.course.deep() || self.done.len().is_multiple_of(SELDOM) {
            round_trip::action::<S::Game>(action)?;
        }
        let before = self.moment.state;
        if self.course.deep() {
            self.do_in_other_worlds(seat, action)?;
        }
        let mut state = before;
        self.events.clear();
        let chance = self.chance.clone();
        let answer = S::Game::act(&mut state, seat, action, &mut self.chance, &mut self.events);
        self.done.push((seat, action));
        if let Err(reason) = answer {
            let found = format!("seat {seat} is refused the listed `{action}`: {reason}");
            return Err(Violation::new(Property::AcceptsTheListed, found));
        }
        legality::acts_the_same::<S::Game>(&before, (seat, action), &chance, &state, &self.events)?;
        if self.course.deep() {
            let dealt = (state, self.events.clone());
            self.history.push((seat, action), chance, dealt);
        }
        self.report.actions += 1;
        self.moves += usize::from(S::Game::pace(action).moves());
        self.moment.move_to(state);
        Ok(())
    }

    fn check_end(&mut self) -> Checked {
        let outcome = S::Game::outcome(&self.moment.state).expect("the play is over");
        if !S::plausible(self.course.setup, &outcome) {
            let found = format!("{outcome:?}");
            return Err(Violation::new(Property::PlausibleOutcome, found));
        }
        round_trip::written("the outcome", &outcome)?;
        self.report.plays += 1;
        self.replay()?;
        if self.course.deep() {
            self.exchange()?;
        }
        Ok(())
    }

    /// Compares the play with others in which hidden pieces are swapped.
    fn exchange(&mut self) -> Checked {
        let exchange = Exchange::<S>::new(
            &self.history,
            &self.viewers,
            self.archive,
            &mut self.dice,
            &mut self.places,
        );
        self.report.exchanged += exchange.run(S::EXCHANGES)?;
        Ok(())
    }

    /// Repeats the whole play.
    fn replay(&self) -> Checked {
        let mut chance = self.course.stream(0);
        let mut events = Vec::new();
        let mut state = S::Game::begin(*self.course.setup, &mut chance, &mut events);
        for &(seat, action) in &self.done {
            events.clear();
            if let Err(reason) = S::Game::act(&mut state, seat, action, &mut chance, &mut events) {
                let found = format!("seat {seat}'s `{action}` is now refused: {reason}");
                return Err(Violation::new(Property::ReplaysTheSame, found));
            }
        }
        if state == self.moment.state && events == self.events {
            return Ok(());
        }
        let found = format!(
            "the last events, then and now:\n{}",
            text::difference(&self.events, &events)
        );
        Err(Violation::new(Property::ReplaysTheSame, found))
    }

    /// Checks that nobody learns from the first deal what the rules hide.
    fn check_deal(&mut self) -> Checked {
        if !self.course.deep() {
            return Ok(());
        }
        for &viewer in &self.viewers {
            self.look_twice(viewer)?;
        }
        for event in &self.events {
            round_trip::event::<S::Game>(event, &self.viewers)?;
        }
        let setup = *self.course.setup;
        let deals = Deals {
            chance: &self.course.stream(0),
            viewers: &self.viewers,
            archive: self.archive,
            tries: 8,
            fresh: true,
        };
        self.report.seen += deals.compare::<S>(&mut self.dice, |chance| {
            let mut events = Vec::new();
            (S::Game::begin(setup, chance, &mut events), events)
        })?;
        Ok(())
    }

    /// Returns the error for a violation, with the play that showed it.
    pub(crate) fn error(&self, violation: Violation) -> ConformanceError {
        let from = self.done.len().saturating_sub(RECENT);
        ConformanceError {
            property: violation.property,
            found: violation.found,
            setup: text::setup(self.course.setup),
            seed: self.course.seed,
            play: Some(self.course.number),
            step: self.done.len(),
            recent: (self.done[from..].iter())
                .map(|(seat, action)| format!("{seat} {action}"))
                .collect(),
        }
    }
}
