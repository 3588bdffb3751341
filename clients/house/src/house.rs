//! The house: what a page can ask of it.

use salon_table::fair::Commitment;
use salon_table::machine::Millis;

use crate::counsel;
use crate::kept::Kept;
use crate::message::{Ask, Listener, Local, Tell};
use crate::record::{self, Eyes, Fault, Record, Source};

/// Fresh randomness, as much as a seed has.
pub type Random<'a> = &'a mut dyn FnMut() -> [u8; 32];

/// A house with at most one table, and at most one record that is looked at.
#[derive(Default)]
pub struct House {
    kept: Option<Kept>,
    record: Option<Record>,
}

impl House {
    /// A house without a table.
    pub fn new() -> House {
        House::default()
    }

    /// Does what a page asks, and says what came of it.
    pub fn ask(&mut self, ask: Ask, now: Millis, random: Random<'_>) -> Vec<Tell> {
        match ask {
            Ask::Open(local) => self.open(&local, now, random),
            Ask::Restore { log } => self.restore(&log, now),
            Ask::Look { seat } => self.with(|kept| kept.look(seat, now)),
            Ask::Table(said) => self.with(|kept| kept.said(said, now, random)),
            Ask::Again => self.with(|kept| kept.again(now, random)),
            Ask::Hint(to) => self.with(|kept| kept.hint(&to).into_iter().collect()),
            Ask::Record(source) => vec![self.open_record(&source)],
            Ask::Moment { step, eyes, to } => vec![self.moment(step, eyes, &to)],
            Ask::Verify { promised } => vec![self.verify(promised)],
            Ask::Advise(position, to) => {
                let counsel = counsel::counsel(&position, &to);
                counsel.map(Tell::Hint).into_iter().collect()
            }
        }
    }

    /// Does the game wait for a bot?
    pub fn waits_for_bot(&self) -> bool {
        let table = self.kept.as_ref().map(|kept| &kept.table);
        table.is_some_and(|table| !table.bots_to_act().is_empty())
    }

    /// Lets one bot act that the game waits for.
    pub fn bot_acts(&mut self, now: Millis, random: Random<'_>) -> Vec<Tell> {
        self.with(|kept| kept.bot_acts(now, random))
    }

    fn with(&mut self, work: impl FnOnce(&mut Kept) -> Vec<Tell>) -> Vec<Tell> {
        self.kept.as_mut().map_or_else(|| vec![Tell::NoTable], work)
    }

    fn open(&mut self, local: &Local, now: Millis, random: Random<'_>) -> Vec<Tell> {
        match Kept::open(local, now, random) {
            Some((kept, told)) => {
                self.kept = Some(kept);
                told
            }
            None => vec![Tell::NoTable],
        }
    }

    fn open_record(&mut self, source: &Source) -> Tell {
        match Record::open(source) {
            Ok(record) => {
                let head = record.head();
                self.record = Some(record);
                head.map_or_else(no_record, |head| Tell::Record(Box::new(head)))
            }
            Err(fault) => {
                self.record = None;
                Tell::NoRecord(fault)
            }
        }
    }

    fn moment(&mut self, step: usize, eyes: Eyes, to: &Listener) -> Tell {
        let record = self.record.as_mut();
        let moment = record.and_then(|record| record.moment(step, eyes, to));
        moment.map_or_else(no_record, |moment| Tell::Moment(Box::new(moment)))
    }

    fn verify(&self, promised: Option<Commitment>) -> Tell {
        let replay = self
            .record
            .as_ref()
            .and_then(|record| record.replay.as_ref());
        match replay {
            Some(replay) => Tell::Verified(record::prove(replay, promised)),
            None => no_record(),
        }
    }

    fn restore(&mut self, log: &str, now: Millis) -> Vec<Tell> {
        self.kept = Kept::restore(log);
        self.with(|kept| kept.welcome(now))
    }
}

/// There is no such record, or no such moment of it.
fn no_record() -> Tell {
    Tell::NoRecord(Fault::not_here())
}
