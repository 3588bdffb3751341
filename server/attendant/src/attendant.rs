//! The bots of a table.

use salon_rules::{Seat, Viewer};
use salon_table::machine::{Entry, SeenStep, Stage, Table};

use crate::turn::{Sitting, Turn};

/// The bots of a table, each with what it has seen; hired when they are first needed.
#[derive(Default)]
pub struct Attendant {
    sitting: Vec<Option<Sitting>>,
    /// Who acted last.
    last: Option<Seat>,
}

/// What is asked of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// The game waits for it.
    Move,
    /// The game waits for others; it may say something.
    Remark,
}

impl Attendant {
    /// An entry happened: whatever is no longer so is forgotten.
    pub fn after(&mut self, entry: &Entry) {
        match entry {
            Entry::Acted { seat, .. } => self.last = Some(*seat),
            // What a bot saw can't be unseen: it starts anew from the history.
            Entry::Undone | Entry::Renewed { .. } | Entry::Started => self.forget(),
            _ => {}
        }
    }

    /// Lets all bots go; they come back from the history when they are needed.
    pub fn forget(&mut self) {
        self.sitting = Vec::new();
        self.last = None;
    }

    /// Is there a bot to be asked?
    pub fn is_needed(&self, table: &Table) -> bool {
        self.next(table).is_some()
    }

    /// Are there any bots in memory?
    pub fn is_empty(&self) -> bool {
        self.sitting.is_empty()
    }

    /// Who is asked next, and what: remarks first, then the move. Each bot is asked for a remark
    /// once after each step.
    pub fn next(&self, table: &Table) -> Option<(Seat, Asked)> {
        let play = table.play().filter(|_| table.stage() == Stage::Playing)?;
        let (to_act, steps) = (play.to_act(), play.steps());
        let seats = (0..table.chairs().len()).map(Seat::at);
        let remarks = seats
            .filter(|seat| table.bot_of(*seat).is_some() && !to_act.contains(*seat))
            .filter(|seat| self.last != Some(*seat) && self.remarked(*seat) < steps)
            .find(|seat| !play.actions(*seat).is_empty());
        let moves = || table.bots_to_act().first();
        remarks
            .map(|seat| (seat, Asked::Remark))
            .or_else(|| moves().map(|seat| (seat, Asked::Move)))
    }

    fn remarked(&self, seat: Seat) -> usize {
        let sitting = self.sitting.get(seat.index()).and_then(Option::as_ref);
        sitting.map_or(0, |sitting| sitting.remarked)
    }

    /// Prepares a question to a seat's bot, which is with the question until it is given back. One
    /// that is hired now thinks with so much effort, and by this seed.
    pub fn turn(
        &mut self,
        table: &Table,
        (seat, asked): (Seat, Asked),
        effort: f32,
        seed: impl FnOnce() -> u64,
    ) -> Option<Turn> {
        let play = table.play()?;
        let level = table.bot_of(seat)?;
        self.sitting.resize_with(table.chairs().len(), || None);
        let known = self.sitting[seat.index()].take();
        let mut sitting = match known.filter(|sitting| sitting.level == *level) {
            Some(sitting) => sitting,
            None => Sitting::new(table, seat, level.clone(), effort, seed())?,
        };
        let viewer = Viewer::Seat(seat);
        let steps = play.steps();
        let unseen = match steps - sitting.steps.min(steps) {
            0 => Vec::new(),
            1 if steps > 1 => vec![SeenStep {
                seat: self.last,
                sights: play.sights(viewer),
            }],
            _ => play.history(viewer).split_off(sitting.steps),
        };
        sitting.steps = steps;
        sitting.remarked = steps;
        Some(Turn {
            seat,
            version: table.version(),
            sitting,
            unseen,
            view: play.view(viewer),
            actions: play.actions(seat),
            asked,
        })
    }

    /// Takes a bot back that was asked, unless it was forgotten meanwhile.
    pub fn give_back(&mut self, seat: Seat, sitting: Sitting) {
        if let Some(place) = self.sitting.get_mut(seat.index()) {
            *place = Some(sitting);
        }
    }
}
