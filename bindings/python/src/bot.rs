//! Our bots, seated at a Python play.

use pyo3::prelude::*;
use salon_bots::{Level, Opponents, Seating};
use salon_catalog::GameId;
use salon_catalog_bots::{SeatedBot, seat_bot};
use salon_rules::Seat;
use serde_json::value::RawValue;

use crate::play::Play;
use crate::value_error;

/// A bot in a seat. It gets what a client in its seat would be sent, and nothing else.
#[pyclass(module = "salon_games", unsendable)]
pub(crate) struct Bot {
    bot: Box<dyn SeatedBot>,
    seat: usize,
    seen: usize,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (level, game, players, options, seat, seed, effort=1.0, alone=false))]
    #[allow(clippy::too_many_arguments)] // Python passes them by name
    fn new(
        level: &str,
        game: &str,
        players: u8,
        options: Vec<(String, String)>,
        seat: usize,
        seed: u64,
        effort: f32,
        alone: bool,
    ) -> PyResult<Bot> {
        let level: Level = level.parse().map_err(value_error)?;
        let game: GameId = game.parse().map_err(value_error)?;
        if seat >= usize::from(players) || seat >= salon_rules::MAX_SEATS {
            return Err(value_error(format!(
                "there is no seat {seat} at this table"
            )));
        }
        let seating = Seating {
            seat: Seat::at(seat),
            opponents: match alone {
                true => Opponents::BotsAlone,
                false => Opponents::Mixed,
            },
            effort,
            seed,
        };
        let options = options
            .iter()
            .map(|(key, value)| (key.as_str(), value.as_str()));
        let bot = seat_bot(game, options, players, level, seating).map_err(value_error)?;
        Ok(Bot { bot, seat, seen: 0 })
    }

    /// Chooses an action in a play, from what its seat has seen.
    fn choose(&mut self, play: &Play) -> PyResult<usize> {
        let (view, actions) = self.look(play)?;
        let chosen = self.bot.choose(&view, &actions).map_err(value_error)?;
        play.play.number(self.seat, &chosen).map_err(value_error)
    }

    /// Asks for a remark while the play waits for others.
    fn remark(&mut self, play: &Play) -> PyResult<Option<usize>> {
        let (view, actions) = self.look(play)?;
        match self.bot.remark(&view, &actions).map_err(value_error)? {
            None => Ok(None),
            Some(said) => {
                let number = play.play.number(self.seat, &said);
                number.map(Some).map_err(value_error)
            }
        }
    }
}

impl Bot {
    /// Shows the bot what is new, and returns its view and its legal actions.
    fn look(&mut self, play: &Play) -> PyResult<(Box<RawValue>, Vec<String>)> {
        let raw = |text: String| RawValue::from_string(text).map_err(value_error);
        let sights = play
            .play
            .sights(self.seat, self.seen)
            .map_err(value_error)?;
        for sight in sights {
            self.bot.see(&*raw(sight)?).map_err(value_error)?;
            self.seen += 1;
        }
        let view = raw(play.play.view(Some(self.seat)).map_err(value_error)?)?;
        let mut mask = vec![0; play.play.action_count()];
        play.play.mask(self.seat, &mut mask).map_err(value_error)?;
        let mut actions = Vec::new();
        for (number, _) in mask.iter().enumerate().filter(|(_, legal)| **legal != 0) {
            let text = play.play.notation(self.seat, number as i64);
            actions.push(text.map_err(value_error)?);
        }
        Ok((view, actions))
    }
}
