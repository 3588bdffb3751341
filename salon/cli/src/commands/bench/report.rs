//! Formats the figures as a table, as JSON and as a document.

use std::fmt::Write as _;

use salon_bots::league::grouped;

use super::measure::Row;

/// Formats all rows as JSON.
pub(crate) fn json(rows: &[Row]) -> serde_json::Result<String> {
    serde_json::to_string_pretty(rows)
}

const HEADS: [&str; 10] = [
    "game",
    "options",
    "players",
    "plays/s",
    "rounds/s",
    "actions/s",
    "state, bytes",
    "copy, ns",
    "view, ns",
    "imagine, ns",
];

/// Formats all rows as a table for the terminal, which is also valid Markdown.
pub(crate) fn table(rows: &[Row]) -> String {
    let cells: Vec<[String; 10]> = rows.iter().map(cells).collect();
    let width = |column: usize| {
        let widths = cells.iter().map(|row| row[column].chars().count());
        widths.chain([HEADS[column].len()]).max().unwrap_or(0)
    };
    let widths: [usize; 10] = std::array::from_fn(width);
    let mut text = line(&HEADS.map(str::to_owned), &widths);
    let rule = |column: usize| match column {
        0 | 1 => "-".repeat(widths[column]),
        _ => "-".repeat(widths[column] - 1) + ":",
    };
    text += &line(&std::array::from_fn(rule), &widths);
    for row in &cells {
        text += &line(row, &widths);
    }
    text
}

fn line(cells: &[String; 10], widths: &[usize; 10]) -> String {
    let mut text = String::new();
    for (column, (cell, &width)) in cells.iter().zip(widths).enumerate() {
        let _ = match column {
            0 | 1 => write!(text, "| {cell:<width$} "),
            _ => write!(text, "| {cell:>width$} "),
        };
    }
    text + "|\n"
}

fn cells(row: &Row) -> [String; 10] {
    [
        row.game.to_owned(),
        row.options.to_string(),
        row.players.to_string(),
        grouped(row.plays_per_s),
        grouped(row.rounds_per_s),
        grouped(row.actions_per_s),
        row.state_bytes.to_string(),
        format!("{:.1}", row.copy_ns),
        grouped(row.view_ns),
        grouped(row.imagine_ns),
    ]
}

/// Formats the page for the documents.
pub(crate) fn document(rows: &[Row], machine: &str, date: &str) -> String {
    format!(
        "# Speed of the rules\n\n\
         Written by `salon bench --write` on {date}. Machine: {machine}; CPU time of \
         one thread.\n\n\
         Each play is dealt and played to the end of the whole game: the legal actions are listed, \
         and one is chosen at random and performed. Rounds are a game's rounds or parts; a game \
         without any counts as one. Copy, view and imagine are the costs of copying a state, of \
         building one seat's view of it, and of sampling a full state from such a view, measured over \
         states from random plays. Each figure is the median of seven batches.\n\n{}",
        table(rows)
    )
}
