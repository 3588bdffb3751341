//! Many plays at once.

use rayon::prelude::*;
use salon_bots::GameBots;
use salon_rules::{NullSink, Quick, Seat, Setup, Verdict, Viewer};

use crate::field::width;
use crate::legal::{Legal, Mask};
use crate::pen::Pen;
use crate::reward::{self, Episode};
use crate::tensors::Tensors;

/// How many plays a thread takes at once: enough work to be worth taking, few enough to share evenly.
const CHUNK: usize = 64;

/// The arrays that a batch writes into, one row for each play.
pub struct Arrays<'a> {
    /// What the seat on turn sees: `plays × width`.
    pub observations: &'a mut [u8],
    /// Which of its actions are legal: `plays × actions`.
    pub masks: &'a mut [i8],
    /// The rewards of an episode that has just ended: `plays × players`; otherwise 0.
    pub rewards: &'a mut [f32],
    /// Whether an episode has just ended. The next one has begun already.
    pub dones: &'a mut [bool],
    /// Whether it ended because it took too many steps.
    pub truncated: &'a mut [bool],
    /// The seat on turn.
    pub seats: &'a mut [i8],
}

/// How a batch is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// What an episode is.
    pub episode: Episode,
    /// After this many steps, an episode is broken off.
    pub most_steps: u32,
    /// Whether observations are written.
    pub observe: bool,
}

/// The plays whose action was not legal. They did not move; all others did.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{count} of the actions are not legal; the first is action {action} of play {first}")]
pub struct IllegalLanes {
    /// How many there are.
    pub count: usize,
    /// The first play.
    pub first: usize,
    /// Its action.
    pub action: i64,
}

/// Many plays of one set-up, each with a stream of randomness of its own. So their course doesn't depend on the number
/// of threads.
pub struct Batch<G: Tensors> {
    setup: Setup<G>,
    table: Table<G>,
    lanes: Vec<Lane<G>>,
    terms: Terms,
    threads: Option<rayon::ThreadPool>,
}

/// What all plays of a batch share.
struct Table<G: Tensors> {
    space: G::Space,
    players: usize,
    width: usize,
    /// The actions of each seat by their numbers.
    actions: Vec<Vec<G::Action>>,
    verdicts: &'static [Verdict],
}

struct Lane<G: Tensors> {
    state: G::State,
    chance: Quick,
    picks: Quick,
    seat: Seat,
    steps: u32,
    legal: Legal,
}

impl<G: Tensors> Batch<G> {
    /// Creates a batch of this many plays. Call [`ErasedBatch::reset`] before the first step.
    pub fn new<B: GameBots<Game = G>>(
        setup: Setup<G>,
        plays: usize,
        threads: usize,
        terms: Terms,
    ) -> Batch<G> {
        let space = G::space(setup);
        let seats = (0..usize::from(setup.players())).map(Seat::at);
        let table = Table {
            actions: seats.map(|seat| G::actions(&space, seat)).collect(),
            width: width(&G::fields(&space)),
            players: usize::from(setup.players()),
            verdicts: B::verdicts(setup),
            space,
        };
        let pool = || {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
            pool.build().ok()
        };
        let mut batch = Batch {
            setup,
            table,
            lanes: Vec::new(),
            terms,
            // With one thread the caller's own does it.
            threads: if threads > 1 { pool() } else { None },
        };
        batch.seed(plays, 0);
        batch
    }

    fn seed(&mut self, plays: usize, seed: u64) {
        let setup = self.setup;
        let lane = |n: usize| {
            let mut chance = Quick::for_play(seed, n as u64);
            let state = G::begin(setup, &mut chance, &mut NullSink);
            Lane {
                state,
                chance,
                picks: Quick::for_play(!seed, n as u64),
                seat: Seat::at(0),
                steps: 0,
                legal: Legal::default(),
            }
        };
        self.lanes = (0..plays).map(lane).collect();
    }

    /// Runs `work` for every play, on all threads. Returns how many it failed for, and the first of them.
    fn each(
        &mut self,
        actions: Option<&[i64]>,
        arrays: Arrays<'_>,
        work: impl Fn(&Table<G>, &mut Lane<G>, Option<i64>, Row<'_>) -> bool + Sync,
    ) -> Result<(), IllegalLanes> {
        let (table, lanes) = (&self.table, &mut self.lanes);
        let (width, numbers, players) = (table.width, table.actions[0].len(), table.players);
        let observe = usize::from(self.terms.observe);
        let run = |(index, part): (usize, Part<'_, Lane<G>>)| {
            let Part { lanes, mut arrays } = part;
            let mut failed = (0, usize::MAX);
            for (n, lane) in lanes.iter_mut().enumerate() {
                let at = index * CHUNK + n;
                let row = Row {
                    observation: take(&mut arrays.observations, width * observe),
                    mask: take(&mut arrays.masks, numbers),
                    rewards: take(&mut arrays.rewards, players),
                    done: &mut take(&mut arrays.dones, 1)[0],
                    truncated: &mut take(&mut arrays.truncated, 1)[0],
                    seat: &mut take(&mut arrays.seats, 1)[0],
                };
                if !work(table, lane, actions.map(|actions| actions[at]), row) {
                    failed = (failed.0 + 1, failed.1.min(at));
                }
            }
            failed
        };
        let both = |a: (usize, usize), b: (usize, usize)| (a.0 + b.0, a.1.min(b.1));
        let parts = split(lanes, arrays, [width * observe, numbers, players]);
        let (count, first) = match &self.threads {
            None => parts
                .into_iter()
                .enumerate()
                .map(run)
                .fold((0, usize::MAX), both),
            Some(pool) => pool.install(|| {
                let parts = parts.into_par_iter().enumerate();
                parts.map(run).reduce(|| (0, usize::MAX), both)
            }),
        };
        if count == 0 {
            return Ok(());
        }
        Err(IllegalLanes {
            count,
            first,
            action: actions.map_or(0, |actions| actions[first]),
        })
    }
}

/// A share of the plays, with their rows of the arrays.
struct Part<'a, L> {
    lanes: &'a mut [L],
    arrays: Arrays<'a>,
}

/// The rows of one play.
struct Row<'a> {
    observation: &'a mut [u8],
    mask: &'a mut [i8],
    rewards: &'a mut [f32],
    done: &'a mut bool,
    truncated: &'a mut bool,
    seat: &'a mut i8,
}

/// Cuts the first `count` items off a slice.
#[inline]
fn take<'a, T>(from: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    let (first, rest) = core::mem::take(from).split_at_mut(count);
    *from = rest;
    first
}

fn split<'a, L>(
    mut lanes: &'a mut [L],
    mut arrays: Arrays<'a>,
    [width, numbers, players]: [usize; 3],
) -> Vec<Part<'a, L>> {
    let mut parts = Vec::with_capacity(lanes.len() / CHUNK + 1);
    while !lanes.is_empty() {
        let count = lanes.len().min(CHUNK);
        parts.push(Part {
            lanes: take(&mut lanes, count),
            arrays: Arrays {
                observations: take(&mut arrays.observations, count * width),
                masks: take(&mut arrays.masks, count * numbers),
                rewards: take(&mut arrays.rewards, count * players),
                dones: take(&mut arrays.dones, count),
                truncated: take(&mut arrays.truncated, count),
                seats: take(&mut arrays.seats, count),
            },
        });
    }
    parts
}

impl<G: Tensors> Table<G> {
    /// Writes what the seat on turn sees and may do.
    #[inline]
    fn show(&self, lane: &mut Lane<G>, row: Row<'_>) {
        let seat = G::to_act(&lane.state).first().unwrap_or(Seat::at(0));
        lane.seat = seat;
        *row.seat = seat.index() as i8;
        let mut mask = Mask::<G>::new(&self.space, seat, row.mask);
        G::legal_actions(&lane.state, seat, &mut mask);
        lane.legal = mask.legal();
        if !row.observation.is_empty() {
            let view = G::view(&lane.state, Viewer::Seat(seat));
            let mut pen = Pen::new(row.observation, seat, self.players as u8);
            G::observe(&self.space, &view, &mut pen);
        }
    }

    /// Takes a step. Returns false if the action is not legal; then nothing happened.
    #[inline]
    fn step(
        &self,
        setup: Setup<G>,
        terms: Terms,
        lane: &mut Lane<G>,
        action: i64,
        row: Row<'_>,
    ) -> bool {
        let actions = &self.actions[lane.seat.index()];
        let Some(&action) = usize::try_from(action).ok().and_then(|at| actions.get(at)) else {
            return false;
        };
        // A whole play needs no state from before its end.
        let before = (terms.episode == Episode::Round).then_some(lane.state);
        let Lane { state, chance, .. } = lane;
        if G::act(state, lane.seat, action, chance, &mut NullSink).is_err() {
            return false;
        }
        lane.steps += 1;
        let over = G::to_act(&lane.state).is_empty();
        *row.done = self.ended(before.as_ref(), lane, action, over, row.rewards);
        *row.truncated = !*row.done && lane.steps >= terms.most_steps;
        if !*row.done {
            row.rewards.fill(0.0);
        }
        if *row.done || *row.truncated {
            *row.done = true;
            lane.state = G::begin(setup, &mut lane.chance, &mut NullSink);
            lane.steps = 0;
        }
        self.show(lane, row);
        true
    }

    /// Returns whether the episode is over, and writes its rewards. `before` is the state before the last action, if an
    /// episode is a round.
    #[inline]
    fn ended(
        &self,
        before: Option<&G::State>,
        lane: &Lane<G>,
        action: G::Action,
        over: bool,
        rewards: &mut [f32],
    ) -> bool {
        if let Some(before) = before
            && (over || G::chapter(before) != G::chapter(&lane.state))
        {
            let end = match over {
                true => Some(lane.state),
                false => G::chapter_end(before, lane.seat, action),
            };
            let scores = |state: &G::State| G::scores(&G::view(state, Viewer::Spectator));
            if let Some((before, after)) = scores(before).zip(end.and_then(|end| scores(&end))) {
                reward::of_round(&before, &after, rewards);
                return true;
            }
        }
        if over && let Some(outcome) = G::outcome(&lane.state) {
            reward::of_outcome(&outcome, self.verdicts, rewards);
        }
        over
    }
}

/// A batch of any game.
pub trait ErasedBatch: Send + Sync {
    /// Starts all plays anew.
    fn reset(&mut self, seed: u64, arrays: Arrays<'_>);

    /// Takes a step in every play. A play whose episode ends starts its next one.
    fn step(&mut self, actions: &[i64], arrays: Arrays<'_>) -> Result<(), IllegalLanes>;

    /// Picks one of the legal actions of every play, all equally likely. `masks` are those that the last step wrote.
    fn sample(&mut self, masks: &[i8], into: &mut [i64]);
}

impl<G: Tensors> ErasedBatch for Batch<G> {
    fn reset(&mut self, seed: u64, arrays: Arrays<'_>) {
        self.seed(self.lanes.len(), seed);
        let shown = self.each(None, arrays, |table, lane, _, row| {
            row.rewards.fill(0.0);
            (*row.done, *row.truncated) = (false, false);
            table.show(lane, row);
            true
        });
        debug_assert!(shown.is_ok());
    }

    fn step(&mut self, actions: &[i64], arrays: Arrays<'_>) -> Result<(), IllegalLanes> {
        let (setup, terms) = (self.setup, self.terms);
        self.each(Some(actions), arrays, |table, lane, action, row| {
            table.step(setup, terms, lane, action.unwrap_or(-1), row)
        })
    }

    fn sample(&mut self, masks: &[i8], into: &mut [i64]) {
        let numbers = self.table.actions[0].len();
        let pick = |((lane, mask), into): ((&mut Lane<G>, &[i8]), &mut i64)| {
            if let Some(number) = lane.legal.pick(mask, &mut lane.picks) {
                *into = number as i64;
            }
        };
        let lanes = &mut self.lanes;
        match &self.threads {
            None => {
                let rows = lanes.iter_mut().zip(masks.chunks_exact(numbers));
                rows.zip(into).for_each(pick);
            }
            Some(pool) => pool.install(|| {
                let rows = lanes.par_iter_mut().zip(masks.par_chunks_exact(numbers));
                rows.zip(into).with_min_len(CHUNK).for_each(pick);
            }),
        }
    }
}
