//! The bots of a table that is kept: their turns, their remarks, their hints.

use salon_rules::{Seat, Viewer};
use salon_table::machine::{Aids, Caller, Command, Millis, Running, Stage};

use crate::house::Random;
use crate::kept::Kept;
use crate::message::{Listener, Position, Tell};
use crate::{counsel, crew};

impl Kept {
    /// Lets one bot act that the game waits for.
    pub(crate) fn bot_acts(&mut self, now: Millis, random: Random<'_>) -> Vec<Tell> {
        let Some(seat) = self.table.bots_to_act().first() else {
            return Vec::new();
        };
        let Some(action) = self.chosen(seat, random) else {
            return Vec::new();
        };
        let written = self.bot_act(seat, action, now, random);
        self.tell(written, now, random)
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
        let level = crew::level(&self.table, seat)?;
        let play = self.table.play()?;
        let (view, actions) = (play.view(Viewer::Seat(seat)), play.actions(seat));
        let bot = self.crew.bot(seat, level, &self.table, random)?;
        bot.choose(&view, &actions).ok()
    }

    /// What bots say while the game waits for others. Each is asked once after each step.
    pub(crate) fn remarks(&mut self, now: Millis, random: Random<'_>) -> String {
        let mut lines = String::new();
        for seat in self.seats() {
            if self.hushed || self.table.stage() != Stage::Playing {
                break;
            }
            if let Some(action) = self.remark(seat, random) {
                lines += &self.bot_act(seat, action, now, random);
            }
        }
        lines
    }

    fn remark(&mut self, seat: Seat, random: Random<'_>) -> Option<String> {
        let level = crew::level(&self.table, seat)?;
        let play = self.table.play()?;
        let actions = play.actions(seat);
        if play.to_act().contains(seat) || actions.is_empty() {
            return None;
        }
        let view = play.view(Viewer::Seat(seat));
        let bot = self.crew.bot(seat, level, &self.table, random)?;
        bot.remark(&view, &actions).ok()?
    }

    /// What a strong player would do in the place of the person who looks, if the table allows
    /// to be helped.
    pub(crate) fn hint(&self, to: &Listener) -> Option<Tell> {
        let seat = self.eyes?;
        let opening = self.table.opening();
        let play: &dyn Running = self.table.play()?;
        if opening.aids == Aids::None || !play.to_act().contains(seat) {
            return None;
        }
        let viewer = Viewer::Seat(seat);
        let position = Position {
            game: opening.game,
            options: opening.options.clone(),
            players: opening.players,
            seat,
            steps: play.history(viewer),
            view: play.view(viewer),
            actions: play.actions(seat),
        };
        counsel::counsel(&position, to).map(Tell::Hint)
    }
}
