//! A table under test, driven as its keeper drives it.

use std::collections::BTreeMap;

use salon_rules::{Chance, Quick, Seat, Viewer};
use salon_table::fair::{Seed, Share};
use salon_table::machine::{
    Access, Attendance, Caller, Circumstances, Command, DealFrom, Entry, Opening, PersonId,
    Refusal, Stage, Table,
};

pub(crate) const ANNA: PersonId = PersonId::new([1; 16]);
pub(crate) const BORIS: PersonId = PersonId::new([2; 16]);
pub(crate) const VERA: PersonId = PersonId::new([3; 16]);

pub(crate) fn opening(game: &str, players: u8) -> Opening {
    Opening {
        access: Access::Public,
        ..Opening::usual(game.parse().unwrap(), players)
    }
}

/// A table with its log and its own clock.
pub(crate) struct Kept {
    pub(crate) table: Table,
    pub(crate) log: Vec<(Entry, i64)>,
    pub(crate) now: i64,
    /// Since when the persons of these seats are away; the others are connected.
    pub(crate) away: BTreeMap<usize, i64>,
}

impl Kept {
    pub(crate) fn open(opening: Opening) -> Kept {
        Kept::open_with(opening, DealFrom::Fresh)
    }

    pub(crate) fn open_with(opening: Opening, deal: DealFrom) -> Kept {
        let (id, seed) = ("t1".parse().unwrap(), Seed::new([9; 32]));
        let entry = Table::open(id, ANNA, opening, deal, seed).unwrap();
        let table = Table::begin(entry.clone()).unwrap();
        Kept {
            table,
            log: vec![(entry, 0)],
            now: 0,
            away: BTreeMap::new(),
        }
    }

    pub(crate) fn ask(&mut self, caller: Caller, command: Command) -> Result<Vec<Entry>, Refusal> {
        let circumstances = Circumstances {
            now: self.now,
            seed: Seed::new([7; 32]),
            attendance: Attendance::new(self.table.opening().players, |seat| {
                self.away.get(&seat.index()).copied()
            }),
        };
        let entries = self.table.decide(caller, &command, &circumstances)?;
        for entry in &entries {
            self.table.apply(entry, self.now).unwrap();
            self.log.push((entry.clone(), self.now));
        }
        Ok(entries)
    }

    pub(crate) fn by(&mut self, person: PersonId, command: Command) -> Result<Vec<Entry>, Refusal> {
        self.ask(Caller::Person(person), command)
    }

    /// Returns the table that results from the log alone, through its text.
    pub(crate) fn folded(&self) -> Table {
        let text = |entry: &Entry| serde_json::to_string(entry).unwrap();
        let read = |text: String| serde_json::from_str::<Entry>(&text).unwrap();
        let mut table = Table::begin(read(text(&self.log[0].0))).unwrap();
        for (entry, at) in &self.log[1..] {
            table.apply(&read(text(entry)), *at).unwrap();
        }
        table
    }

    /// Makes a person's device ready.
    pub(crate) fn ready(&mut self, person: PersonId) {
        self.commit(person).unwrap();
    }

    /// Disconnects the person of a seat.
    pub(crate) fn leaves(&mut self, seat: Seat) {
        self.away.insert(seat.index(), self.now);
    }

    /// Reconnects the person of a seat.
    pub(crate) fn comes(&mut self, seat: Seat) {
        self.away.remove(&seat.index());
    }

    pub(crate) fn sights(&self, viewer: Viewer) -> String {
        let sights = self.table.play().unwrap().sights(viewer);
        serde_json::to_string(&sights).unwrap()
    }

    pub(crate) fn seat_all(&mut self, people: &[PersonId]) {
        for (at, person) in people.iter().enumerate() {
            let name = format!("P{at}").parse().unwrap();
            self.by(
                *person,
                Command::Sit {
                    seat: Seat::at(at),
                    name,
                },
            )
            .unwrap();
        }
        self.start(people);
    }

    /// Everyone who is seated gets ready and reveals, and the keeper starts the play.
    pub(crate) fn start(&mut self, people: &[PersonId]) {
        for person in people {
            self.commit(*person).unwrap();
        }
        if self.table.stage() == Stage::Revealing {
            for person in people {
                self.reveal(*person).unwrap();
            }
            self.ask(Caller::Keeper, Command::CheckClock).unwrap();
        }
    }

    /// Makes a person's device ready, with a share that is derived from its seat.
    pub(crate) fn commit(&mut self, person: PersonId) -> Result<Vec<Entry>, Refusal> {
        let view = self.table.view(Some(person)).unwrap();
        let seat = view.you.unwrap_or(Seat::at(0));
        let hash = view.share_hash(seat, share(seat));
        self.by(person, Command::Ready { hash })
    }

    pub(crate) fn reveal(&mut self, person: PersonId) -> Result<Vec<Entry>, Refusal> {
        let seat = self.table.seat_of(person).unwrap();
        self.by(person, Command::Reveal { share: share(seat) })
    }

    /// Plays random legal moves to the end, each by its person.
    pub(crate) fn play_out(&mut self, people: &[PersonId]) {
        let mut chance = Quick::new(5);
        while let Some(seat) = self.table.play().unwrap().to_act().first() {
            let actions = self.table.play().unwrap().actions(seat);
            let action = actions[chance.below(actions.len() as u32) as usize].clone();
            let version = self.table.version();
            self.by(people[seat.index()], Command::Act { version, action })
                .unwrap();
        }
    }
}

/// Returns the share of a seat's device.
pub(crate) fn share(seat: Seat) -> Share {
    Share::new([seat.index() as u8 + 1; 16])
}

pub(crate) fn person_view(table: &Table, person: PersonId) -> String {
    serde_json::to_string(&table.view(Some(person)).unwrap()).unwrap()
}
