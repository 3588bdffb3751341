//! Pairs of worlds that a person at their own device can't tell apart.
//!
//! A deal follows from a seed, so worlds can't be constructed. They are found by trying many seeds
//! and keeping those whose plays look the same to the person, step by step, whatever the bots hold
//! and do.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use salon_catalog::GameId;
use salon_rules::{Chance as _, Quick, Seat, Unsealed, Viewer};
use salon_table::fair::{Seed, Share, TableId};
use salon_table::machine::{DealFrom, Entry, ErasedPlay, Opening, PersonId, Table};

/// The number of worlds followed at once.
const FOLLOWED: usize = 60;
/// The person whose view is compared.
const PERSON: Seat = Seat::ALL[0];

/// A play of a person against bots, up to some step.
#[derive(Clone)]
pub(crate) struct World {
    entries: Vec<Entry>,
    /// The number of actions.
    pub(crate) steps: usize,
}

impl World {
    fn new(game: GameId, players: u8, number: u32) -> World {
        let mut seed = [0; 32];
        seed[..4].copy_from_slice(&number.to_be_bytes());
        let table: TableId = format!("home-worlds-{game}").parse().unwrap();
        let host = PersonId::new([0xff; 16]);
        let opening = Opening::usual(game, players);
        let opened = Table::open(table, host, opening, DealFrom::Fresh, Seed::new(seed)).unwrap();
        let sat = Entry::Sat {
            seat: PERSON,
            person: PersonId::new([1; 16]),
            name: "You".parse().unwrap(),
            program: false,
        };
        let filled = (1..players).map(|at| Entry::Filled {
            seat: Seat::at(usize::from(at)),
            level: "novice".parse().unwrap(),
        });
        let readied = Entry::Readied {
            seat: PERSON,
            share: Share::new([7; 16]),
        };
        let entries = [opened, sat].into_iter().chain(filled);
        World {
            entries: entries.chain([readied, Entry::Started]).collect(),
            steps: 0,
        }
    }

    /// Returns the current table.
    pub(crate) fn table(&self) -> Table {
        let mut entries = self.entries.iter();
        let mut table = Table::begin(entries.next().unwrap().clone()).unwrap();
        for entry in entries {
            table.apply(entry, 0).unwrap();
        }
        table
    }

    /// Returns the log as the page stores it.
    pub(crate) fn log(&self) -> String {
        let line = |entry: &Entry| {
            let mut line = serde_json::to_value(entry).unwrap();
            line["at"] = 0.into();
            format!("{line}\n")
        };
        self.entries.iter().map(line).collect()
    }

    fn then(&self, seat: Seat, action: &str) -> World {
        let bot = (seat != PERSON).then(|| "novice".parse().unwrap());
        let action = action.to_owned().into();
        let mut entries = self.entries.clone();
        entries.push(Entry::Acted { seat, action, bot });
        World {
            entries,
            steps: self.steps + 1,
        }
    }

    /// Returns the full state, which nobody sees before the end.
    fn truth(&self) -> String {
        let table = self.table();
        let archive = Viewer::Archive(Unsealed::open_hands());
        table.play().unwrap().view(archive).get().to_owned()
    }

    fn waits_for_person(&self) -> bool {
        let table = self.table();
        let to_act = table.play().unwrap().to_act();
        to_act.len() == 1 && to_act.contains(PERSON)
    }
}

/// Returns what has to be the same after the last step of a play.
fn seen(play: &dyn ErasedPlay) -> String {
    let viewer = Viewer::Seat(PERSON);
    let (view, sights, actions) = (play.view(viewer), play.sights(viewer), play.actions(PERSON));
    format!("{view} {sights:?} {actions:?} {:?}", play.to_act())
}

/// Returns two worlds that look the same to the person, who is to act, and that differ in secret.
pub(crate) fn pair(game: GameId, players: u8, seeds: u32, steps: usize) -> (World, World) {
    let mut worlds = dealt_alike(game, players, seeds);
    let mut chance = Quick::new(u64::from(seeds));
    let mut best = different(&worlds);
    for _ in 0..steps {
        worlds = step(&worlds, &mut chance);
        best = different(&worlds).or(best);
        if worlds.is_empty() {
            break;
        }
    }
    best.unwrap_or_else(|| panic!("{game}: no two worlds look the same"))
}

/// Returns the first two that differ, if the person is to act in them.
fn different(worlds: &[World]) -> Option<(World, World)> {
    let first = worlds.first().filter(|first| first.waits_for_person())?;
    let truth = first.truth();
    let other = worlds.iter().find(|other| other.truth() != truth)?;
    Some((first.clone(), other.clone()))
}

/// Returns the largest set of deals that look the same, if possible with the person to act. This
/// guarantees a pair from the start, however few worlds are left after some steps.
fn dealt_alike(game: GameId, players: u8, seeds: u32) -> Vec<World> {
    let mut alike: HashMap<String, Vec<u32>> = HashMap::new();
    for number in 0..seeds {
        let seen = seen(World::new(game, players, number).table().play().unwrap());
        alike.entry(seen).or_default().push(number);
    }
    let begins = |number| World::new(game, players, number).waits_for_person();
    let largest = alike.into_values().max_by_key(|numbers| {
        let pair = numbers.len() > 1 && begins(numbers[0]);
        (pair, numbers.len(), Reverse(numbers[0]))
    });
    let numbers = largest.unwrap().into_iter().take(FOLLOWED);
    numbers
        .map(|number| World::new(game, players, number))
        .collect()
}

/// Lets someone act in all worlds so that many of them still look the same.
fn step(worlds: &[World], chance: &mut Quick) -> Vec<World> {
    // The resulting worlds by who acts and what the person sees of it.
    let mut courses: BTreeMap<(Seat, String), Vec<World>> = BTreeMap::new();
    for world in worlds {
        let table = world.table();
        let play = table.play().unwrap();
        for seat in play.to_act() {
            for action in play.actions(seat) {
                let next = world.then(seat, &action);
                let after = next.table();
                let after = after.play().unwrap();
                if after.outcome().is_none() {
                    // The person takes the same action in all worlds.
                    let own = if seat == PERSON { &*action } else { "" };
                    let course = (seat, format!("{own} {}", seen(after)));
                    courses.entry(course).or_default().push(next);
                }
            }
        }
    }
    let most = courses.values().map(Vec::len).max().unwrap_or_default();
    let mut good: Vec<_> = courses
        .into_values()
        .filter(|course| course.len() * 3 >= most)
        .collect();
    if good.is_empty() {
        return Vec::new();
    }
    let mut chosen = good.swap_remove(chance.below(good.len() as u32) as usize);
    while chosen.len() > FOLLOWED {
        chosen.swap_remove(chance.below(chosen.len() as u32) as usize);
    }
    chosen
}
