//! Matches between our bots, on paired deals.

use pyo3::prelude::*;
use salon_bots::league::{Entrant, Match, run};
use salon_bots::{GameBots, Opponents};
use salon_catalog::GameId;
use salon_catalog_bots::{BotsVisitor, visit};

use crate::value_error;

/// One player's result: name, share of wins, and the ends of its 95 % interval.
type Row = (String, f64, f64, f64);

/// Plays bots against each other; the same deals in all rotations. Returns the name, the share of wins and the ends of
/// its 95 % interval for each kind of player.
#[pyfunction]
#[pyo3(signature = (game, seats, options, deals, seed))]
pub(crate) fn level_league(
    py: Python<'_>,
    game: &str,
    seats: Vec<String>,
    options: Vec<(String, String)>,
    deals: u64,
    seed: u64,
) -> PyResult<Vec<Row>> {
    let game: GameId = game.parse().map_err(value_error)?;
    let asked = Asked {
        seats,
        options,
        deals,
        seed,
    };
    py.detach(|| visit(game, asked)).map_err(value_error)
}

struct Asked {
    seats: Vec<String>,
    options: Vec<(String, String)>,
    deals: u64,
    seed: u64,
}

impl BotsVisitor for Asked {
    type Output = Result<Vec<Row>, String>;

    fn visit<B: GameBots>(self) -> Self::Output {
        let options = self.options.iter();
        let options = options.map(|(key, value)| (key.as_str(), value.as_str()));
        let players = self.seats.len() as u8;
        let setup = salon_catalog::set_up::<B::Game>(options, players);
        let named = self.seats.iter().map(|name| Entrant::named::<B>(name));
        let seats: Result<Vec<Entrant>, _> = named.collect();
        let game = Match::<B, Entrant> {
            setup: setup.map_err(|error| error.to_string())?,
            seats: seats.map_err(|error| error.to_string())?,
            opponents: Opponents::Mixed,
            deals: self.deals,
            seed: self.seed,
        };
        let report = run(&game, |deals, one| (0..deals).map(one).collect());
        let row = |bot: &salon_bots::league::LevelResult| {
            let [low, high] = bot.wins.ci95;
            (bot.bot.clone(), bot.wins.mean, low, high)
        };
        Ok(report.bots.iter().map(row).collect())
    }
}
