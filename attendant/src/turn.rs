//! A bot in its seat, and what it is asked.

use salon_bots::{Level, Opponents, Seating};
use salon_catalog_bots::{SeatedBot, UnreadableError, seat_bot};
use salon_rules::Seat;
use salon_table::machine::{SeenStep, Table, Version};
use salon_table::replay::BotLevel;
use serde_json::value::RawValue;

use crate::attendant::Asked;

/// A bot in its seat.
pub struct BotInSeat {
    pub(crate) level: BotLevel,
    bot: Box<dyn SeatedBot>,
    /// The number of steps of the play that it has seen.
    pub(crate) steps: usize,
}

/// A question to a bot, which can be thought about without holding the table's lock.
pub struct BotTurn {
    /// The seat that is asked.
    pub seat: Seat,
    /// The table's version when the question was prepared.
    pub version: Version,
    pub(crate) sitting: BotInSeat,
    pub(crate) unseen: Vec<SeenStep>,
    pub(crate) view: Box<RawValue>,
    pub(crate) actions: Vec<String>,
    pub(crate) asked: Asked,
}

impl BotInSeat {
    pub(crate) fn new(
        table: &Table,
        seat: Seat,
        level: BotLevel,
        effort: f32,
        seed: u64,
    ) -> Option<BotInSeat> {
        let opening = table.opening();
        let seating = Seating {
            seat,
            opponents: if table.is_of_equal_bots() {
                Opponents::BotsAlone
            } else {
                Opponents::Mixed
            },
            effort,
            seed,
        };
        // A level that is unknown here must not stop the table, so a default bot plays.
        let kind = known_level(&level).unwrap_or(Level::Club);
        let bot = seat_bot(
            opening.game.0,
            opening.choices(),
            opening.players,
            kind,
            seating,
        )
        .ok()?;
        Some(BotInSeat {
            level,
            bot,
            steps: 0,
        })
    }
}

impl BotTurn {
    /// Thinks, which may take a second. The bot must be given back, even if it failed.
    pub fn think(mut self) -> (BotInSeat, Result<Option<String>, UnreadableError>) {
        let chosen = self.ask();
        (self.sitting, chosen)
    }

    /// Returns a legal action chosen by this number, if the game waits for one: a table must not
    /// wait forever because its bot has failed.
    pub fn anything(&self, chance: u64) -> Option<String> {
        let any = chance % (self.actions.len() as u64).max(1);
        let waited_for = self.asked == Asked::Move;
        let any = self.actions.get(usize::try_from(any).ok()?);
        any.filter(|_| waited_for).cloned()
    }

    fn ask(&mut self) -> Result<Option<String>, UnreadableError> {
        let bot = &mut self.sitting.bot;
        for sight in self.unseen.iter().flat_map(|step| &step.sights) {
            bot.see(sight)?;
        }
        match self.asked {
            Asked::Move => bot.choose(&self.view, &self.actions).map(Some),
            Asked::Remark => bot.remark(&self.view, &self.actions),
        }
    }
}

/// Returns the level with this name, if there is one.
pub fn known_level(level: &BotLevel) -> Option<Level> {
    level.to_string().parse().ok()
}
