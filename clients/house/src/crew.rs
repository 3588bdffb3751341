//! The bots of a table.

use salon_bots::{Company, Level, SeatedBot, Seating, seat_bot};
use salon_rules::{BySeat, Seat, Seats, Viewer};
use salon_table::machine::{Running, Table};

use crate::house::Random;

/// How hard bots think on a device, as a share of what they do in the league: nobody should wait
/// long, and a phone's battery counts too.
const EFFORT: f32 = 0.5;

/// Bots for the seats of one play, hired when they are first needed. They see what their seat
/// sees, and nothing else.
pub(crate) struct Crew(BySeat<Option<Box<dyn SeatedBot>>>);

impl Crew {
    /// Nobody yet.
    pub(crate) fn new(players: u8) -> Crew {
        Crew(BySeat::from_fn(players, |_| None))
    }

    /// The play has made a step: everyone who is there sees its part of it.
    pub(crate) fn see(&mut self, play: &dyn Running) {
        for seat in Seats::all(self.0.players()) {
            if let Some(bot) = &mut self.0[seat] {
                let sights = play.sights(Viewer::Seat(seat));
                let read = sights.iter().try_for_each(|sight| bot.see(sight));
                if read.is_err() {
                    self.0[seat] = None;
                }
            }
        }
    }

    /// The bot of a seat; a new one is shown first what the seat has seen so far.
    pub(crate) fn bot(
        &mut self,
        seat: Seat,
        level: Level,
        table: &Table,
        random: Random<'_>,
    ) -> Option<&mut Box<dyn SeatedBot>> {
        let place = &mut self.0[seat];
        if place.is_none() {
            let opening = table.opening();
            let mut bot = seat_bot(
                opening.game.0,
                opening.choices(),
                opening.players,
                level,
                seating(seat, table, random),
            )
            .ok()?;
            for step in table.play()?.history(Viewer::Seat(seat)) {
                for sight in step.sights {
                    bot.see(&sight).ok()?;
                }
            }
            *place = Some(bot);
        }
        place.as_mut()
    }
}

/// The level of the bot in a seat. Whoever it is called, somebody has to play.
pub(crate) fn level(table: &Table, seat: Seat) -> Option<Level> {
    Some(match table.bot_of(seat)?.to_string().parse() {
        Ok(Level::Cheat) | Err(_) => Level::Club,
        Ok(level) => level,
    })
}

fn seating(seat: Seat, table: &Table, random: Random<'_>) -> Seating {
    let mut seed = [0; 8];
    seed.copy_from_slice(&random()[..8]);
    Seating {
        seat,
        company: if table.is_of_equal_bots() {
            Company::BotsAlone
        } else {
            Company::Mixed
        },
        effort: EFFORT,
        seed: u64::from_le_bytes(seed),
    }
}
