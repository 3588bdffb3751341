//! `salon verify`: is this what was dealt and played?

use std::io::Write;
use std::path::{Path, PathBuf};

use salon_catalog::GameId;
use salon_table::replay::{MAX_BYTES, Mismatch, Replay, verify};

use crate::files;
use crate::finish::{Done, problem};

/// Checks each file and says how it went, a line each; goes on after a file that does not fit.
pub(crate) fn run(paths: &[PathBuf], out: &mut impl Write) -> anyhow::Result<Done> {
    files::each(paths, |path| check(path, out))
}

fn check(path: &Path, out: &mut impl Write) -> anyhow::Result<Done> {
    let replay = match read(path) {
        Ok((replay, _)) => replay,
        Err(error) => {
            problem(&format!("{error:#}"));
            return Ok(Done::Cannot);
        }
    };
    let file = path.display();
    match verify(&replay) {
        Ok(verified) => {
            let (game, players, actions) = (verified.game, verified.players, verified.actions);
            let winners = verified.outcome.winners;
            writeln!(
                out,
                "{file}: fits ({game}, {players} players, {actions} actions, winners {winners})"
            )?;
            Ok(Done::Well)
        }
        Err(mismatch) => {
            writeln!(out, "{file}:{}: {}", mismatch.line, mismatch.wrong)?;
            Ok(Done::Fails)
        }
    }
}

/// Says what does not fit in a file.
pub(crate) fn misfit(path: &Path, mismatch: &Mismatch) -> Done {
    let file = path.display();
    problem(&format!("{file}:{}: {}", mismatch.line, mismatch.wrong));
    Done::Fails
}

/// Reads a replay of one of our games.
pub(crate) fn read(path: &Path) -> anyhow::Result<(Replay, GameId)> {
    let text = files::read_text(path, MAX_BYTES)?;
    let file = path.display();
    let replay = Replay::parse(&text)
        .map_err(|error| anyhow::anyhow!("{file}:{}: {}", error.line, error.trouble))?;
    let game = replay
        .game
        .parse()
        .map_err(|error| anyhow::anyhow!("{file}:2: {error}"))?;
    Ok((replay, game))
}
