//! Measures one game with one set of options and one number of players.

use std::hint::black_box;
use std::time::Duration;

use salon_rules::{Notation, NullSink, Quick, Seats, Setup, Viewer, random_play};
use serde::Serialize;

use super::stopwatch::Stopwatch;
use crate::shown::Chosen;

/// The figures of one set-up.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Row {
    pub(crate) game: &'static str,
    pub(crate) options: Chosen,
    pub(crate) players: u8,
    pub(crate) plays_per_s: f64,
    pub(crate) rounds_per_s: f64,
    pub(crate) actions_per_s: f64,
    pub(crate) state_bytes: usize,
    pub(crate) copy_ns: f64,
    pub(crate) view_ns: f64,
    pub(crate) imagine_ns: f64,
}

/// Each figure is the median of this many batches: a machine that is busy for a moment spoils one
/// batch, not the figure.
const BATCHES: usize = 7;

/// The number of states from random plays for which views and worlds are computed.
const SAMPLES: usize = 512;

/// Measures for about this long.
pub(crate) fn measure<G: Notation>(setup: Setup<G>, time: Duration) -> Row {
    let speed = plays(setup, time.mul_f64(0.6));
    let states = sample(setup);
    let seats = Seats::all(setup.players());
    let looks = || {
        states
            .iter()
            .flat_map(|state| seats.iter().map(move |seat| (state, seat)))
    };
    let views: Vec<G::View> = looks()
        .map(|(state, seat)| G::view(state, Viewer::Seat(seat)))
        .collect();
    let mut chance = Quick::new(3);
    Row {
        game: G::SLUG,
        options: Chosen::of(setup),
        players: setup.players(),
        plays_per_s: speed.plays,
        rounds_per_s: speed.rounds,
        actions_per_s: speed.actions,
        state_bytes: size_of::<G::State>(),
        copy_ns: nanoseconds(time.mul_f64(0.1), states.len(), || {
            for state in &states {
                black_box(*black_box(state));
            }
        }),
        view_ns: nanoseconds(time.mul_f64(0.15), views.len(), || {
            for (state, seat) in looks() {
                black_box(G::view(black_box(state), Viewer::Seat(seat)));
            }
        }),
        imagine_ns: nanoseconds(time.mul_f64(0.15), views.len(), || {
            for view in &views {
                black_box(G::imagine(black_box(view), &mut chance));
            }
        }),
    }
}

struct Speed {
    plays: f64,
    rounds: f64,
    actions: f64,
}

/// Deals and plays random plays to the end.
fn plays<G: Notation>(setup: Setup<G>, time: Duration) -> Speed {
    let mut chance = Quick::new(1);
    let mut buffer = Vec::new();
    let mut batches: Vec<Speed> = (0..BATCHES)
        .map(|_| batch(setup, time / BATCHES as u32, &mut chance, &mut buffer))
        .collect();
    batches.sort_by(|one, other| one.actions.total_cmp(&other.actions));
    batches.swap_remove(BATCHES / 2)
}

fn batch<G: Notation>(
    setup: Setup<G>,
    time: Duration,
    chance: &mut Quick,
    buffer: &mut Vec<G::Action>,
) -> Speed {
    let (mut plays, mut rounds, mut actions) = (0u64, 0u64, 0u64);
    let watch = Stopwatch::start();
    loop {
        for _ in 0..16 {
            let mut state = G::begin(black_box(setup), chance, &mut NullSink);
            while random_play::step::<G>(&mut state, buffer, chance).is_some() {
                actions += 1;
            }
            plays += 1;
            rounds += u64::from(G::chapter(black_box(&state)));
        }
        if watch.has_run(time) {
            break;
        }
    }
    let seconds = watch.seconds();
    Speed {
        plays: plays as f64 / seconds,
        rounds: rounds as f64 / seconds,
        actions: actions as f64 / seconds,
    }
}

/// Returns states of random plays, from all stages of a play.
fn sample<G: Notation>(setup: Setup<G>) -> Vec<G::State> {
    let mut chance = Quick::new(2);
    let mut buffer = Vec::new();
    let mut states = Vec::with_capacity(SAMPLES);
    loop {
        let mut state = G::begin(setup, &mut chance, &mut NullSink);
        loop {
            states.push(state);
            if states.len() == SAMPLES {
                return states;
            }
            if random_play::step::<G>(&mut state, &mut buffer, &mut chance).is_none() {
                break;
            }
        }
    }
}

/// Returns the cost of one of the `count` operations of `work`.
fn nanoseconds(time: Duration, count: usize, mut work: impl FnMut()) -> f64 {
    let mut batches: Vec<f64> = (0..BATCHES)
        .map(|_| {
            let watch = Stopwatch::start();
            let mut rounds = 0u64;
            while !watch.has_run(time / BATCHES as u32) {
                work();
                rounds += 1;
            }
            watch.seconds() * 1e9 / (rounds.max(1) * count as u64) as f64
        })
        .collect();
    batches.sort_by(f64::total_cmp);
    batches[BATCHES / 2]
}
