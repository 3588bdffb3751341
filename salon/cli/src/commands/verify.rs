//! `salon verify`: checks that records match what was dealt and played.

use std::io::Write;
use std::path::{Path, PathBuf};

use salon_catalog::GameId;
use salon_table::receipt::{self, Receipt};
use salon_table::replay::{MAX_BYTES, Replay, Sitter, VerifyError, verify};

use crate::files;
use crate::finish::{Done, problem};

/// Checks each file and prints one line for it; a file that does not match does not stop it. With a
/// receipt, the one file is compared with what a device recorded during the play.
pub(crate) fn run(
    paths: &[PathBuf],
    receipt: Option<&Path>,
    out: &mut impl Write,
) -> anyhow::Result<Done> {
    let receipt = match (receipt, paths) {
        (None, _) => None,
        (Some(path), [_]) => Some(read_receipt(path)?),
        (Some(_), _) => anyhow::bail!("a receipt is of one play: name one replay file with it"),
    };
    files::each(paths, |path| check(path, receipt.as_ref(), out))
}

fn check(path: &Path, receipt: Option<&Receipt>, out: &mut impl Write) -> anyhow::Result<Done> {
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
            let says = if receipt.is_none() && has_persons(&replay) {
                "; without a receipt nobody can tell whether this is what was dealt and shown"
            } else {
                ""
            };
            writeln!(
                out,
                "{file}: fits ({game}, {players} players, {actions} actions, winners {winners}){says}"
            )?;
            match receipt {
                Some(receipt) => compare(path, receipt, &replay, out),
                None => Ok(Done::Well),
            }
        }
        Err(error) => {
            writeln!(out, "{file}:{}: {}", error.line, error.kind)?;
            Ok(Done::Fails)
        }
    }
}

/// Prints where a record and a receipt differ, and what can't be compared.
fn compare(
    path: &Path,
    receipt: &Receipt,
    replay: &Replay,
    out: &mut impl Write,
) -> anyhow::Result<Done> {
    let file = path.display();
    let verdict = receipt::check(Some(receipt), replay);
    for finding in &verdict.findings {
        writeln!(out, "{file}: not fair: {}: {finding}", finding.word())?;
    }
    for unknown in &verdict.unknown {
        writeln!(out, "{file}: not known: {unknown}")?;
    }
    if !verdict.is_clean() {
        return Ok(Done::Fails);
    }
    let moves = verdict.moves;
    writeln!(out, "{file}: fits the receipt ({moves} moves compared)")?;
    Ok(Done::Well)
}

fn has_persons(replay: &Replay) -> bool {
    let mut sitters = replay.sitters.iter();
    sitters.any(|sitter| !matches!(sitter, Sitter::Bot(_)))
}

fn read_receipt(path: &Path) -> anyhow::Result<Receipt> {
    let text = files::read_text(path, receipt::MAX_BYTES)?;
    let file = path.display();
    Receipt::parse(&text).map_err(|error| anyhow::anyhow!("{file}:{}: {}", error.line, error.kind))
}

/// Prints what does not match in a file.
pub(crate) fn report(path: &Path, error: &VerifyError) -> Done {
    let file = path.display();
    problem(&format!("{file}:{}: {}", error.line, error.kind));
    Done::Fails
}

/// Reads a replay of one of our games.
pub(crate) fn read(path: &Path) -> anyhow::Result<(Replay, GameId)> {
    let text = files::read_text(path, MAX_BYTES)?;
    let file = path.display();
    let replay = Replay::parse(&text)
        .map_err(|error| anyhow::anyhow!("{file}:{}: {}", error.line, error.kind))?;
    let game = replay
        .game
        .parse()
        .map_err(|error| anyhow::anyhow!("{file}:2: {error}"))?;
    Ok((replay, game))
}
