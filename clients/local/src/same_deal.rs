//! The deal of a finished play once more, to compare.

use salon_rules::{Seat, Seats};
use salon_table::machine::{DealFrom, Millis};
use salon_table::replay::{BotLevel, Name, Replay, Sitter};

use crate::local_server::Random;
use crate::local_table::LocalTable;
use crate::message::{Local, Sitting, Tell};

/// Who plays a deal that others have played.
pub(crate) struct Newcomer {
    /// Where.
    pub(crate) seat: Option<Seat>,
    /// Under which name.
    pub(crate) name: Name,
    /// Against which bots, where people sat.
    pub(crate) level: BotLevel,
}

impl LocalTable {
    /// Opens a table where the deal of a finished play is dealt again.
    pub(crate) fn same_deal(
        replay: &Replay,
        newcomer: Newcomer,
        now: Millis,
        random: Random<'_>,
    ) -> Option<(LocalTable, Vec<Tell>)> {
        let own = newcomer.seat.unwrap_or_else(|| usual_seat(replay));
        let sitting = |seat: Seat| match &replay.sitters[seat] {
            _ if seat == own => Sitting::Person(newcomer.name.clone()),
            Sitter::Bot(level) => Sitting::Bot(level.clone()),
            Sitter::Person(_) | Sitter::Program(_) => Sitting::Bot(newcomer.level.clone()),
        };
        let local = Local {
            game: replay.game.parse().ok()?,
            options: replay.options.clone(),
            seats: Seats::all(replay.players()).iter().map(sitting).collect(),
        };
        let deal = DealFrom::finished(replay.deal.clone());
        LocalTable::open(&local, deal, now, random)
    }
}

/// Where the only person of the play sat; else the first seat.
fn usual_seat(replay: &Replay) -> Seat {
    let persons = replay.sitters.by_seat();
    let mut persons = persons.filter(|(_, sitter)| matches!(sitter, Sitter::Person(_)));
    match (persons.next(), persons.next()) {
        (Some((seat, _)), None) => seat,
        _ => Seat::at(0),
    }
}
