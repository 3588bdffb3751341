//! A new play with the deal of a finished one, to compare the results.

use salon_rules::{Seat, Seats};
use salon_table::machine::{DealFrom, Millis};
use salon_table::replay::{BotLevel, Name, Replay, Sitter};

use crate::local_server::Random;
use crate::local_table::LocalTable;
use crate::message::{Local, Sitting, Tell};

/// The person who plays a deal that others have played.
pub(crate) struct Newcomer {
    /// The seat.
    pub(crate) seat: Option<Seat>,
    /// The name.
    pub(crate) name: Name,
    /// The level of the bots in other people's seats.
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
        let deal = DealFrom::finished(replay.deal.clone(), replay.rules);
        LocalTable::open(&local, deal, now, random)
    }
}

/// Returns the seat of the only person in the play, or else the first seat.
fn usual_seat(replay: &Replay) -> Seat {
    let persons = replay.sitters.by_seat();
    let mut persons = persons.filter(|(_, sitter)| matches!(sitter, Sitter::Person(_)));
    match (persons.next(), persons.next()) {
        (Some((seat, _)), None) => seat,
        _ => Seat::at(0),
    }
}
