//! Records of plays: any moment, from any point of view.
//!
//! A record is a log that is folded up to a moment. A replay file is first dealt and played again,
//! which gives a log too. During a play its record shows only what the one person at the device
//! saw, or what everyone saw. After the end it shows everything.

mod check;
mod message;
mod source;
mod told;

pub(crate) use check::prove;
pub use message::{
    Eyes, Proof, RecordError, RecordErrorKind, RecordHead, RecordLine, RecordMoment, Source,
};

use salon_rules::{Seat, Seats, Unsealed, Viewer};
use salon_table::machine::{Entry, Millis, PlayView, Presence, Table, TableView};
use salon_table::replay::Replay;

use crate::message::Reader;

/// An open record.
pub(crate) struct Record {
    /// The log of the table, up to the end of the play.
    entries: Vec<(Entry, Millis)>,
    moments: Vec<At>,
    /// The replay, once the play is over.
    pub(crate) replay: Option<Replay>,
    unsealed: Option<Unsealed>,
    /// The texts that were made last.
    told: Option<Told>,
}

/// The texts of a record, for one point of view and one language.
struct Told {
    eyes: Eyes,
    to: Reader,
    /// The lines of each moment.
    moments: Vec<told::Lines>,
}

/// The position of a moment in the log.
#[derive(Clone, Copy)]
struct At {
    /// The number of entries before it.
    entries: usize,
    /// The seat whose action led to it.
    by: Option<Seat>,
}

impl Record {
    /// Opens a record.
    pub(crate) fn open(source: &Source) -> Result<Record, RecordError> {
        let entries = match source {
            Source::Log { log, play } => {
                source::of_log(log, play).ok_or_else(RecordError::not_here)?
            }
            Source::File(text) => source::of_replay(&check::read(text)?),
        };
        Record::fold(entries).ok_or_else(RecordError::not_here)
    }

    fn fold(entries: Vec<(Entry, Millis)>) -> Option<Record> {
        let moments = source::moments(&entries);
        let mut record = Record {
            entries,
            moments,
            replay: None,
            unsealed: None,
            told: None,
        };
        let last = record.table(record.moments.len().checked_sub(1)?)?;
        record.unsealed = last.play()?.unsealed();
        record.replay = last.replay();
        Some(record)
    }

    /// Returns the table as it was at a moment.
    fn table(&self, step: usize) -> Option<Table> {
        let at = self.moments.get(step)?;
        let mut entries = self.entries[..at.entries].iter();
        let mut table = Table::begin(entries.next()?.0.clone()).ok()?;
        for (entry, when) in entries {
            table.apply(entry, *when).ok()?;
        }
        Some(table)
    }

    /// Returns the description of the record.
    pub(crate) fn head(&self) -> Option<RecordHead> {
        let table = self.table(self.moments.len() - 1)?;
        let opening = table.opening();
        let chairs = table.chairs().iter();
        let seats = chairs.map(|chair| Presence::of(chair.occupant()));
        Some(RecordHead {
            play: table.play_id(),
            deal: table.deal_of().cloned().unwrap_or_else(|| table.play_id()),
            game: opening.game,
            options: match &self.replay {
                Some(replay) => replay.options.clone(),
                None => opening.options.clone(),
            },
            seats: seats.collect(),
            moments: self.moments.iter().map(|at| at.by).collect(),
            eyes: self.eyes(&table),
            outcome: self.replay.as_ref().map(|replay| replay.outcome.clone()),
            file: self.replay.as_ref().map(Replay::to_text),
        })
    }

    /// Returns the possible points of view, the user's own first.
    fn eyes(&self, table: &Table) -> Vec<Eyes> {
        let own = only_person(table).map(Eyes::Seat);
        let mut eyes: Vec<Eyes> = own.into_iter().collect();
        if self.unsealed.is_some() {
            let seats = Seats::all(table.opening().players).iter().map(Eyes::Seat);
            eyes.extend(seats.filter(|&seat| Some(seat) != own));
        }
        eyes.push(Eyes::Public);
        eyes.extend(self.unsealed.map(|_| Eyes::All));
        eyes
    }

    /// Returns a moment from a point of view, or `None` if there is no such moment or it can't be
    /// shown yet.
    pub(crate) fn moment(&mut self, step: usize, eyes: Eyes, to: &Reader) -> Option<RecordMoment> {
        let table = self.table(step)?;
        if !self.eyes(&table).contains(&eyes) {
            return None;
        }
        let viewer = self.viewer(eyes)?;
        Some(RecordMoment {
            step,
            eyes,
            lines: self.lines(step, eyes, viewer, to)?,
            view: seen(&table, eyes, viewer)?,
        })
    }

    fn viewer(&self, eyes: Eyes) -> Option<Viewer> {
        Some(match eyes {
            Eyes::Seat(seat) => Viewer::Seat(seat),
            Eyes::Public => Viewer::Spectator,
            Eyes::All => Viewer::Archive(self.unsealed?),
        })
    }

    fn lines(
        &mut self,
        step: usize,
        eyes: Eyes,
        viewer: Viewer,
        to: &Reader,
    ) -> Option<Vec<RecordLine>> {
        let known = |told: &Told| told.eyes == eyes && told.to == *to;
        if !self.told.as_ref().is_some_and(known) {
            self.told = Some(Told {
                eyes,
                to: to.clone(),
                moments: told::tell(&self.entries, &self.moments, viewer, to)?,
            });
        }
        let moments = &self.told.as_ref()?.moments;
        let until = moments.iter().enumerate().take(step + 1);
        let lines = until.flat_map(|(step, lines)| {
            lines.iter().map(move |(opens, said)| RecordLine {
                step,
                opens: *opens,
                said: said.clone(),
            })
        });
        Some(lines.collect())
    }
}

/// Returns the table at a moment from a point of view. It has the public state and the game's view,
/// and nothing of what came later.
fn seen(table: &Table, eyes: Eyes, viewer: Viewer) -> Option<TableView> {
    let play = table.play()?;
    let mut view = table.view(None)?;
    view.you = match eyes {
        Eyes::Seat(seat) => Some(seat),
        Eyes::Public | Eyes::All => None,
    };
    view.seed = None;
    view.play = Some(PlayView {
        view: play.view(viewer),
        actions: Vec::new(),
        outcome: play.outcome(),
    });
    Some(view)
}

/// Returns the seat of the only person at the table, if there is just one.
fn only_person(table: &Table) -> Option<Seat> {
    let mut persons = Seats::all(table.opening().players)
        .iter()
        .filter(|seat| table.chairs()[seat.index()].person().is_some());
    match (persons.next(), persons.next()) {
        (Some(seat), None) => Some(seat),
        _ => None,
    }
}
