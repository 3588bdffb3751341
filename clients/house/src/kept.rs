//! A table that is kept: a fold of its log, and what everyone saw.

use salon_rules::{Seat, Seats};
use salon_table::fair::{Seed, Share, TableId};
use salon_table::machine::{
    Access, Aids, Caller, Clock, Command, DealFrom, Entry, Hands, Millis, Opening, PersonId,
    Refusal, Spectators, Table,
};

use crate::crew::Crew;
use crate::history::History;
use crate::house::Random;
use crate::log;
use crate::message::{Local, Seen, Sitting, Tell};

/// A table that is kept.
pub(crate) struct Kept {
    pub(crate) table: Table,
    /// Whose eyes the page looks through.
    pub(crate) eyes: Option<Seat>,
    pub(crate) history: History,
    /// How many steps the page has been told of.
    told: usize,
    pub(crate) crew: Option<Box<dyn Crew>>,
    /// Those who give hints to persons.
    pub(crate) counsel: Option<Box<dyn Crew>>,
}

/// The person in a seat: on one device the seat says who it is.
fn person(seat: Seat) -> PersonId {
    PersonId::new([seat.index() as u8 + 1; 16])
}

/// Who opens tables here.
const HOST: PersonId = PersonId::new([0xff; 16]);

/// A table on one device: nobody waits for a clock, and nobody looks on from outside.
fn opening(local: &Local) -> Opening {
    Opening {
        game: local.game,
        options: local.options.clone(),
        players: u8::try_from(local.seats.len()).unwrap_or(u8::MAX),
        access: Access::Invitation,
        clock: Clock::None,
        aids: Aids::Allowed,
        spectators: Spectators::Public,
        hands: Hands::Closed,
        grace: 60,
        stand_in: "club".parse().expect("a level's name"),
        deal: DealFrom::Fresh,
    }
}

fn share(random: Random<'_>) -> Share {
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&random()[..16]);
    Share::new(bytes)
}

impl Kept {
    pub(crate) fn open(
        local: &Local,
        now: Millis,
        random: Random<'_>,
    ) -> Option<(Kept, Vec<Tell>)> {
        let name: String = random()[..6].iter().map(|b| format!("{b:02x}")).collect();
        let id: TableId = format!("home-{name}").parse().ok()?;
        let opened = Table::open(id, HOST, opening(local), Seed::new(random())).ok()?;
        let mut kept = Kept::begin(opened.clone())?;
        let mut lines = log::write(&opened, now);
        for (at, sitting) in local.seats.iter().enumerate() {
            let seat = Seat::new(u8::try_from(at).ok()?)?;
            let (caller, command) = match sitting {
                Sitting::Person(name) => {
                    let name = name.clone();
                    (person(seat), Command::Sit { seat, name })
                }
                Sitting::Bot(level) => {
                    let level = Some(level.clone());
                    (HOST, Command::Fill { seat, level })
                }
            };
            lines += &kept
                .write(Caller::Person(caller), &command, now, random)
                .ok()?;
        }
        lines += &kept.ready(now, random).ok()?;
        kept.eyes = kept.only_person();
        let keep = kept.keep(lines, true);
        let seen = kept.seen(true);
        Some((kept, vec![keep, seen]))
    }

    fn begin(opened: Entry) -> Option<Kept> {
        Some(Kept {
            table: Table::begin(opened).ok()?,
            eyes: None,
            history: History::default(),
            told: 0,
            crew: None,
            counsel: None,
        })
    }

    pub(crate) fn restore(text: &str) -> Option<Kept> {
        let mut entries = log::read(text)?.into_iter();
        let mut kept = Kept::begin(entries.next()?.0)?;
        for (entry, at) in entries {
            kept.apply(&entry, at)?;
        }
        kept.eyes = kept.only_person();
        Some(kept)
    }

    fn persons(&self) -> Vec<Seat> {
        let seats = self.seats().iter();
        seats
            .filter(|seat| self.table.chairs()[seat.index()].person().is_some())
            .collect()
    }

    /// Someone who plays alone needs no curtain.
    fn only_person(&self) -> Option<Seat> {
        match *self.persons() {
            [seat] => Some(seat),
            _ => None,
        }
    }

    pub(crate) fn seats(&self) -> Seats {
        Seats::all(self.players())
    }

    pub(crate) fn players(&self) -> u8 {
        self.table.opening().players
    }

    /// Everyone gets ready, which starts the play.
    fn ready(&mut self, now: Millis, random: Random<'_>) -> Result<String, Refusal> {
        let mut lines = String::new();
        for seat in self.persons() {
            let share = share(random);
            let caller = Caller::Person(person(seat));
            lines += &self.write(caller, &Command::Ready { share }, now, random)?;
        }
        Ok(lines)
    }

    /// Decides, lets it happen, and gives the lines to keep.
    pub(crate) fn write(
        &mut self,
        caller: Caller,
        command: &Command,
        now: Millis,
        random: Random<'_>,
    ) -> Result<String, Refusal> {
        let entries = self
            .table
            .decide(caller, command, now, Seed::new(random()))?;
        let mut lines = String::new();
        for entry in entries {
            self.apply(&entry, now).expect("what was decided fits");
            lines += &log::write(&entry, now);
        }
        Ok(lines)
    }

    fn apply(&mut self, entry: &Entry, at: Millis) -> Option<()> {
        self.table.apply(entry, at).ok()?;
        match entry {
            Entry::Started | Entry::Acted { .. } => {
                self.history.add(self.table.play()?, self.players());
                for crew in [&mut self.crew, &mut self.counsel].into_iter().flatten() {
                    for seat in Seats::all(self.table.opening().players) {
                        for sights in self.history.seen(Some(seat), self.history.len() - 1) {
                            crew.see(seat, &sights);
                        }
                    }
                }
            }
            Entry::Undone => {
                self.history.take_back();
                self.told = 0;
                // They have seen what did not happen: others take their places.
                (self.crew, self.counsel) = (None, None);
            }
            Entry::Renewed { .. } => {
                self.history = History::default();
                self.told = 0;
                (self.crew, self.counsel) = (None, None);
            }
            _ => {}
        }
        Some(())
    }

    pub(crate) fn keep(&self, lines: String, fresh: bool) -> Tell {
        let table = self.table.id().to_string();
        Tell::Keep {
            table,
            fresh,
            lines,
        }
    }

    /// What can be seen now: all of it, or what is new.
    pub(crate) fn seen(&mut self, whole: bool) -> Tell {
        let whole = whole || self.told == 0;
        let from = if whole { 0 } else { self.told };
        self.told = self.history.len();
        match self.table.view(self.eyes.map(person)) {
            Some(table) => Tell::Seen(Box::new(Seen {
                eyes: self.eyes,
                table,
                steps: self.history.seen(self.eyes, from),
                whole,
            })),
            None => Tell::NoTable,
        }
    }

    pub(crate) fn look(&mut self, seat: Option<Seat>) -> Vec<Tell> {
        if seat.is_some_and(|seat| !self.persons().contains(&seat)) {
            let refusal = Refusal::NotSeated;
            return vec![Tell::Refused { refusal }];
        }
        self.eyes = seat;
        vec![self.seen(true)]
    }

    pub(crate) fn asked(
        &mut self,
        command: &Command,
        now: Millis,
        random: Random<'_>,
    ) -> Vec<Tell> {
        let caller = Caller::Person(self.eyes.map_or(HOST, person));
        match self.write(caller, command, now, random) {
            Ok(mut lines) => {
                lines += &self.remarks(now, random);
                vec![self.keep(lines, false), self.seen(false)]
            }
            Err(refusal) => vec![Tell::Refused { refusal }, self.seen(false)],
        }
    }

    pub(crate) fn again(&mut self, now: Millis, random: Random<'_>) -> Vec<Tell> {
        let mut lines = String::new();
        for seat in self.persons() {
            let caller = Caller::Person(person(seat));
            match self.write(caller, &Command::Rematch, now, random) {
                Ok(more) => lines += &more,
                Err(refusal) => return vec![Tell::Refused { refusal }],
            }
        }
        if let Ok(more) = self.ready(now, random) {
            lines += &more;
        }
        self.eyes = self.only_person();
        vec![self.keep(lines, false), self.seen(true)]
    }
}
