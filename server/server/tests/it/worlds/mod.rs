//! Two worlds that one viewer can't tell apart.
//!
//! A deal is determined by a seed, so worlds can't be constructed, only found: of many seeds, those
//! are kept whose plays look the same to the viewer, step by step, whatever the others hold and do.

use std::collections::{BTreeMap, HashMap};

use salon_client::Visitor;
use salon_journal::{AnyJournal, Head, Journal as _, NewEntry};
use salon_rules::{Chance as _, Quick, Seat, Seats, Unsealed, Viewer};
use salon_server::RunningServer;
use salon_table::fair::{Seed, Share, ShareHash, TableId};
use salon_table::machine::{Command, DealFrom, Entry, ErasedPlay, Opening, PersonId, Table};
use serde_json::json;

/// The number of worlds that are followed concurrently.
const FOLLOWED: usize = 800;

/// One possible course of a play.
#[derive(Clone)]
pub(crate) struct World {
    pub(crate) seed: Seed,
    pub(crate) opening: Opening,
    /// The actions, with their seats.
    pub(crate) steps: Vec<(Seat, String)>,
}

/// Returns the table id of both worlds, which is part of the deal.
pub(crate) fn table_id() -> TableId {
    "two-worlds".parse().unwrap()
}

/// Returns the share of a seat's device.
pub(crate) fn share(seat: usize) -> Share {
    Share::new([seat as u8 + 1; 16])
}

impl World {
    fn new(opening: &Opening, number: u32) -> World {
        let mut seed = [0; 32];
        seed[..4].copy_from_slice(&number.to_be_bytes());
        World {
            seed: Seed::new(seed),
            opening: opening.clone(),
            steps: Vec::new(),
        }
    }

    /// Returns the entry that opens its table.
    pub(crate) fn opened(&self, by: PersonId) -> Entry {
        let opening = self.opening.clone();
        Table::open(table_id(), by, opening, DealFrom::Fresh, self.seed).unwrap()
    }

    /// Returns its current table.
    pub(crate) fn table(&self) -> Table {
        let mut table = Table::begin(self.opened(PersonId::new([9; 16]))).unwrap();
        let players = usize::from(self.opening.players);
        let sat = (0..players).map(|at| Entry::Sat {
            seat: Seat::at(at),
            person: PersonId::new([at as u8; 16]),
            name: format!("P{at}").parse().unwrap(),
            program: false,
        });
        let committed = (0..players).map(|at| Entry::Committed {
            seat: Seat::at(at),
            hash: self.hash(at),
        });
        let revealed = (0..players).map(|at| Entry::Revealed {
            seat: Seat::at(at),
            share: share(at),
        });
        let acted = self.steps.iter().map(|(seat, action)| Entry::Acted {
            seat: *seat,
            action: action.clone().into(),
            bot: None,
        });
        let readied = committed.chain([Entry::Revealing]).chain(revealed);
        for entry in sat.chain(readied).chain([Entry::Started]).chain(acted) {
            table.apply(&entry, 0).unwrap();
        }
        table
    }

    /// Returns the hash that a seat's device sends with "ready".
    pub(crate) fn hash(&self, at: usize) -> ShareHash {
        share(at).hash(&table_id(), &self.seed.commitment(), Seat::at(at))
    }

    fn then(&self, seat: Seat, action: &str) -> World {
        let mut world = self.clone();
        world.steps.push((seat, action.to_owned()));
        world
    }
}

/// In which respect worlds are alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Alike {
    /// In everything that the viewer sees.
    ToTheViewer,
    /// In whose turn it is; for games that show so much that no two deals ever look the same.
    InTurns,
}

/// Returns what has to be the same after the last step of a play.
fn seen(play: &dyn ErasedPlay, (viewer, alike): (Viewer, Alike)) -> String {
    if alike == Alike::InTurns {
        return format!("{:?} {}", play.to_act(), play.sights(viewer).len());
    }
    let actions = match viewer {
        Viewer::Seat(seat) => play.actions(seat),
        _ => Vec::new(),
    };
    let (view, sights) = (play.view(viewer), play.sights(viewer));
    format!("{view} {sights:?} {actions:?} {:?}", play.to_act())
}

/// Returns how many of the others see something different, and whether the state is different.
pub(crate) fn differences(one: &World, other: &World, viewer: Viewer) -> usize {
    let players = one.opening.players;
    let (one, other) = (one.table(), other.table());
    let (one, other) = (one.play().unwrap(), other.play().unwrap());
    let seats = Seats::all(players).iter().map(Viewer::Seat);
    seats
        .filter(|other| *other != viewer)
        .chain([Viewer::Archive(Unsealed::open_hands())])
        .filter(|viewer| one.view(*viewer).get() != other.view(*viewer).get())
        .count()
}

/// Returns worlds that look the same to the viewer after this many steps, or after as many as were
/// found. `each` is called after the deal and after every step with the worlds that are followed.
pub(crate) fn follow(
    opening: &Opening,
    look: (Viewer, Alike),
    seeds: u32,
    steps: usize,
    mut each: impl FnMut(&[World]),
) -> Vec<World> {
    let mut worlds = dealt_alike(opening, look, seeds);
    let mut chance = Quick::new(u64::from(seeds));
    each(&worlds);
    for _ in 0..steps {
        let Some(next) = step(&worlds, look, &mut chance) else {
            break;
        };
        worlds = next;
        each(&worlds);
    }
    worlds
}

/// Returns the largest group of deals that look the same.
fn dealt_alike(opening: &Opening, look: (Viewer, Alike), seeds: u32) -> Vec<World> {
    let mut alike: HashMap<String, Vec<World>> = HashMap::new();
    for number in 0..seeds {
        let world = World::new(opening, number);
        let seen = seen(world.table().play().unwrap(), look);
        alike.entry(seen).or_default().push(world);
    }
    let first = |worlds: &Vec<World>| *worlds[0].seed.bytes();
    let mut largest = alike
        .into_values()
        .max_by(|one, other| (one.len(), first(other)).cmp(&(other.len(), first(one))))
        .unwrap();
    largest.truncate(FOLLOWED);
    largest
}

/// Lets a seat act in all worlds so that many of them still look the same.
fn step(worlds: &[World], look: (Viewer, Alike), chance: &mut Quick) -> Option<Vec<World>> {
    // By the acting seat and what the viewer sees of it: the worlds where that is possible, and by
    // which actions.
    let mut courses: BTreeMap<(Seat, String), BTreeMap<usize, Vec<World>>> = BTreeMap::new();
    for (at, world) in worlds.iter().enumerate() {
        let table = world.table();
        let play = table.play()?;
        for seat in play.to_act() {
            for action in play.actions(seat) {
                let next = world.then(seat, &action);
                let after = next.table();
                let after = after.play()?;
                if after.outcome().is_some() {
                    continue;
                }
                // The viewer itself acts the same way in all worlds.
                let own = if look.0 == Viewer::Seat(seat) {
                    &*action
                } else {
                    ""
                };
                let course = (seat, format!("{own} {}", seen(after, look)));
                let ways = courses.entry(course).or_default();
                ways.entry(at).or_default().push(next);
            }
        }
    }
    let most = courses.values().map(BTreeMap::len).max()?;
    // If no two deals look the same, one world is followed until somebody does something unseen.
    let enough = (most / 3).max(worlds.len().min(2));
    let mut good: Vec<_> = courses
        .into_values()
        .filter(|c| c.len() >= enough)
        .collect();
    if good.is_empty() {
        return None;
    }
    let chosen = good.swap_remove(chance.below(good.len() as u32) as usize);
    if let [_] = worlds {
        return Some(chosen.into_values().flatten().collect());
    }
    let one_way = |(at, mut ways): (usize, Vec<World>)| ways.swap_remove(at % ways.len());
    Some(chosen.into_iter().map(one_way).collect())
}

/// Returns the two of some worlds that differ most in what the viewer can't see.
pub(crate) fn most_different(worlds: &[World], viewer: Viewer) -> (World, World) {
    let first = &worlds[0];
    let other = worlds[1..]
        .iter()
        .max_by_key(|other| differences(first, other, viewer));
    (first.clone(), other.expect("two worlds look alike").clone())
}

/// Starts a server whose journal already contains the world's table.
pub(crate) async fn house_of(world: &World) -> (RunningServer, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("salon.db");
    let journal = AnyJournal::open(&format!("sqlite:{}", file.display())).await;
    let journal = journal.unwrap();
    let body = json!({"e": world.opened(PersonId::new([9; 16]))}).to_string();
    let new = vec![NewEntry {
        at: 1,
        body: body.into_bytes(),
    }];
    let stream = format!("table/{}", table_id()).parse().unwrap();
    journal.append(&stream, Head::EMPTY, new).await.unwrap();
    drop(journal);
    (
        RunningServer::open(crate::server::config(&file))
            .await
            .unwrap(),
        folder,
    )
}

/// Everyone signs in on the server of a world and sits down, in seat order.
pub(crate) async fn seated(url: &str, world: &World) -> Vec<Visitor> {
    let mut people = Vec::new();
    for at in 0..usize::from(world.opening.players) {
        let name = format!("P{at}");
        let person = crate::server::guest(url, &name).await;
        ask(&person, &format!("sit-{at}"), crate::server::sit(at, &name)).await;
        people.push(person);
    }
    people
}

/// Everyone gets ready and reveals. Returns the version at which the play has started.
pub(crate) async fn start(people: &[Visitor], world: &World) -> u64 {
    for (at, person) in people.iter().enumerate() {
        let hash = world.hash(at);
        ask(person, &format!("ready-{at}"), Command::Ready { hash }).await;
    }
    let mut version = 0;
    for (at, person) in people.iter().enumerate() {
        let share = share(at);
        version = ask(person, &format!("reveal-{at}"), Command::Reveal { share }).await;
    }
    while people[0].view(&table_id()).await.unwrap().version <= version {
        tokio::task::yield_now().await;
    }
    version + 1
}

/// Returns the viewer: one of the players, or a stranger.
pub(crate) fn looker(url: &str, people: &[Visitor], viewer: Viewer) -> Visitor {
    match viewer {
        Viewer::Seat(seat) => people[seat.index()].clone(),
        _ => Visitor::stranger(url),
    }
}

/// Sends a command to the world's table; it must succeed.
pub(crate) async fn ask(who: &Visitor, id: &str, command: Command) -> u64 {
    let asked = who.ask(&table_id(), id.parse().unwrap(), command).await;
    asked.unwrap()
}
