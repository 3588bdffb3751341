//! The table of strengths: every match of the plan, written as a document.

use std::fmt::Write as _;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context as _, bail};
use rayon::prelude::*;
use salon_bots::Opponents;
use salon_bots::league::{MeasureContext, Section};
use salon_catalog::GameId;

use super::document::{Document, table};
use super::plan;
use super::{Bout, Finished, report};
use crate::clock;
use crate::commands::bench::machine;

/// Plays the requested sections, or all of them, from one seed. The file is written after each
/// section and keeps the other sections, so an interrupted run can continue with the missing ones.
pub(super) fn write(
    file: &Path,
    names: &[String],
    seed: u64,
    pool: &rayon::ThreadPool,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let plan = plan::sections();
    check(names, &plan)?;
    let mut document = Document::read(file)?;
    let start = Instant::now();
    let asked = |section: &Section| names.is_empty() || names.iter().any(|n| n == section.name);
    for (game, section) in plan.iter().filter(|(_, section)| asked(section)) {
        writeln!(
            out,
            "{} ({:.0} s)",
            section.name,
            start.elapsed().as_secs_f64()
        )?;
        let text = play(*game, section, seed, pool, out)?;
        document.set(section.heading, text);
        let order: Vec<&str> = plan.iter().map(|(_, section)| section.heading).collect();
        std::fs::write(file, document.text(&order))
            .with_context(|| format!("can't write {}", file.display()))?;
    }
    let seconds = start.elapsed().as_secs_f64();
    writeln!(out, "{} written in {seconds:.0} s", file.display())?;
    Ok(())
}

fn check(names: &[String], plan: &[(GameId, Section)]) -> anyhow::Result<()> {
    let known: Vec<&str> = plan.iter().map(|(_, section)| section.name).collect();
    for name in names {
        if !known.contains(&name.as_str()) {
            bail!(
                "there is no section `{name}`; there are: {}",
                known.join(", ")
            );
        }
    }
    Ok(())
}

/// Plays one section and returns its text.
fn play(
    game: GameId,
    section: &Section,
    seed: u64,
    pool: &rayon::ThreadPool,
    out: &mut impl Write,
) -> anyhow::Result<String> {
    let start = Instant::now();
    let mut rows = Vec::new();
    let count = section.pairings.len();
    for (n, pairing) in section.pairings.iter().enumerate() {
        let begun = Instant::now();
        let bout = Bout::planned(game, pairing, seed);
        let done = bout.play(pool)?;
        let seconds = begun.elapsed().as_secs_f64();
        writeln!(
            out,
            "  {}/{count} {} ({seconds:.1} s)",
            n + 1,
            line(&bout, &done)
        )?;
        out.flush()?;
        rows.push(row(&bout, &done));
    }
    let mut text = format!("{}\n\n", section.about);
    if !rows.is_empty() {
        text.push_str(&table(&HEAD, &rows));
    }
    if let Some(extra) = &section.extra {
        let samples = |deals: u64, sample: &(dyn Fn(u64) -> Vec<f64> + Sync)| {
            let all = (0..deals).into_par_iter().flat_map_iter(sample);
            pool.install(|| all.collect::<Vec<f64>>())
        };
        let context = MeasureContext {
            seed,
            clock: clock::thread_time,
            samples: &samples,
        };
        if !rows.is_empty() {
            text.push('\n');
        }
        text.push_str(&table(extra.head, &(extra.measure)(&context)));
    }
    let _ = write!(
        text,
        "\nSeed {seed}; {:.0} s on {}.\n",
        start.elapsed().as_secs_f64(),
        machine::machine()
    );
    Ok(text)
}

const HEAD: [&str; 7] = [
    "table",
    "players",
    "plays",
    "wins",
    "rounds",
    "result",
    "ms: mean, median, p95, max",
];

fn row(bout: &Bout, done: &Finished) -> [String; 7] {
    let hero = &done.report.bots[0];
    let results: Vec<String> = done
        .report
        .verdicts
        .iter()
        .map(|share| format!("{} {}", share.verdict, report::percent(share.share)))
        .collect();
    let team = !results.is_empty();
    [
        done.options.to_string(),
        players(bout, team),
        done.report.games.to_string(),
        if team {
            String::new()
        } else {
            report::percent(hero.wins)
        },
        hero.round_wins.map(report::percent).unwrap_or_default(),
        results.join(", "),
        format!(
            "{:.2}, {:.2}, {:.2}, {:.1}",
            hero.mean_ms, hero.median_ms, hero.p95_ms, hero.max_ms
        ),
    ]
}

/// Formats the players as `master against 3 × club` or `4 × master`.
fn players(bout: &Bout, team: bool) -> String {
    let hero = &bout.seats[0];
    let others = bout.seats.len() - 1;
    let alike = bout.seats.iter().all(|level| level == hero);
    match (alike, bout.opponents) {
        (true, Opponents::BotsAlone) => format!("{} × {hero}", others + 1),
        (true, Opponents::Mixed) => format!("{} × {hero}, no convention", others + 1),
        (false, _) if team => format!("{hero} with {others} × {}", bout.seats[1]),
        (false, _) => format!("{hero} against {others} × {}", bout.seats[1]),
    }
}

fn line(bout: &Bout, done: &Finished) -> String {
    let [options, players, plays, rest @ ..] = row(bout, done);
    let rest: Vec<String> = rest.into_iter().filter(|cell| !cell.is_empty()).collect();
    format!(
        "{} {options}: {players}, {plays} plays: {}",
        bout.game,
        rest.join("; ")
    )
}
