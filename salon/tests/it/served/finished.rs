//! A long history: many finished plays of many people, written straight into a journal.
//!
//! One play is really played; the others have its cards and moves (a table can be opened with the
//! cards of a finished play) at tables of their own with people of their own, so that every log
//! folds and every record can be read.

use std::time::Duration;

use salon_catalog::GameId;
use salon_journal::{AnyJournal, Head, Journal as _, MAX_APPEND, NewEntry, StreamId};
use salon_protocol::ResultLine;
use salon_rules::{Chance as _, Quick, Seat};
use salon_table::fair::{Seed, Share, TableId};
use salon_table::machine::{
    Attendance, Caller, Circumstances, Command, DealFrom, Entry, GameSlug, Opening, PersonId,
    Presence, Stage, Table,
};
use salon_table::replay::Name;
use serde_json::json;
use tokio::task::JoinSet;

use super::waiting::now;

/// How many streams are written at once.
const AT_ONCE: usize = 256;
const GAME: GameId = GameId::Pismo;

/// A history to write.
#[derive(Clone, Copy, Debug)]
pub(crate) struct History {
    pub(crate) plays: u64,
    pub(crate) persons: u64,
    /// The time that it covers.
    pub(crate) over: Duration,
}

/// The id of the n-th play, which is also its table's.
pub(crate) fn play(n: u64) -> TableId {
    format!("past{n:08}").parse().unwrap()
}

fn person(n: u64) -> PersonId {
    let mut bytes = [9; 16];
    bytes[..8].copy_from_slice(&n.to_be_bytes());
    // Spread over the whole range, as random ids are.
    bytes[0] = (n % 251) as u8;
    PersonId::new(bytes)
}

fn name(n: u64) -> Name {
    format!("Guest {n}").parse().unwrap()
}

fn stream(name: &str) -> StreamId {
    name.parse().unwrap()
}

fn entry(at: i64, body: &serde_json::Value) -> NewEntry {
    NewEntry {
        at,
        body: body.to_string().into_bytes(),
    }
}

/// A table whose entries are noted.
struct Noted {
    table: Table,
    entries: Vec<Entry>,
}

const PERSONS: [u64; 2] = [0, 1];

impl Noted {
    fn open(id: TableId, deal: DealFrom) -> Noted {
        let opening = Opening::usual(GAME, 2);
        let seed = Seed::new([7; 32]);
        let opened = Table::open(id, person(PERSONS[0]), opening, deal, seed).unwrap();
        let table = Table::begin(opened.clone()).unwrap();
        let mut noted = Noted {
            table,
            entries: vec![opened],
        };
        for n in PERSONS {
            let seat = Seat::at(n as usize);
            noted.ask(
                n,
                &Command::Sit {
                    seat,
                    name: name(n),
                },
            );
        }
        let share = Share::new([3; 16]);
        for n in PERSONS {
            let (play, promised) = (noted.table.play_id(), noted.table.commitment());
            let hash = share.hash(&play, &promised, Seat::at(n as usize));
            noted.ask(n, &Command::Ready { hash });
        }
        if noted.table.stage() == Stage::Revealing {
            for n in PERSONS {
                noted.ask(n, &Command::Reveal { share });
            }
            noted.happen(Caller::Keeper, &Command::CheckClock);
        }
        noted
    }

    fn ask(&mut self, n: u64, command: &Command) {
        self.happen(Caller::Person(person(n)), command);
    }

    fn happen(&mut self, caller: Caller, command: &Command) {
        let circumstances = Circumstances {
            now: 0,
            seed: Seed::new([8; 32]),
            attendance: Attendance::everyone(2),
        };
        let entries = self.table.decide(caller, command, &circumstances).unwrap();
        for entry in entries {
            self.table.apply(&entry, 0).unwrap();
            self.entries.push(entry);
        }
    }

    /// Plays to the end, and returns what was done.
    fn play(&mut self) -> Vec<(u64, String)> {
        let mut chance = Quick::new(5);
        let mut done = Vec::new();
        while self.table.stage() == Stage::Playing {
            let play = self.table.play().unwrap();
            let seat = play.to_act().iter().next().unwrap();
            let actions = play.actions(seat);
            let action = actions[chance.below(actions.len() as u32) as usize].clone();
            self.act(seat.index() as u64, action.clone());
            done.push((seat.index() as u64, action));
        }
        done
    }

    fn act(&mut self, n: u64, action: String) {
        let version = self.table.version();
        self.ask(n, &Command::Act { version, action });
    }
}

/// The entries of a play, of which only the first few differ from play to play.
struct Pattern {
    deal: DealFrom,
    entries: Vec<Entry>,
    winners: Vec<u8>,
}

impl Pattern {
    fn new() -> Pattern {
        let mut first = Noted::open(play(99_999_999), DealFrom::Fresh);
        let done = first.play();
        let deal = first.table.finished_deal().unwrap();
        let mut again = Noted::open(play(0), deal.clone());
        for (n, action) in done {
            again.act(n, action);
        }
        let outcome = again.table.play().unwrap().outcome().unwrap();
        let winners = outcome.winners.iter().map(|seat| seat.index() as u8);
        Pattern {
            deal,
            entries: again.entries.clone(),
            winners: winners.collect(),
        }
    }

    /// The n-th play, by these persons.
    fn entries(&self, n: u64, persons: [u64; 2], at: i64) -> Vec<NewEntry> {
        let entries = self.entries.iter().map(|known| {
            let mut entry = known.clone();
            match &mut entry {
                Entry::Opened {
                    table, by, deal, ..
                } => {
                    *table = play(n);
                    *by = person(persons[0]);
                    *deal = self.deal.clone();
                }
                Entry::Sat {
                    seat,
                    person: who,
                    name: called,
                    ..
                } => {
                    let sitter = persons[seat.index()];
                    *who = person(sitter);
                    *called = name(sitter);
                }
                _ => {}
            }
            NewEntry {
                at,
                body: serde_json::to_vec(&json!({ "e": entry })).unwrap(),
            }
        });
        entries.collect()
    }

    fn result(&self, n: u64, persons: [u64; 2], at: i64) -> NewEntry {
        let line = ResultLine {
            play: play(n),
            game: GameSlug(GAME),
            seats: persons.map(|n| Presence::Person(name(n))).to_vec(),
            winners: self.winners.clone(),
            scores: vec![0, 0],
            at,
        };
        let people = persons.map(person);
        let body = json!({ "line": line, "people": people, "rated": true, "public": true });
        entry(at, &body)
    }
}

impl History {
    /// The persons and the moment of the n-th play.
    fn of(&self, n: u64) -> ([u64; 2], i64) {
        let mut chance = Quick::new(n);
        let all = u32::try_from(self.persons).unwrap();
        let one = chance.below(all);
        let other = (one + 1 + chance.below(all - 1)) % all;
        let since = self.over.as_millis() as i64;
        let at = now() - since + (since as f64 * n as f64 / self.plays as f64) as i64;
        ([one.into(), other.into()], at - 3_600_000)
    }

    /// Writes everything.
    pub(crate) async fn write(&self, journal: &AnyJournal) {
        let pattern = Pattern::new();
        let mut writing = JoinSet::new();
        for n in 0..self.persons {
            make_room(&mut writing).await;
            let came = json!({ "came": {
                "name": name(n), "bot": false, "secret": format!("{n:064x}"),
            }});
            let new = vec![entry(now(), &came)];
            let stream = stream(&format!("person/{}", person(n)));
            spawn(&mut writing, journal, stream, new);
        }
        for n in 0..self.plays {
            make_room(&mut writing).await;
            let (persons, at) = self.of(n);
            let stream = stream(&format!("table/{}", play(n)));
            spawn(
                &mut writing,
                journal,
                stream,
                pattern.entries(n, persons, at),
            );
        }
        writing.join_all().await;
        let results = stream(&format!("results/{}", GAME.slug()));
        let mut head = Head::EMPTY;
        let all: Vec<u64> = (0..self.plays).collect();
        for some in all.chunks(MAX_APPEND) {
            let new = some.iter().map(|&n| {
                let (persons, at) = self.of(n);
                pattern.result(n, persons, at)
            });
            let new = new.collect();
            head = journal.append(&results, head, new).await.unwrap();
        }
    }
}

async fn make_room(writing: &mut JoinSet<()>) {
    if writing.len() >= AT_ONCE {
        writing.join_next().await.unwrap().unwrap();
    }
}

fn spawn(writing: &mut JoinSet<()>, journal: &AnyJournal, stream: StreamId, new: Vec<NewEntry>) {
    let journal = journal.clone();
    writing.spawn(async move {
        let mut head = Head::EMPTY;
        for some in new.chunks(MAX_APPEND) {
            let written = journal.append(&stream, head, some.to_vec()).await;
            head = written.unwrap();
        }
    });
}
