//! The moves that wait for the stage, and the one that is on it.

use std::collections::VecDeque;
use std::sync::Arc;

use leptos::prelude::*;
use salon_page::cue::StageCue;
use salon_page::settings::{Settings, settings};
use salon_rules::Seat;
use salon_words::Phrase;

use crate::browser;

/// The most moves that wait. If more come, for example while the tab is in the background, the
/// oldest are dropped: the log has them.
const MOST: usize = 3;

/// A move on the stage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StagedMove {
    /// The number of the move, from 0.
    pub(crate) number: u32,
    /// Who did what, and what came of it.
    pub(crate) cue: StageCue,
    /// The sentences of the log.
    pub(crate) said: Vec<Phrase>,
}

/// The state of the stage.
#[derive(Clone, Copy)]
pub(crate) struct StageState {
    settings: Settings,
    /// The move on the stage.
    pub(crate) now: RwSignal<Option<Arc<StagedMove>>>,
    /// The last move that hit the user, until they close it or act.
    pub(crate) hit: RwSignal<Option<Arc<StagedMove>>>,
    waiting: StoredValue<VecDeque<Arc<StagedMove>>>,
    count: StoredValue<u32>,
}

impl StageState {
    /// Creates an empty stage.
    pub(super) fn new() -> StageState {
        StageState {
            settings: settings(),
            now: RwSignal::new(None),
            hit: RwSignal::new(None),
            waiting: StoredValue::new(VecDeque::new()),
            count: StoredValue::new(0),
        }
    }

    /// Puts a move on the stage, after those that wait.
    pub(super) fn put(self, cue: StageCue, said: Vec<Phrase>, you: Option<Seat>) {
        let number = self.count.get_value();
        self.count.set_value(number + 1);
        let hits = you.is_some_and(|you| cue.hit.contains(you));
        let staged = Arc::new(StagedMove { number, cue, said });
        if hits {
            self.hit.set(Some(staged.clone()));
        }
        if self.time() == 0 {
            return;
        }
        self.waiting.update_value(|waiting| {
            waiting.push_back(staged);
            waiting.drain(..waiting.len().saturating_sub(MOST));
        });
        if self.now.read_untracked().is_none() {
            self.go_on();
        }
    }

    /// Returns how long a move stays on the stage, in milliseconds. If others wait, it is shorter.
    fn time(self) -> u32 {
        let time = self.settings.pace.get_untracked().on_stage();
        match self.waiting.with_value(VecDeque::is_empty) {
            true => time,
            false => time / 2,
        }
    }

    /// Returns how long the move on the stage stays there if nothing follows, in milliseconds.
    pub(crate) fn full_time(self) -> u32 {
        self.settings.pace.get_untracked().on_stage()
    }

    /// Ends the move on the stage, and shows the next one if there is one.
    pub(crate) fn go_on(self) {
        let next = self.waiting.try_update_value(VecDeque::pop_front).flatten();
        if next.is_none() && self.now.read_untracked().is_none() {
            return;
        }
        let number = next.as_ref().map(|staged| staged.number);
        self.now.set(next);
        if let Some(number) = number {
            self.end_in(self.time(), number);
        }
    }

    fn end_in(self, time: u32, number: u32) {
        browser::later(time, move || {
            // The page may be gone by now, and the user may have skipped the move.
            let there = |now: &Option<Arc<StagedMove>>| now.as_ref().map(|now| now.number);
            if self.now.try_with_untracked(there).flatten() == Some(number) {
                self.go_on();
            }
        });
    }

    /// Empties the stage at once.
    pub(crate) fn clear(self) {
        self.waiting.update_value(VecDeque::clear);
        if self.now.read_untracked().is_some() {
            self.now.set(None);
        }
    }

    /// Forgets everything, for example when another person takes the device.
    pub(super) fn forget(self) {
        self.clear();
        self.hit.set(None);
    }
}
