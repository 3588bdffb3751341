//! Records of plays.

use pyo3::prelude::*;
use salon_environment::{Episode, new_play};
use salon_rules::Seat;
use salon_table::replay::{Replay, verify};

use crate::play::Play;
use crate::value_error;

/// Deals and plays a record again, and checks every line. Returns the game, the number of players and actions, the
/// winners and the name of the result; raises a `ValueError` that names the first line that does not fit.
#[pyfunction]
pub(crate) fn verify_replay(text: &str) -> PyResult<(String, u8, usize, Vec<usize>, String)> {
    let replay = Replay::parse(text).map_err(value_error)?;
    let verified = verify(&replay).map_err(value_error)?;
    let winners = verified.outcome.winners.iter().map(Seat::index).collect();
    let verdict = verified.outcome.verdict.to_string();
    let game = verified.game.to_string();
    Ok((game, verified.players, verified.actions, winners, verdict))
}

/// Checks a record and returns its play as it was before the first action, and the actions as (seat, number).
#[pyfunction]
pub(crate) fn load_replay(text: &str) -> PyResult<(Play, Vec<(usize, usize)>)> {
    verify_replay(text)?;
    let replay = Replay::parse(text).map_err(value_error)?;
    let (game, players) = (&replay.game, replay.players());
    let play = new_play(
        game,
        &replay.options,
        players,
        Episode::Play,
        Err(replay.deal),
    );
    let play = play.map_err(value_error)?;
    let mut steps = Vec::new();
    for step in &replay.steps {
        let number = play.number(step.seat.index(), &step.action);
        steps.push((step.seat.index(), number.map_err(value_error)?));
    }
    Ok((Play::of(game, play), steps))
}
