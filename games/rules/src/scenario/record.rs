//! Records a play as a scenario.

use core::fmt::Write as _;

use crate::chance::{Chance, Recorder};
use crate::notation::Notation;
use crate::random_play;
use crate::scenario::run::moves;
use crate::seat::Seat;
use crate::setup::{Options, Setup};
use crate::sink::NullSink;

/// A play that is recorded while it is played.
#[derive(Debug)]
pub struct Recording<G: Notation, C> {
    text: String,
    chance: Recorder<C>,
    state: G::State,
    chapter: u16,
}

impl<G: Notation, C: Chance> Recording<G, C> {
    /// Begins a play.
    pub fn begin(setup: Setup<G>, chance: C) -> Recording<G, C> {
        let mut text = format!("game {}\n", G::SLUG);
        if setup.rules_version() != G::RULES_VERSION {
            let _ = writeln!(text, "rules {}", setup.rules_version());
        }
        let _ = writeln!(text, "players {}", setup.players());
        for (key, value) in setup.options().entries() {
            let _ = writeln!(text, "option {key}={value}");
        }
        let mut chance = Recorder::new(chance);
        let state = G::begin(setup, &mut chance, &mut NullSink);
        for drawn in chance.take() {
            let _ = writeln!(text, "{drawn}");
        }
        let mut recording = Recording {
            text,
            chance,
            state,
            chapter: G::chapter(&state),
        };
        recording.note_turn();
        recording
    }

    /// Returns the current state.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Performs a legal action and records it with what holds before and after.
    pub fn act(&mut self, seat: Seat, action: G::Action) {
        let count = moves::<G>(&self.state, seat);
        let _ = writeln!(self.text, "expect count {seat} {count}");
        G::act(
            &mut self.state,
            seat,
            action,
            &mut self.chance,
            &mut NullSink,
        )
        .expect("only legal actions are recorded");
        // A new deal belongs before the action that causes it.
        for drawn in self.chance.take() {
            let _ = writeln!(self.text, "{drawn}");
        }
        let _ = writeln!(self.text, "do {seat} {action}");
        self.note_turn();
        let chapter = G::chapter(&self.state);
        if chapter != self.chapter {
            self.chapter = chapter;
            self.note_standing();
        }
    }

    /// Finishes the record.
    pub fn finish(mut self) -> String {
        if let Some(outcome) = G::outcome(&self.state) {
            let _ = writeln!(self.text, "expect over\nexpect winners {}", outcome.winners);
            self.note_standing();
        }
        self.text
    }

    fn note_turn(&mut self) {
        let waiting = G::to_act(&self.state);
        if !waiting.is_empty() {
            let _ = writeln!(self.text, "expect turn {waiting}");
        }
    }

    fn note_standing(&mut self) {
        for line in G::standing(&self.state) {
            let _ = writeln!(self.text, "expect {line}");
        }
    }
}

/// Plays a random play to its end and returns its record.
pub fn record<G: Notation>(setup: Setup<G>, chance: impl Chance) -> String {
    let mut recording = Recording::<G, _>::begin(setup, chance);
    let mut buffer = Vec::new();
    loop {
        let state = recording.state;
        let Some((seat, action)) =
            random_play::choose::<G>(&state, &mut buffer, recording.chance.inner())
        else {
            return recording.finish();
        };
        recording.act(seat, action);
    }
}
