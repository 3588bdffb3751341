//! Tables with a running clock that nobody looks at, written straight into a journal.
//!
//! They are decided and applied by the table itself, so their logs are what a server would have
//! written. Only the moments are chosen: the clock of each table runs out when the test wants it.

use std::collections::BTreeMap;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use salon_catalog::GameId;
use salon_journal::{Alongside, AnyJournal, Due, Head, Journal as _, NewEntry, StreamId};
use salon_rules::Seat;
use salon_table::fair::{Seed, Share, TableId};
use salon_table::machine::{
    Attendance, Caller, Circumstances, Clock, Command, DealFrom, Entry, Opening, PersonId, Table,
    WhyStandIn,
};
use tokio::task::JoinSet;

/// The time for a move.
const SECONDS: u32 = 3_600;
/// How many tables are written at once.
const AT_ONCE: usize = 256;

/// Unattended tables, and when the clock of each runs out, in milliseconds since 1970.
pub(crate) struct Waiting {
    pub(crate) deadlines: BTreeMap<String, i64>,
}

/// How the deadlines were kept.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    /// How late each one was kept, in milliseconds, sorted.
    pub(crate) late: Vec<i64>,
    /// Tables where nothing happened yet.
    pub(crate) missing: usize,
    /// Tables where the same time was up twice, or too early.
    pub(crate) wrong: Vec<String>,
}

pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    i64::try_from(since.as_millis()).unwrap()
}

impl Waiting {
    /// Writes `count` tables whose clocks run out one after the other between two moments.
    pub(crate) async fn write(
        journal: &AnyJournal,
        count: usize,
        first: i64,
        over: Duration,
    ) -> Waiting {
        let mut deadlines = BTreeMap::new();
        let mut writing = JoinSet::new();
        for n in 0..count {
            if writing.len() == AT_ONCE {
                writing.join_next().await.unwrap().unwrap();
            }
            let deadline = first + over.as_millis() as i64 * n as i64 / count as i64;
            let name = format!("waiting{n:07}");
            deadlines.insert(name.clone(), deadline);
            let journal = journal.clone();
            writing.spawn(async move { write(&journal, &name, deadline).await });
        }
        writing.join_all().await;
        Waiting { deadlines }
    }

    /// Reads what became of the tables.
    pub(crate) async fn look(&self, journal: &AnyJournal) -> Kept {
        let mut kept = Kept::default();
        for (name, deadline) in &self.deadlines {
            let records = journal.read(&stream(name), 1, 500).await.unwrap();
            let stood_in = records.iter().filter(|record| {
                let body: serde_json::Value = serde_json::from_slice(&record.entry.body).unwrap();
                let entry: Entry = serde_json::from_str(&body["e"].to_string()).unwrap();
                matches!(
                    entry,
                    Entry::StoodIn {
                        why: WhyStandIn::TimeUp,
                        ..
                    }
                )
            });
            let times: Vec<i64> = stood_in.map(|record| record.entry.at - deadline).collect();
            match times[..] {
                [] => kept.missing += 1,
                [late] if late >= 0 => kept.late.push(late),
                _ => kept.wrong.push(format!("{name}: {times:?}")),
            }
        }
        kept.late.sort_unstable();
        kept
    }

    /// Waits until all deadlines were kept, but no longer than this after the last one.
    pub(crate) async fn watch(&self, journal: &AnyJournal, patience: Duration) -> Kept {
        let last = self.deadlines.values().max().copied().unwrap_or_default();
        let wait = u64::try_from(last - now()).unwrap_or_default();
        tokio::time::sleep(Duration::from_millis(wait)).await;
        let began = std::time::Instant::now();
        loop {
            let kept = self.look(journal).await;
            if kept.missing == 0 || !kept.wrong.is_empty() || began.elapsed() > patience {
                return kept;
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }
}

impl Kept {
    /// Returns how late the given share of them was kept at most, in milliseconds.
    pub(crate) fn at(&self, share: f64) -> i64 {
        let last = self.late.len().saturating_sub(1);
        let at = (last as f64 * share) as usize;
        self.late.get(at).copied().unwrap_or_default()
    }
}

fn stream(name: &str) -> StreamId {
    format!("table/{name}").parse().unwrap()
}

/// Writes one table with a running play of two.
async fn write(journal: &AnyJournal, name: &str, deadline: i64) {
    let started = deadline - i64::from(SECONDS) * 1_000;
    let entries = running(name.parse().unwrap(), started);
    let new = entries.iter().map(|entry| NewEntry {
        at: started,
        body: serde_json::to_vec(&serde_json::json!({ "e": entry })).unwrap(),
    });
    let due = Alongside::due(Due::At(deadline));
    let new = new.collect();
    let stream = stream(name);
    let written = journal.append_with(&stream, Head::EMPTY, new, due);
    written.await.unwrap();
}

/// The entries of a table up to the deal.
fn running(id: TableId, at: i64) -> Vec<Entry> {
    let persons = [PersonId::new([1; 16]), PersonId::new([2; 16])];
    let opening = Opening {
        clock: Clock::PerMove { seconds: SECONDS },
        grace: 30 * 86_400,
        stand_in: "novice".parse().unwrap(),
        ..Opening::usual(GameId::Pismo, 2)
    };
    let seed = Seed::new([7; 32]);
    let opened = Table::open(id, persons[0], opening, DealFrom::Fresh, seed).unwrap();
    let mut entries = vec![opened.clone()];
    let mut table = Table::begin(opened).unwrap();
    let mut happen = |caller, command: &dyn Fn(&Table) -> Command| {
        let circumstances = Circumstances {
            now: at,
            seed,
            attendance: Attendance::everyone(2),
        };
        let command = command(&table);
        for entry in table.decide(caller, &command, &circumstances).unwrap() {
            table.apply(&entry, at).unwrap();
            entries.push(entry);
        }
    };
    let share = Share::new([3; 16]);
    for (n, name) in ["Anna", "Boris"].into_iter().enumerate() {
        let (seat, name) = (Seat::at(n), name.parse().unwrap());
        let sit = Command::Sit { seat, name };
        happen(Caller::Person(persons[n]), &|_| sit.clone());
    }
    for (n, person) in persons.into_iter().enumerate() {
        happen(Caller::Person(person), &|table| Command::Ready {
            hash: share.hash(&table.play_id(), &table.commitment(), Seat::at(n)),
        });
    }
    for person in persons {
        happen(Caller::Person(person), &|_| Command::Reveal { share });
    }
    happen(Caller::Keeper, &|_| Command::CheckClock);
    entries
}
