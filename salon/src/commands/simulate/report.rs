//! What a simulation says in the end.

use std::io::Write;
use std::time::Duration;

use salon_rules::{Notation, Options as _, Setup};
use serde_json::{Map, Value, json};

use super::tally::Tally;
use crate::cli;
use crate::shown::{grouped, options};

/// Writes the report, for people or as JSON.
pub(crate) fn write<G: Notation>(
    asked: &cli::Simulate,
    setup: Setup<G>,
    tally: &Tally,
    took: Duration,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    if asked.json {
        writeln!(out, "{}", as_json(asked, setup, tally, took))?;
    } else {
        as_text(setup, tally, took, out)?;
    }
    Ok(())
}

fn per_second(count: u64, took: Duration) -> f64 {
    count as f64 / took.as_secs_f64().max(1e-9)
}

fn as_text<G: Notation>(
    setup: Setup<G>,
    tally: &Tally,
    took: Duration,
    out: &mut impl Write,
) -> std::io::Result<()> {
    let share = |count: u64| 100.0 * count as f64 / tally.games.max(1) as f64;
    let chosen = options(&setup.options().entries());
    writeln!(out, "{}, {} players, {chosen}", G::SLUG, setup.players())?;
    writeln!(
        out,
        "games     {} in {:.3} s",
        grouped(tally.games as f64),
        took.as_secs_f64()
    )?;
    writeln!(
        out,
        "speed     {} games/s, {} actions/s",
        grouped(per_second(tally.games, took)),
        grouped(per_second(tally.actions, took))
    )?;
    writeln!(
        out,
        "actions   mean {:.1}, min {}, max {}",
        tally.mean(),
        tally.shortest,
        tally.longest
    )?;
    for (seat, &wins) in tally.wins.iter().enumerate() {
        writeln!(out, "wins      seat {seat}: {wins} ({:.1} %)", share(wins))?;
    }
    if tally.nobody > 0 {
        writeln!(
            out,
            "wins      nobody: {} ({:.1} %)",
            tally.nobody,
            share(tally.nobody)
        )?;
    }
    for (verdict, count) in tally.results() {
        writeln!(out, "verdict   {verdict}: {count} ({:.1} %)", share(count))?;
    }
    Ok(())
}

fn as_json<G: Notation>(
    asked: &cli::Simulate,
    setup: Setup<G>,
    tally: &Tally,
    took: Duration,
) -> Value {
    let options = setup.options().entries().into_iter();
    let options: Map<String, Value> = options
        .map(|(key, value)| (key.to_owned(), value.into()))
        .collect();
    let verdicts: Map<String, Value> = tally
        .results()
        .map(|(verdict, count)| (verdict.to_string(), count.into()))
        .collect();
    json!({
        "game": G::SLUG,
        "options": options,
        "players": setup.players(),
        "seed": asked.seed,
        "games": tally.games,
        "seconds": took.as_secs_f64(),
        "games_per_s": per_second(tally.games, took),
        "actions_per_s": per_second(tally.actions, took),
        "actions": {
            "total": tally.actions,
            "mean": tally.mean(),
            "min": tally.shortest,
            "max": tally.longest,
        },
        "wins": tally.wins,
        "nobody": tally.nobody,
        "verdicts": verdicts,
    })
}
