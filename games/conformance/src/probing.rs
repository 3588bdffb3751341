//! Probes that are tried at each moment of a play without changing it.

use salon_rules::{Chance, Game, Seat, Viewer};

use crate::deals::Deals;
use crate::legality::{accepts_the_listed, refuses_the_unlisted, some_seat};
use crate::play::Play;
use crate::property::{Checked, Property, Violation};
use crate::round_trip;
use crate::specimen::Specimen;
use crate::text;
use crate::worlds::{self, After};

/// One moment in this many of a deep play is compared with other worlds, for each viewer.
const DEEP: u32 = 4;
/// One comparison in this many includes serialized and printed forms.
const TEXTS: u32 = 4;
/// The number of actions of other moments that are kept for further tries.
const POOL: usize = 64;

/// How much to try at one moment.
struct Effort {
    listed: usize,
    probes: usize,
}

const LIGHT: Effort = Effort {
    listed: 2,
    probes: 2,
};
const THOROUGH: Effort = Effort {
    listed: 24,
    probes: 12,
};

type Action<S> = <<S as Specimen>::Game as Game>::Action;

impl<S: Specimen> Play<'_, S> {
    /// Tries listed and unlisted actions; sometimes compares other viewers' worlds.
    pub(crate) fn probe(&mut self) -> Checked {
        let deep = self.course.deep() && self.dice.below(DEEP) == 0;
        let effort = if deep { THOROUGH } else { LIGHT };
        let listed = accepts_the_listed(&self.moment, effort.listed, &self.chance, &mut self.dice)?;
        self.report.tried += listed + effort.probes as u64;
        for _ in 0..effort.probes {
            let seat = some_seat(self.course.setup.players(), &mut self.dice);
            let action = self.some_action();
            refuses_the_unlisted(&self.moment, seat, action, &self.chance)?;
        }
        self.remember();
        if deep {
            self.check_texts()?;
            self.check_archive()?;
        }
        if self.course.deep() {
            for index in 0..self.viewers.len() {
                if self.dice.below(DEEP) == 0 {
                    self.compare_worlds(index)?;
                }
            }
        }
        Ok(())
    }

    /// Returns any action: one that the specimen invents, or one of another seat or moment.
    fn some_action(&mut self) -> Action<S> {
        let known = self.pool.len() as u32;
        if known > 0 && self.dice.below(3) == 0 {
            return self.pool[self.dice.below(known) as usize];
        }
        let seat = some_seat(self.course.setup.players(), &mut self.dice);
        let list = self.moment.listed(seat);
        if !list.is_empty() && self.dice.below(3) == 0 {
            return list[self.dice.below(list.len() as u32) as usize];
        }
        S::probe(self.course.setup, &mut self.dice)
    }

    /// Keeps a listed action for later moments.
    fn remember(&mut self) {
        let seat = some_seat(self.course.setup.players(), &mut self.dice);
        let list = self.moment.listed(seat);
        if list.is_empty() {
            return;
        }
        if self.pool.len() == POOL {
            self.pool.pop_front();
        }
        self.pool
            .push_back(list[self.dice.below(list.len() as u32) as usize]);
    }

    fn check_texts(&mut self) -> Checked {
        for _ in 0..4 {
            round_trip::action::<S::Game>(self.some_action())?;
        }
        Ok(())
    }

    fn check_archive(&self) -> Checked {
        let view = S::Game::view(&self.moment.state, self.archive);
        round_trip::written("the archive's view", &view)?;
        let mut chance = self.dice.clone();
        if S::Game::imagine(&view, &mut chance) == self.moment.state {
            return Ok(());
        }
        let again = S::Game::view(&S::Game::imagine(&view, &mut chance), self.archive);
        let found = format!(
            "- true state, + imagined\n{}",
            text::difference(&view, &again)
        );
        Err(Violation::new(Property::ArchiveSeesAll, found))
    }

    /// Compares the true world with one that the viewer can't tell from it.
    fn compare_worlds(&mut self, index: usize) -> Checked {
        let viewer = self.viewers[index];
        let kept = self.companions[index].filter(|_| self.dice.below(2) == 0);
        let other = match kept {
            Some(companion) => companion,
            None => self.imagine(viewer)?,
        };
        self.companions[index] = Some(other);
        self.report.worlds += 1;
        worlds::compare(&self.moment, &other, viewer, self.dice.below(TEXTS) == 0)?;
        if let Viewer::Seat(seat) = viewer {
            self.compare_answers(seat, &other)?;
        }
        self.look_at_some_action(viewer, &other)
    }

    /// Returns what the viewer sees; a second look must give the same.
    pub(crate) fn look_twice(&self, viewer: Viewer) -> Result<<S::Game as Game>::View, Violation> {
        let look = || S::Game::view(&self.moment.state, viewer);
        let (first, second) = (look(), look());
        if first == second {
            return Ok(first);
        }
        let found = format!(
            "viewer {} (- first look, + second look)\n{}",
            text::viewer(viewer),
            text::difference(&first, &second)
        );
        Err(Violation::new(Property::AsksAreFree, found))
    }

    fn imagine(&mut self, viewer: Viewer) -> Result<<S::Game as Game>::State, Violation> {
        let view = self.look_twice(viewer)?;
        if self.dice.below(TEXTS) == 0 {
            round_trip::written("a view", &view)?;
        }
        let mut other = S::Game::imagine(&view, &mut self.dice);
        // A world imagined from an imagined world is as good as any.
        if self.dice.below(4) == 0 {
            other = S::Game::imagine(&S::Game::view(&other, viewer), &mut self.dice);
        }
        // When the play is over, nothing has to be hidden any more.
        if !self.moment.waiting.is_empty() {
            let hidden = |state| S::hidden(&S::Game::view(state, self.archive), viewer);
            let (truth, imagined) = (hidden(&self.moment.state), hidden(&other));
            self.places
                .note(self.course.number, viewer, &truth, &imagined);
        }
        Ok(other)
    }

    fn compare_answers(&mut self, seat: Seat, other: &<S::Game as Game>::State) -> Checked {
        for _ in 0..THOROUGH.probes {
            let action = self.some_action();
            worlds::same_answer::<S::Game>(&self.moment.state, other, seat, action, &self.chance)?;
        }
        Ok(())
    }

    /// Checks a possible action of a seat. In both worlds it must look the same to the viewer, and
    /// a secret choice must look like any other secret choice.
    fn look_at_some_action(&mut self, viewer: Viewer, other: &<S::Game as Game>::State) -> Checked {
        let Some(seat) = self.moment.waiting.first() else {
            return Ok(());
        };
        let list = self.moment.listed(seat);
        let at = self.dice.below(list.len() as u32) as usize;
        let one = list[at];
        let two = (list[at + 1..].iter().copied()).find(|&two| S::alike(one, two));
        let texts = self.dice.below(TEXTS) == 0;
        let truth = &self.moment.state;
        let after = |world, action| After::<S::Game>::of(world, seat, action, &self.chance);
        let Some(ours) = after(truth, one) else {
            return Ok(());
        };
        if let Some(theirs) = after(other, one) {
            self.report.seen += 1;
            worlds::same_sights(Property::SameSights, &ours, &theirs, viewer, texts)?;
        }
        let secret = viewer != Viewer::Seat(seat);
        if let Some(two) = two.filter(|_| secret)
            && let Some(theirs) = after(truth, two)
        {
            let property = Property::SecretChoicesLookAlike;
            worlds::same_sights(property, &ours, &theirs, viewer, texts)?;
        }
        Ok(())
    }

    /// Repeats the next action in the viewers' other worlds, and keeps those worlds that still look
    /// the same.
    pub(crate) fn do_in_other_worlds(&mut self, seat: Seat, action: Action<S>) -> Checked {
        let truth = self.moment.state;
        let Some(ours) = After::<S::Game>::of(&truth, seat, action, &self.chance) else {
            return Ok(());
        };
        for event in &ours.events {
            let viewer = self.viewers[self.dice.below(self.viewers.len() as u32) as usize];
            round_trip::event::<S::Game>(event, &[viewer])?;
        }
        let texts = self.dice.below(TEXTS) == 0;
        for (&viewer, companion) in self.viewers.iter().zip(&mut self.companions) {
            let Some(other) = companion.take() else {
                continue;
            };
            let Some(theirs) = After::of(&other, seat, action, &self.chance) else {
                continue;
            };
            self.report.seen += 1;
            worlds::same_sights(Property::SameSights, &ours, &theirs, viewer, texts)?;
            if ours.looks_like(&theirs, viewer) {
                *companion = Some(theirs.state);
            }
        }
        let deals = Deals {
            chance: &self.chance,
            viewers: &self.viewers,
            archive: self.archive,
            tries: 2,
            fresh: S::Game::chapter(&truth) != S::Game::chapter(&ours.state),
        };
        self.report.seen += deals.compare::<S>(&mut self.dice, |chance| {
            let (mut state, mut events) = (truth, Vec::new());
            let _ = S::Game::act(&mut state, seat, action, chance, &mut events);
            (state, events)
        })?;
        Ok(())
    }
}
