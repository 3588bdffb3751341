//! The report of a simulation.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Duration;

use salon_bots::league::grouped;
use salon_rules::{Notation, Setup};
use serde::Serialize;

use super::tally::Tally;
use crate::cli;
use crate::shown::Chosen;

/// Writes the report, for people or as JSON.
pub(crate) fn write<G: Notation>(
    asked: &cli::Simulate,
    setup: Setup<G>,
    tally: &Tally,
    took: Duration,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    if asked.json {
        writeln!(out, "{}", as_json(asked, setup, tally, took)?)?;
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
    let chosen = Chosen::of(setup);
    writeln!(out, "{}, {} players; {chosen}", G::SLUG, setup.players())?;
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

/// The JSON report.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    options: Chosen,
    players: u8,
    seed: u64,
    games: u64,
    seconds: f64,
    games_per_s: f64,
    actions_per_s: f64,
    actions: Lengths,
    wins: Vec<u64>,
    nobody: u64,
    verdicts: BTreeMap<String, u64>,
}

#[derive(Serialize)]
struct Lengths {
    total: u64,
    mean: f64,
    min: u64,
    max: u64,
}

fn as_json<G: Notation>(
    asked: &cli::Simulate,
    setup: Setup<G>,
    tally: &Tally,
    took: Duration,
) -> serde_json::Result<String> {
    let verdicts = tally
        .results()
        .map(|(verdict, count)| (verdict.to_string(), count));
    serde_json::to_string_pretty(&Report {
        game: G::SLUG,
        options: Chosen::of(setup),
        players: setup.players(),
        seed: asked.seed,
        games: tally.games,
        seconds: took.as_secs_f64(),
        games_per_s: per_second(tally.games, took),
        actions_per_s: per_second(tally.actions, took),
        actions: Lengths {
            total: tally.actions,
            mean: tally.mean(),
            min: tally.shortest,
            max: tally.longest,
        },
        wins: tally.wins.clone(),
        nobody: tally.nobody,
        verdicts: verdicts.collect(),
    })
}
