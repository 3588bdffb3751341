//! `salon endgame`: how long it takes to solve the end of a round for two, and how well.

use std::fmt::Write as _;
use std::io::Write;

use salon_love_letter_bots::endgame::{Endgame, Position, Quality, Size};
use serde::Serialize;

use crate::cli;
use crate::clock::thread_time;
use crate::finish::Done;
use crate::shown::grouped;

/// How often an endgame may learn before it is given up.
const MOST_ITERATIONS: u32 = 1000;

/// Solves and reports.
pub(crate) fn run(asked: &cli::Endgame, out: &mut impl Write) -> anyhow::Result<Done> {
    let goal = asked.to / 100.0;
    let mut rows = Vec::new();
    for &draws in &asked.draws {
        rows.push(Row::measure(draws, asked.positions, asked.seed, goal));
    }
    if asked.json {
        serde_json::to_writer_pretty(&mut *out, &rows)?;
        writeln!(out)?;
    } else {
        write!(out, "{}", table(&rows))?;
    }
    Ok(Done::Well)
}

/// The endgames' part of the table of strengths.
pub(crate) fn section(seed: u64) -> String {
    let plan = [(3, 200), (4, 100), (5, 50), (6, 20), (7, 5), (8, 2)];
    let row = |(draws, positions)| Row::measure(draws, positions, seed, 0.001);
    table(&plan.map(row))
}

/// What came of some positions with as many cards to be drawn. Means, and the largest of each.
#[derive(Serialize)]
struct Row {
    draws: u8,
    positions: u64,
    /// Public decision points that are gone through.
    nodes: f64,
    /// The same, if none were solved apart and shared.
    unshared_nodes: f64,
    most_nodes: u64,
    iterations: f64,
    most_iterations: u32,
    /// From 0 to 1.
    exploitability: f64,
    most_exploitability: f64,
    seconds: f64,
    most_seconds: f64,
}

/// What came of one position.
struct Solved {
    size: Size,
    quality: Quality,
    iterations: u32,
    seconds: f64,
}

impl Solved {
    fn new(position: &Position, goal: f32) -> Solved {
        let start = thread_time();
        let mut endgame = Endgame::new(position);
        let quality = endgame.solve(goal, MOST_ITERATIONS);
        Solved {
            size: endgame.size(),
            quality,
            iterations: endgame.iterations(),
            seconds: (thread_time() - start).as_secs_f64(),
        }
    }
}

impl Row {
    fn measure(draws: u8, positions: u64, seed: u64, goal: f32) -> Row {
        let solved: Vec<Solved> = Position::sample(draws, positions, seed)
            .map(|position| Solved::new(&position, goal))
            .collect();
        let mean = |of: &dyn Fn(&Solved) -> f64| {
            solved.iter().map(of).sum::<f64>() / solved.len().max(1) as f64
        };
        let most = |of: &dyn Fn(&Solved) -> f64| solved.iter().map(of).fold(0.0, f64::max);
        let exploitability = |one: &Solved| f64::from(one.quality.exploitability);
        Row {
            draws,
            positions: solved.len() as u64,
            nodes: mean(&|one| one.size.nodes as f64),
            unshared_nodes: mean(&|one| one.size.unshared as f64),
            most_nodes: solved.iter().map(|one| one.size.nodes).max().unwrap_or(0),
            iterations: mean(&|one| f64::from(one.iterations)),
            most_iterations: solved.iter().map(|one| one.iterations).max().unwrap_or(0),
            exploitability: mean(&exploitability),
            most_exploitability: most(&exploitability),
            seconds: mean(&|one| one.seconds),
            most_seconds: most(&|one| one.seconds),
        }
    }
}

/// A table for people, in Markdown. Means, the largest in brackets.
fn table(rows: &[Row]) -> String {
    let mut text = String::from(
        "| draws left | positions | public nodes | not shared | iterations | exploitability | seconds |\n\
         | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n",
    );
    for row in rows {
        let _ = writeln!(
            text,
            "| {} | {} | {} ({}) | {} | {:.0} ({}) | {:.3} % ({:.3}) | {:.4} ({:.4}) |",
            row.draws,
            row.positions,
            grouped(row.nodes),
            grouped(row.most_nodes as f64),
            grouped(row.unshared_nodes),
            row.iterations,
            row.most_iterations,
            row.exploitability * 100.0,
            row.most_exploitability * 100.0,
            row.seconds,
            row.most_seconds
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_tells_how_well_its_positions_were_solved() {
        let row = Row::measure(3, 4, 1, 0.001);
        assert_eq!(row.positions, 4);
        assert!(row.most_exploitability <= 0.001);
        assert!(row.nodes >= 1.0 && row.unshared_nodes >= row.nodes);
        assert_eq!(table(&[row]).lines().count(), 3);
    }
}
