//! The bots of a table that is kept: their turns, their remarks, their hints.

use salon_bots::{Company, Level, Seating};
use salon_rules::{Seat, Viewer};
use salon_table::machine::{Caller, Command, Millis, Stage, Table};

use crate::crew::{self, Crew};
use crate::house::Random;
use crate::kept::Kept;
use crate::message::Tell;

/// How hard bots think on a device, as a share of what they do in the league: nobody should wait
/// long, and a phone's battery counts too.
const EFFORT: f32 = 0.5;

impl Kept {
    /// Lets one bot act that the game waits for.
    pub(crate) fn bot_acts(&mut self, now: Millis, random: Random<'_>) -> Vec<Tell> {
        let Some(seat) = self.table.bots_to_act().first() else {
            return Vec::new();
        };
        let Some(action) = self.chosen(seat, random) else {
            return Vec::new();
        };
        let mut lines = self.bot_act(seat, action, now, random);
        lines += &self.remarks(now, random);
        vec![self.keep(lines, false), self.seen(false)]
    }

    fn bot_act(&mut self, seat: Seat, action: String, now: Millis, random: Random<'_>) -> String {
        let version = self.table.version();
        let act = Command::BotAct {
            seat,
            version,
            action,
        };
        self.write(Caller::Keeper, &act, now, random)
            .unwrap_or_default()
    }

    fn chosen(&mut self, seat: Seat, random: Random<'_>) -> Option<String> {
        self.hire(seat, random)?;
        let play = self.table.play()?;
        let (view, actions) = (play.view(Viewer::Seat(seat)), play.actions(seat));
        self.crew.as_mut()?.choose(seat, &view, &actions)
    }

    /// What bots say while the game waits for others. Each is asked once after each step.
    pub(crate) fn remarks(&mut self, now: Millis, random: Random<'_>) -> String {
        let mut lines = String::new();
        for seat in self.seats() {
            if self.table.stage() != Stage::Playing || self.table.bot_of(seat).is_none() {
                continue;
            }
            if let Some(action) = self.remark(seat, random) {
                lines += &self.bot_act(seat, action, now, random);
            }
        }
        lines
    }

    fn remark(&mut self, seat: Seat, random: Random<'_>) -> Option<String> {
        let play = self.table.play()?;
        if play.to_act().contains(seat) {
            return None;
        }
        let actions = play.actions(seat);
        if actions.is_empty() {
            return None;
        }
        let view = play.view(Viewer::Seat(seat));
        self.hire(seat, random)?;
        self.crew.as_mut()?.remark(seat, &view, &actions)
    }

    /// Makes sure that the bot of a seat is there and has seen what the seat has.
    fn hire(&mut self, seat: Seat, random: Random<'_>) -> Option<()> {
        let level = crew::level(&self.table.bot_of(seat)?.to_string());
        let crew = sit(&mut self.crew, &self.table)?;
        if !crew.has(seat) {
            let levels: Vec<Option<Level>> = salon_rules::Seats::all(self.table.opening().players)
                .iter()
                .map(|seat| Some(crew::level(&self.table.bot_of(seat)?.to_string())))
                .collect();
            crew.hire(level, seating(seat, crew::company(&levels), random));
            for sights in self.history.seen(Some(seat), 0) {
                crew.see(seat, &sights);
            }
        }
        Some(())
    }

    /// What a strong player would do in the place of the person who looks.
    pub(crate) fn hint(&mut self, random: Random<'_>) -> Option<Tell> {
        let seat = self.eyes?;
        let counsel = sit(&mut self.counsel, &self.table)?;
        if !counsel.has(seat) {
            let company = Company::Mixed;
            counsel.hire(Level::Master, seating(seat, company, random));
            for sights in self.history.seen(Some(seat), 0) {
                counsel.see(seat, &sights);
            }
        }
        let play = self.table.play()?;
        let (view, actions) = (play.view(Viewer::Seat(seat)), play.actions(seat));
        if !play.to_act().contains(seat) {
            return None;
        }
        let (action, chance) = counsel.advise(seat, &view, &actions)?;
        Some(Tell::Hint { action, chance })
    }
}

/// The crew in this place, an empty one if there is none yet.
fn sit<'a>(place: &'a mut Option<Box<dyn Crew>>, table: &Table) -> Option<&'a mut Box<dyn Crew>> {
    if place.is_none() {
        let opening = table.opening();
        *place = crew::crew(opening.game.0, &opening.options, opening.players);
    }
    place.as_mut()
}

fn seating(seat: Seat, company: Company, random: Random<'_>) -> Seating {
    let mut seed = [0; 8];
    seed.copy_from_slice(&random()[..8]);
    Seating {
        seat,
        company,
        effort: EFFORT,
        seed: u64::from_le_bytes(seed),
    }
}
