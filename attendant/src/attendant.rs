//! The bots of a table.

use salon_rules::{Seat, Viewer};
use salon_table::machine::{Entry, SeenStep, Stage, Table};

use crate::turn::{BotInSeat, BotTurn};

/// The bots of a table, each with what it has seen. A bot is created when it is first needed.
#[derive(Default)]
pub struct Attendant {
    sitting: Vec<Option<BotInSeat>>,
    /// The number of steps at which each seat was last asked for a remark. It outlives the bots, so
    /// that a bot that had nothing to say is not created again just to be asked the same.
    remarked: Vec<usize>,
    /// The seat that acted last.
    last: Option<Seat>,
}

/// What a bot is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// A move: the game waits for this seat.
    Move,
    /// A remark: the game waits for others, and the bot may say something.
    Remark,
}

impl Attendant {
    /// Updates the bots after an entry: drops what the entry has made obsolete.
    pub fn after(&mut self, entry: &Entry) {
        match entry {
            Entry::Acted { seat, .. } => self.last = Some(*seat),
            // A bot can't forget what it saw, so a new one is created from the history.
            Entry::Undone | Entry::Renewed { .. } | Entry::Started => *self = Attendant::default(),
            _ => {}
        }
    }

    /// Drops all bots. They are created again from the history when they are needed.
    pub fn rest(&mut self) {
        self.sitting = Vec::new();
    }

    /// Returns whether a bot has to be asked for something.
    pub fn is_needed(&self, table: &Table) -> bool {
        self.next(table).is_some()
    }

    /// Returns whether no bots are in memory.
    pub fn is_empty(&self) -> bool {
        self.sitting.is_empty()
    }

    /// Returns the seat to ask next, and what to ask: remarks first, then the move. Each bot is
    /// asked for a remark once after each step.
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
        let asked = self.remarked.get(seat.index());
        asked.copied().unwrap_or_default()
    }

    /// Prepares a question to a seat's bot. The question owns the bot until it is given back. A bot
    /// that is created now uses this effort and seed.
    pub fn turn(
        &mut self,
        table: &Table,
        (seat, asked): (Seat, Asked),
        effort: f32,
        seed: impl FnOnce() -> u64,
    ) -> Option<BotTurn> {
        let play = table.play()?;
        let level = table.bot_of(seat)?;
        self.sitting.resize_with(table.chairs().len(), || None);
        self.remarked.resize(table.chairs().len(), 0);
        let known = self.sitting[seat.index()].take();
        let mut sitting = match known.filter(|sitting| sitting.level == *level) {
            Some(sitting) => sitting,
            None => BotInSeat::new(table, seat, level.clone(), effort, seed())?,
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
        self.remarked[seat.index()] = steps;
        Some(BotTurn {
            seat,
            version: table.version(),
            sitting,
            unseen,
            view: play.view(viewer),
            actions: play.actions(seat),
            asked,
        })
    }

    /// Takes back a bot that was asked, unless it has been dropped in the meantime.
    pub fn give_back(&mut self, seat: Seat, sitting: BotInSeat) {
        if let Some(place) = self.sitting.get_mut(seat.index()) {
            *place = Some(sitting);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use salon_table::fair::{Seed, Share};
    use salon_table::machine::{DealFrom, Opening, PersonId};

    /// A table of Conspirators with one person and two bots that may speak out of turn.
    fn table() -> Table {
        let opening = Opening::usual("conspirators".parse().unwrap(), 3);
        let person = PersonId::new([1; 16]);
        let id = "attended".parse().unwrap();
        let opened = Table::open(id, person, opening, DealFrom::Fresh, Seed::new([7; 32]));
        let mut table = Table::begin(opened.unwrap()).unwrap();
        let (seat, name) = (Seat::at(0), "Anna".parse().unwrap());
        let share = Share::new([1; 16]);
        let bot = |at: usize| Entry::Filled {
            seat: Seat::at(at),
            level: "random".parse().unwrap(),
        };
        let sat = Entry::Sat {
            seat,
            person,
            name,
            program: false,
        };
        let entries = [sat, bot(1), bot(2), Entry::Readied { seat, share }];
        for entry in entries.into_iter().chain([Entry::Started]) {
            table.apply(&entry, 0).unwrap();
        }
        table
    }

    /// Runs the bots until the table waits for its person. Returns how often they were asked to
    /// think.
    fn attend(attendant: &mut Attendant, table: &mut Table) -> usize {
        let mut thoughts = 0;
        while let Some(next) = attendant.next(table) {
            thoughts += 1;
            assert!(thoughts < 10_000, "the bots never come to rest");
            let turn = attendant.turn(table, next, 0.01, || 1).unwrap();
            let seat = turn.seat;
            let (sitting, chosen) = turn.think();
            attendant.give_back(seat, sitting);
            if let Some(action) = chosen.unwrap() {
                let (action, bot) = (action.into(), table.bot_of(seat).cloned());
                let acted = Entry::Acted { seat, action, bot };
                table.apply(&acted, 0).unwrap();
                attendant.after(&acted);
            }
        }
        thoughts
    }

    /// Promise: bots that wait for a person cost nothing. Once they are dropped, they are not asked
    /// the same question again.
    #[test]
    fn bots_that_were_let_go_are_not_asked_again() {
        let (mut attendant, mut table) = (Attendant::default(), table());
        assert!(attend(&mut attendant, &mut table) > 0);
        assert!(!attendant.is_empty() && !attendant.is_needed(&table));
        let offered = |at| !table.play().unwrap().actions(Seat::at(at)).is_empty();
        assert!(offered(1) || offered(2), "a bot may say something");
        attendant.rest();
        assert!(attendant.is_empty() && !attendant.is_needed(&table));
    }
}
