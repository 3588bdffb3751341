//! The table of strengths: every match of the plan, written as a document.

use std::fmt::Write as _;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

use anyhow::Context as _;
use salon_bots::Company;

use super::{Bout, Finished, plan, report};
use crate::commands::bench::machine;

/// Plays all matches from one seed and writes the document.
pub(super) fn write(
    file: &Path,
    seed: u64,
    pool: &rayon::ThreadPool,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let start = Instant::now();
    let mut text = String::from("# How strong the bots are\n\n");
    let _ = writeln!(
        text,
        "Written by `salon arena --table --seed {seed}`; do not edit. Every match is played on \
         paired deals: each deal once for every rotation of the seats. Shares with their 95 % \
         intervals, the deal being the unit; times of one decision, in milliseconds, on {}.\n",
        machine::machine()
    );
    for section in plan::sections() {
        let _ = writeln!(text, "## {}\n\n{}\n", section.heading, section.about);
        let mut rows = Vec::new();
        for bout in section.bouts {
            let bout = Bout { seed, ..bout };
            let done = bout.play(pool)?;
            writeln!(out, "{}", line(&bout, &done))?;
            out.flush()?;
            rows.push(row(&bout, &done));
        }
        text.push_str(&table(&rows));
        text.push('\n');
    }
    std::fs::write(file, text).with_context(|| format!("can't write {}", file.display()))?;
    writeln!(
        out,
        "{} written in {:.0} s",
        file.display(),
        start.elapsed().as_secs_f64()
    )?;
    Ok(())
}

const HEAD: [&str; 7] = [
    "table",
    "players",
    "plays",
    "wins",
    "rounds",
    "result",
    "ms: mean, median, p95",
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
        players(bout),
        done.report.games.to_string(),
        if team {
            String::new()
        } else {
            report::percent(hero.wins)
        },
        hero.round_wins.map(report::percent).unwrap_or_default(),
        results.join(", "),
        format!(
            "{:.2}, {:.2}, {:.2}",
            hero.mean_ms, hero.median_ms, hero.p95_ms
        ),
    ]
}

/// `master against 3 × club`, `4 × master`.
fn players(bout: &Bout) -> String {
    let hero = bout.seats[0];
    let others = bout.seats.len() - 1;
    let alike = bout.seats.iter().all(|level| *level == hero);
    match (alike, bout.company) {
        (true, Company::BotsAlone) => format!("{} × {hero}", others + 1),
        (true, Company::Mixed) => format!("{} × {hero}, no convention", others + 1),
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

/// A Markdown table without the columns that say nothing.
fn table(rows: &[[String; 7]]) -> String {
    let used: Vec<usize> = (0..HEAD.len())
        .filter(|&i| rows.iter().any(|row| !row[i].is_empty()))
        .collect();
    let mut text = String::new();
    let mut push = |cells: Vec<&str>| {
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    };
    push(used.iter().map(|&i| HEAD[i]).collect());
    push(used.iter().map(|_| "---").collect());
    for row in rows {
        push(used.iter().map(|&i| row[i].as_str()).collect());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_columns_are_left_out() {
        let row = ["a", "b", "3", "", "", "", "1"].map(str::to_owned);
        let text = table(&[row]);
        assert!(
            text.starts_with("| table | players | plays | ms: mean, median, p95 |"),
            "{text}"
        );
    }
}
