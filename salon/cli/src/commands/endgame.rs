//! `salon endgame`: measures how fast and how well the ends of two-player rounds are solved.

use std::io::Write;

use salon_love_letter_bots::endgame::Measured;

use crate::cli;
use crate::clock::thread_time;
use crate::finish::Done;

/// Solves and reports.
pub(crate) fn run(asked: &cli::Endgame, out: &mut impl Write) -> anyhow::Result<Done> {
    let goal = asked.to / 100.0;
    let row = |&draws| Measured::new(draws, asked.positions, asked.seed, goal, thread_time);
    let rows: Vec<Measured> = asked.draws.iter().map(row).collect();
    if asked.json {
        serde_json::to_writer_pretty(&mut *out, &rows)?;
        writeln!(out)?;
    } else {
        write!(out, "{}", table(&rows))?;
    }
    Ok(Done::Well)
}

/// Formats a Markdown table of means, with the maximum in brackets.
fn table(rows: &[Measured]) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let mut text = line(&Measured::HEAD.map(str::to_owned));
    text += &line(&Measured::HEAD.map(|_| "---:".to_owned()));
    text.extend(rows.iter().map(|row| line(&row.cells())));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_tells_how_well_its_positions_were_solved() {
        let row = Measured::new(3, 4, 1, 0.001, thread_time);
        assert_eq!(row.positions, 4);
        assert!(row.most_exploitability <= 0.001);
        assert!(row.nodes >= 1.0 && row.unshared_nodes >= row.nodes);
        let table = table(&[row]);
        assert_eq!(table.lines().count(), 3);
        assert!(table.starts_with("| draws left | positions |"));
    }
}
