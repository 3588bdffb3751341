//! What an entry does. Entries were decided on before: whatever is in a log happens.

use salon_rules::{Seat, Seats};

use crate::machine::chair::{Chair, Occupant};
use crate::machine::clock::{Millis, Timer};
use crate::machine::entry::Entry;
use crate::machine::opening::DealFrom;
use crate::machine::person::PersonId;
use crate::machine::remark::Remark;
use crate::machine::running;
use crate::machine::table::{Stage, Table};

/// How many lines of talk a table remembers.
const TALK: usize = 40;

/// A log that no table could have written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {version} does not fit the table: the log is damaged or of another version")]
pub struct Misfit {
    /// Which entry.
    pub version: u64,
}

impl Table {
    /// The table that a log's first entry opens.
    pub fn begin(entry: Entry) -> Result<Table, Misfit> {
        match entry {
            Entry::Opened {
                table,
                by,
                opening,
                deal,
                seed,
                play,
            } if opening.check().is_ok() && deal.fits(&opening).is_ok() => {
                let mut table = Table::new(table, by, *opening, deal, seed);
                table.own_play_id = play;
                Ok(table)
            }
            _ => Err(Misfit { version: 1 }),
        }
    }

    /// Lets an entry happen that was written at this moment.
    pub fn apply(&mut self, entry: &Entry, at: Millis) -> Result<(), Misfit> {
        self.version += 1;
        let version = self.version;
        let misfit = || Misfit { version };
        match entry {
            Entry::Opened { .. } => return Err(misfit()),
            Entry::Sat {
                seat,
                person,
                name,
                program,
            } => {
                self.chair(*seat).ok_or_else(misfit)?.occupant = Occupant::Person {
                    id: *person,
                    name: name.clone(),
                    program: *program,
                };
            }
            Entry::Filled { seat, level } => {
                self.chair(*seat).ok_or_else(misfit)?.occupant = Occupant::Bot(level.clone());
            }
            Entry::Left { seat } => {
                let timer = Timer::new(&self.opening);
                *self.chair(*seat).ok_or_else(misfit)? = Chair::empty(timer);
            }
            Entry::Readied { seat, share } => {
                self.chair(*seat).ok_or_else(misfit)?.share = Some(*share);
            }
            Entry::Unreadied { seat } => self.chair(*seat).ok_or_else(misfit)?.share = None,
            Entry::Started => {
                if self.stage != Stage::Gathering {
                    return Err(misfit());
                }
                self.play = Some(running::begin(&self.opening, self.fair_deal()));
                self.stage = Stage::Playing;
                self.play_moved(None, at);
            }
            Entry::Acted { seat, action, bot } => {
                let play = self.play.as_mut().ok_or_else(misfit)?;
                play.act(*seat, action).map_err(|_| misfit())?;
                if bot.is_some() && self.persons().contains(*seat) {
                    self.helped = self.helped.with(*seat);
                }
                self.play_moved(Some(*seat), at);
            }
            Entry::StoodIn { seat, level, why } => {
                let level = (level.clone(), *why);
                let chair = self.chair(*seat).ok_or_else(misfit)?;
                chair.stand_in = Some(level);
                chair.missed_by = Seats::NONE;
            }
            Entry::TookBack { seat } => self.took_back(*seat, at).ok_or_else(misfit)?,
            Entry::Missed { seat, by } => {
                let chair = self.chair(*seat).ok_or_else(misfit)?;
                chair.missed_by = chair.missed_by.with(*by);
            }
            Entry::UndoOffered { by } => {
                let concerned = self.play().and_then(running::Running::undoable);
                let others = concerned.map_or(Seats::NONE, |(_, concerned)| concerned);
                self.undo = Some((*by, others.and(self.persons())));
            }
            Entry::UndoAgreed { by } => {
                if let Some((_, missing)) = &mut self.undo {
                    *missing = missing.without(*by);
                }
            }
            Entry::UndoRefused { .. } => self.undo = None,
            Entry::Undone => {
                self.play.as_mut().ok_or_else(misfit)?.undo();
                self.play_moved(None, at);
            }
            Entry::RematchWanted { by } => self.rematch = self.rematch.with(*by),
            Entry::Renewed { seed, play } => {
                self.seed = *seed;
                self.own_play_id.clone_from(play);
                self.renew();
            }
            Entry::Said { person, text } => self.said(*person, text),
            Entry::Emoted { .. } => {}
            Entry::Closed => self.stage = Stage::Closed,
        }
        Ok(())
    }

    fn chair(&mut self, seat: Seat) -> Option<&mut Chair> {
        self.chairs.get_mut(seat.index())
    }

    /// The play has moved: clocks run for others, and nothing asked before still counts.
    fn play_moved(&mut self, acted: Option<Seat>, at: Millis) {
        let Some(play) = self.play.as_deref() else {
            return;
        };
        let waiting = play.to_act();
        self.undo = None;
        if play.outcome().is_some() {
            self.stage = Stage::Over;
            self.rematch = Seats::NONE;
        }
        let clock = self.opening.clock;
        for (at_seat, chair) in self.chairs.iter_mut().enumerate() {
            let seat = Seat::at(at_seat);
            let choices = play.choices(seat);
            // What others do at the same time does not outdate a seat's choice, nor does a chat.
            if acted.is_none_or(|acted| acted == seat) || chair.choices.0 != choices {
                chair.choices = (choices, self.version);
            }
            if acted == Some(seat) {
                chair.timer.stop(clock, at);
                chair.missed_by = Seats::NONE;
            }
            chair.timer.wait(clock, waiting.contains(seat), at);
        }
    }

    /// A person plays again; a move that is waited for gets its time anew, for its bank may have
    /// run out meanwhile.
    fn took_back(&mut self, seat: Seat, at: Millis) -> Option<()> {
        let clock = self.opening.clock;
        let waiting = self.play().map_or(Seats::NONE, running::Running::to_act);
        let chair = self.chair(seat)?;
        chair.stand_in = None;
        chair.timer.stop(clock, at);
        chair.timer.wait(clock, waiting.contains(seat), at);
        Some(())
    }

    /// The last lines are kept for those who come later.
    fn said(&mut self, person: PersonId, text: &Remark) {
        if self.talk.len() == TALK {
            self.talk.remove(0);
        }
        let line = self.talk_line(person, text);
        self.talk.push(line);
    }

    fn renew(&mut self) {
        self.number += 1;
        self.deal = DealFrom::Fresh;
        self.stage = Stage::Gathering;
        self.play = None;
        self.undo = None;
        self.rematch = Seats::NONE;
        self.helped = Seats::NONE;
        for chair in &mut self.chairs {
            chair.share = None;
            chair.stand_in = None;
            chair.missed_by = Seats::NONE;
            chair.timer = Timer::new(&self.opening);
        }
    }
}
