//! The bots of a table on the device: their turns, remarks and hints.

use salon_attendant::{Asked, daily};
use salon_rules::{Seat, Viewer};
use salon_table::machine::{Aids, Caller, Command, ErasedPlay, Millis};

use crate::counsel;
use crate::local_server::Random;
use crate::local_table::LocalTable;
use crate::message::{Position, Reader, Tell};

/// The bots' effort relative to the league. Nobody should wait long, and a phone's battery matters
/// too.
const EFFORT: f32 = 0.5;

/// Converts random bytes to a number.
fn number(random: [u8; 32]) -> u64 {
    let mut first = [0; 8];
    first.copy_from_slice(&random[..8]);
    u64::from_le_bytes(first)
}

impl LocalTable {
    /// Lets one bot act that the game waits for.
    pub(crate) fn bot_acts(&mut self, now: Millis, random: Random<'_>) -> Vec<Tell> {
        let Some(seat) = self.table.bots_to_act().first() else {
            return Vec::new();
        };
        let Some(action) = self.answer(seat, Asked::Move, random) else {
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

    /// Returns a bot's answer to a question.
    fn answer(&mut self, seat: Seat, asked: Asked, random: Random<'_>) -> Option<String> {
        let question = (seat, asked);
        if let Some(key) = &self.daily {
            return daily::answer(&mut self.attendant, &self.table, key, question);
        }
        let seed = || number(random());
        let turn = self.attendant.turn(&self.table, question, EFFORT, seed)?;
        let anything = turn.anything(self.table.version());
        let (sitting, chosen) = turn.think();
        self.attendant.give_back(seat, sitting);
        chosen.unwrap_or(anything)
    }

    /// Collects the bots' remarks while the game waits for others. The number of reactions to each
    /// other is limited.
    pub(crate) fn remarks(&mut self, now: Millis, random: Random<'_>) -> String {
        let mut lines = String::new();
        for _ in self.seats() {
            let next = self.attendant.next(&self.table);
            let Some((seat, Asked::Remark)) = next.filter(|_| !self.hushed) else {
                break;
            };
            if let Some(action) = self.answer(seat, Asked::Remark, random) {
                lines += &self.bot_act(seat, action, now, random);
            }
        }
        lines
    }

    /// Returns what a strong player would do in place of the person whose view is shown, if the
    /// table allows aids.
    pub(crate) fn hint(&self, to: &Reader) -> Option<Tell> {
        let seat = self.eyes?;
        let opening = self.table.opening();
        let play: &dyn ErasedPlay = self.table.play()?;
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
