//! Compares imagined worlds with real ones: deals that are dealt and played, not computed.
//!
//! A play is made, and then repeated from other deals with the same actions. Those deals are real
//! worlds of a viewer if every action was legal when it was taken and the rule sheet showed the
//! viewer the same at every moment. They are found by swapping pieces of the deal again and again,
//! and keeping a swap only if it leads to such a world. All of them are equally likely, or twice as
//! likely if one of two equal cards was laid, because it can have been either.
//!
//! A secret choice of another seat (the cards that go under the pile, the kind of a vote) may have
//! been any choice that looks the same, so it is also made again.

use core::fmt::Debug;
use std::collections::BTreeMap;

use salon_rules::{Chance, Game, Quick, Seat, Setup, Unsealed, Viewer, random_play};

use crate::chi_square::{chi_square, critical};
use crate::specimen::Specimen;

/// The number of swaps per piece between two counted worlds, so that they are nearly independent.
const EXCHANGES: usize = 4;
/// The number of imagined worlds for each real one.
const IMAGINED: u64 = 10;

type Done<S> = Vec<(Seat, <<S as Specimen>::Game as Game>::Action)>;
type View<S> = <<S as Specimen>::Game as Game>::View;
/// A function that reads what is counted from the archive's view of a world.
type Key<'a, S, K> = &'a dyn Fn(&View<S>) -> K;

/// The frequencies in real and in imagined worlds.
#[derive(Clone, Debug)]
pub struct Sampled<K> {
    /// What was counted: in real worlds, and in imagined ones.
    pub counts: BTreeMap<K, (u64, u64)>,
    /// Pearson's chi-square between the two.
    pub chi_square: f64,
    /// The value that it exceeds once in a hundred thousand times if both are the same.
    pub critical: f64,
}

impl<K: Debug> Sampled<K> {
    /// Returns whether the frequencies in imagined and real worlds agree.
    pub fn agrees(&self) -> bool {
        self.chi_square < self.critical
    }

    /// Fails unless they agree.
    ///
    /// # Panics
    /// If they don't; the message has the counts.
    pub fn assert(&self) {
        assert!(
            self.agrees(),
            "imagined worlds are not the real ones: {self:#?}"
        );
    }
}

/// A moment of a real play, as one viewer saw it.
pub struct Reached<S: Specimen> {
    setup: Setup<S::Game>,
    viewer: Viewer,
    seed: u64,
    done: Done<S>,
    seen: Vec<(S::Seen, Vec<String>)>,
    /// What the viewer sees now.
    pub view: View<S>,
}

/// Plays at random until the viewer reaches a moment that `wanted` accepts. It gets the actions so
/// far, and the view before each of them and the last one.
///
/// # Panics
/// If none of many plays reaches such a moment.
pub fn reach<S: Specimen>(
    setup: Setup<S::Game>,
    viewer: Viewer,
    wanted: impl Fn(&[(Seat, <S::Game as Game>::Action)], &[View<S>]) -> bool,
) -> Reached<S> {
    try_reach(setup, viewer, usize::MAX, wanted).expect("a play comes to such a moment")
}

/// Like [`reach`], within the first moves of a play; returns nothing if none of many plays reaches
/// such a moment.
pub fn try_reach<S: Specimen>(
    setup: Setup<S::Game>,
    viewer: Viewer,
    most: usize,
    wanted: impl Fn(&[(Seat, <S::Game as Game>::Action)], &[View<S>]) -> bool,
) -> Option<Reached<S>> {
    for seed in 0..20_000 {
        let mut path = Quick::new(!seed);
        let mut world = World::<S>::deal(setup, &Deal::plain(seed));
        let mut reached = Reached::<S> {
            setup,
            viewer,
            seed,
            done: Vec::new(),
            seen: vec![world.shows(viewer)],
            view: S::Game::view(&world.state, viewer),
        };
        let mut list = Vec::new();
        let mut views = vec![reached.view.clone()];
        loop {
            if wanted(&reached.done, &views) {
                return Some(reached);
            }
            if reached.done.len() == most {
                break;
            }
            let Some((seat, action)) =
                random_play::choose::<S::Game>(&world.state, &mut list, &mut path)
            else {
                break;
            };
            assert!(world.act(seat, action), "a listed action is legal");
            reached.done.push((seat, action));
            reached.seen.push(world.shows(viewer));
            reached.view = S::Game::view(&world.state, viewer);
            views.push(reached.view.clone());
        }
    }
    None
}

impl<S: Specimen> Reached<S> {
    /// Counts what `key` reads from the archive's view of this many real worlds, and of imagined
    /// ones.
    pub fn compare<K: Ord + Clone + Debug>(
        &self,
        samples: usize,
        key: impl Fn(&View<S>) -> K,
    ) -> Sampled<K> {
        let [sampled] = self.compare_each(samples, [&key]);
        sampled
    }

    /// Like [`Reached::compare`], for several keys that are read from the same worlds, because the
    /// worlds take the time.
    ///
    /// # Panics
    /// If an imagined world has more of a piece than real ones do. A card that lies in two places
    /// changes the frequencies by too little to be noticed there.
    pub fn compare_each<K: Ord + Clone + Debug, const N: usize>(
        &self,
        samples: usize,
        keys: [Key<'_, S, K>; N],
    ) -> [Sampled<K>; N] {
        let archive = Viewer::Archive(Unsealed::open_hands());
        let mut dice = Quick::new(self.seed ^ 0xA11_0DD5);
        let mut counted: [Counted<K>; N] = core::array::from_fn(|_| Counted::default());
        let mut deal = Deal::plain(self.seed);
        let secret = self.secret_steps();
        let mut most = BTreeMap::new();
        let mut world = self.again(&deal).expect("the play itself is a real world");
        for _ in 0..samples {
            let pieces = world.sizes.iter().copied().max().unwrap_or(0);
            for _ in 0..EXCHANGES * pieces {
                let other = deal.exchanged(&world.sizes, &secret, &mut dice);
                if let Some(real) = self.again(&other)
                    && f64::from(dice.below(u32::MAX))
                        < real.ways / world.ways * f64::from(u32::MAX)
                {
                    (deal, world) = (other, real);
                }
            }
            let view = S::Game::view(&world.state, archive);
            for (piece, count) in count_pieces::<S>(&view) {
                let most = most.entry(piece).or_insert(1);
                *most = count.max(*most);
            }
            for (counted, key) in counted.iter_mut().zip(keys) {
                counted.real(key(&view));
            }
        }
        for _ in 0..samples as u64 * IMAGINED {
            let world = S::Game::imagine(&self.view, &mut dice);
            let view = S::Game::view(&world, archive);
            for (piece, count) in count_pieces::<S>(&view) {
                let most = most.get(&piece).copied().unwrap_or(1);
                assert!(count <= most, "piece {piece} lies in {count} places");
            }
            for (counted, key) in counted.iter_mut().zip(keys) {
                counted.counts.entry(key(&view)).or_default().1 += 1;
            }
        }
        counted.map(|counted| sampled(counted.counts, counted.repeated))
    }

    /// Returns the steps at which another seat chose something that the viewer does not see.
    fn secret_steps(&self) -> Vec<usize> {
        let steps = self.done.iter().enumerate();
        let secret = |&(_, &(seat, action)): &(usize, &(Seat, _))| {
            !self.viewer.owns(seat) && S::alike(action, action)
        };
        steps.filter(secret).map(|(at, _)| at).collect()
    }

    /// Repeats the play from another deal; returns nothing if something is illegal there, or if the
    /// rule sheet shows the viewer something else.
    fn again(&self, deal: &Deal) -> Option<World<S>> {
        let mut world = World::<S>::deal(self.setup, deal);
        let mut seen = self.seen.iter();
        let mut same = |world: &World<S>| seen.next() == Some(&world.shows(self.viewer));
        if !same(&world) {
            return None;
        }
        for (at, &(seat, done)) in self.done.iter().enumerate() {
            let choice = deal.choices.get(at).copied().flatten();
            let action = choice.map_or(Some(done), |choice| world.alike(seat, done, choice))?;
            if !world.act(seat, action) || !same(&world) {
                return None;
            }
        }
        Some(world)
    }
}

/// How many there are of each piece.
fn count_pieces<S: Specimen>(archive: &View<S>) -> BTreeMap<u32, usize> {
    let mut pieces = BTreeMap::new();
    for piece in S::inventory(archive) {
        *pieces.entry(piece).or_default() += 1;
    }
    pieces
}

/// The frequencies of each key in real and in imagined worlds.
struct Counted<K> {
    counts: BTreeMap<K, (u64, u64)>,
    last: Option<K>,
    /// How often a real world had the key of the one before.
    repeated: u64,
}

impl<K> Default for Counted<K> {
    fn default() -> Counted<K> {
        Counted {
            counts: BTreeMap::new(),
            last: None,
            repeated: 0,
        }
    }
}

impl<K: Ord + Clone> Counted<K> {
    fn real(&mut self, key: K) {
        self.repeated += u64::from(self.last.as_ref() == Some(&key));
        self.counts.entry(key.clone()).or_default().0 += 1;
        self.last = Some(key);
    }
}

/// Returns by how much real worlds, each derived from the one before, count for less than
/// independent ones: 1 if they are independent. `repeated` is how often a key was the same twice in
/// a row.
fn independence<K>(counts: &BTreeMap<K, (u64, u64)>, repeated: u64) -> f64 {
    let real = counts.values().map(|count| count.0 as f64).sum::<f64>();
    let by_chance = (counts.values())
        .map(|count| (count.0 as f64 / real).powi(2))
        .sum::<f64>();
    let repeated = repeated as f64 / (real - 1.0).max(1.0);
    if by_chance >= 1.0 {
        return 1.0;
    }
    let kept = ((repeated - by_chance) / (1.0 - by_chance)).clamp(0.0, 0.95);
    (1.0 - kept) / (1.0 + kept)
}

/// Combines rare keys, because chi-square needs a few of each.
fn sampled<K: Ord + Debug>(counts: BTreeMap<K, (u64, u64)>, repeated: u64) -> Sampled<K> {
    let sum = |of: fn(&(u64, u64)) -> u64| counts.values().map(of).sum::<u64>() as f64;
    let (real, imagined) = (sum(|count| count.0), sum(|count| count.1));
    let (mut observed, mut expected) = (vec![0], vec![0.0]);
    for count in counts.values() {
        // The expected frequencies are counted too, so their own random error is allowed for.
        let both = (count.0 + count.1) as f64 * real / (real + imagined);
        if both < 5.0 {
            observed[0] += count.0;
            expected[0] += both;
        } else {
            observed.push(count.0);
            expected.push(both);
        }
    }
    if expected[0] == 0.0 {
        observed.remove(0);
        expected.remove(0);
    }
    let scale = (real + imagined) / imagined * independence(&counts, repeated);
    Sampled {
        chi_square: chi_square(&observed, &expected) * scale,
        critical: critical(observed.len().saturating_sub(1).max(1)),
        counts,
    }
}

/// A deal: what the source of randomness gives, with some pieces swapped.
#[derive(Clone)]
struct Deal {
    seed: u64,
    /// For each shuffle, which piece is in which place; empty if unchanged.
    orders: Vec<Vec<usize>>,
    /// For each step, which of the choices that look the same is made, as a fraction of the largest
    /// number; nothing for the original one.
    choices: Vec<Option<u32>>,
}

impl Deal {
    fn plain(seed: u64) -> Deal {
        Deal {
            seed,
            orders: Vec::new(),
            choices: Vec::new(),
        }
    }

    /// Moves two or three pieces, or changes a secret choice, or both.
    fn exchanged(&self, sizes: &[usize], secret: &[usize], dice: &mut Quick) -> Deal {
        let mut deal = self.clone();
        if !secret.is_empty() && dice.below(2) == 0 {
            let step = secret[dice.below(secret.len() as u32) as usize];
            let steps = deal.choices.len().max(step + 1);
            deal.choices.resize(steps, None);
            deal.choices[step] = Some(dice.below(u32::MAX));
            if dice.below(2) == 0 {
                return deal;
            }
        }
        deal.orders
            .resize(deal.orders.len().max(sizes.len()), Vec::new());
        for _ in 0..=dice.below(2) {
            let shuffle = dice.below(sizes.len() as u32) as usize;
            let order = &mut deal.orders[shuffle];
            if order.len() != sizes[shuffle] {
                *order = (0..sizes[shuffle]).collect();
            }
            let mut place = || dice.below(sizes[shuffle].max(1) as u32) as usize;
            let (one, other) = (place(), place());
            order.swap(one, other);
        }
        deal
    }
}

/// A running play from a deal.
struct World<S: Specimen> {
    state: <S::Game as Game>::State,
    events: Vec<<S::Game as Game>::Event>,
    chance: Exchanging,
    sizes: Vec<usize>,
    /// In how many ways the same could have been done with equal pieces.
    ways: f64,
}

impl<S: Specimen> World<S> {
    fn deal(setup: Setup<S::Game>, deal: &Deal) -> World<S> {
        let mut chance = Exchanging {
            inner: Quick::new(deal.seed),
            orders: deal.orders.clone(),
            sizes: Vec::new(),
        };
        let mut events = Vec::new();
        let state = S::Game::begin(setup, &mut chance, &mut events);
        World {
            state,
            events,
            sizes: chance.sizes.clone(),
            chance,
            ways: 1.0,
        }
    }

    /// Returns one of the legal actions that look like this one to all others, weighted by the
    /// number of ways to do it.
    fn alike(
        &mut self,
        seat: Seat,
        done: <S::Game as Game>::Action,
        choice: u32,
    ) -> Option<<S::Game as Game>::Action> {
        let mut legal = Vec::new();
        S::Game::legal_actions(&self.state, seat, &mut legal);
        legal.retain(|&action| S::alike(done, action));
        let archive = S::Game::view(&self.state, Viewer::Archive(Unsealed::open_hands()));
        let ways = |action| S::ways(&archive, seat, action).max(1);
        let all: u32 = legal.iter().map(|&action| ways(action)).sum();
        let mut at = (u64::from(choice) * u64::from(all)) >> 32;
        let chosen = legal.into_iter().find(|&action| {
            let so_many = u64::from(ways(action));
            let found = at < so_many;
            at = at.saturating_sub(so_many);
            found
        })?;
        // `act` counts the ways of the chosen one; the others were possible as well.
        self.ways *= f64::from(all) / f64::from(ways(chosen));
        Some(chosen)
    }

    fn act(&mut self, seat: Seat, action: <S::Game as Game>::Action) -> bool {
        self.events.clear();
        let archive = Viewer::Archive(Unsealed::open_hands());
        let ways = S::ways(&S::Game::view(&self.state, archive), seat, action);
        self.ways *= f64::from(ways.max(1));
        let (chance, events) = (&mut self.chance, &mut self.events);
        let done = S::Game::act(&mut self.state, seat, action, chance, events);
        self.sizes.clone_from(&self.chance.sizes);
        done.is_ok()
    }

    /// Returns what the rule sheet shows the viewer of this moment and of the last event.
    fn shows(&self, viewer: Viewer) -> (S::Seen, Vec<String>) {
        let archive = Viewer::Archive(Unsealed::open_hands());
        let seen = S::seen(&S::Game::view(&self.state, archive), viewer);
        let shown = (self.events.iter()).filter_map(|event| S::shown(event, viewer));
        (seen, shown.collect())
    }
}

/// A source of randomness that swaps pieces in the shuffles of another source.
struct Exchanging {
    inner: Quick,
    orders: Vec<Vec<usize>>,
    /// The number of pieces in each shuffle.
    sizes: Vec<usize>,
}

impl Chance for Exchanging {
    fn below(&mut self, bound: u32) -> u32 {
        self.inner.below(bound)
    }

    fn shuffle<T: Copy>(&mut self, pieces: &mut [T], places: usize) {
        self.inner.shuffle(pieces, places);
        let order = self.orders.get(self.sizes.len());
        if let Some(order) = order.filter(|order| order.len() == pieces.len()) {
            let given = pieces.to_vec();
            let ordered = order.iter().map(|&at| given[at]);
            pieces
                .iter_mut()
                .zip(ordered)
                .for_each(|(place, piece)| *place = piece);
        }
        self.sizes.push(pieces.len());
    }
}
