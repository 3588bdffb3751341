//! `salon endgame`: measures how fast and how well the ends of two-player rounds are solved.

use std::fmt::Write as _;
use std::io::Write;

use salon_love_letter_bots::endgame::{Endgame, Position, Quality, Size};
use serde::Serialize;

use crate::cli;
use crate::clock::thread_time;
use crate::finish::Done;
use crate::shown::grouped;

/// The maximum number of iterations before an endgame is abandoned.
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

/// Returns the section on endgames for the table of strengths.
pub(crate) fn section(seed: u64) -> String {
    let plan = [(3, 200), (4, 100), (5, 50), (6, 20), (7, 5), (8, 2)];
    let row = |(draws, positions)| Row::measure(draws, positions, seed, 0.001);
    table(&plan.map(row))
}

/// The figures for positions with the same number of cards to draw: means, and the maximum of each.
#[derive(Serialize)]
struct Row {
    draws: u8,
    positions: u64,
    /// The number of public decision points that are visited.
    nodes: f64,
    /// The same number without sharing of subgames that were solved separately.
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

/// The figures of one position.
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

/// Formats a Markdown table of means, with the maximum in brackets.
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
