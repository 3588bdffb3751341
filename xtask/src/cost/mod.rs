//! `cargo xtask cost`: what a move costs as tables and servers are added. Writes the table and the chart of docs/LOAD.md.

mod chart;

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use clap::Args;
use serde_json::Value;

use crate::{repo, scale};

const BEGIN: &str = "<!-- cost: written by cargo xtask cost -->\n";
const END: &str = "<!-- end of cost -->\n";

/// Measures what a move costs as tables and servers are added, on PostgreSQL. With the usual sizes it takes about ten minutes.
#[derive(Args)]
pub(crate) struct Cost {
    /// The numbers of tables, at one server
    #[arg(long, default_value = "1,10,100,1000,10000")]
    tables: String,
    /// The numbers of servers, which all are kept busy
    #[arg(long, default_value = "1,2,4")]
    servers: String,
    /// How long each case is measured, in seconds; longer where guests think for long
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// Measure this program instead of a release build
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// Write docs/LOAD.md and its chart; otherwise they are only printed
    #[arg(long)]
    write: bool,
}

impl Cost {
    pub(crate) fn run(self) -> Result<()> {
        let program = match self.program {
            Some(program) => std::path::absolute(program)?,
            None => scale::release()?,
        };
        let out = repo::root().join("target/cost.json");
        let variables = [
            ("SALON_COST_TABLES", self.tables),
            ("SALON_COST_SERVERS", self.servers),
            ("SALON_COST_SECONDS", self.seconds.to_string()),
            ("SALON_PROGRAM", program.display().to_string()),
            ("SALON_COST_OUT", out.display().to_string()),
        ];
        scale::measure_with("cost::", &variables)?;
        let cases: Vec<Value> = serde_json::from_slice(&fs::read(out)?)?;
        let table = table(&cases)?;
        print!("{table}");
        if self.write {
            let load = repo::root().join("docs/LOAD.md");
            fs::write(&load, replaced(&repo::read(&load)?, &table)?)?;
            fs::write(repo::root().join("docs/load-cost.svg"), chart::draw(&cases))?;
        }
        Ok(())
    }
}

/// Formats the figures as tables of Markdown.
fn table(cases: &[Value]) -> Result<String> {
    let number = |case: &Value, key: &str| case[key].as_f64().unwrap_or(0.0);
    let mut text = String::new();
    let heads = [
        (
            false,
            "| tables | a guest thinks | moves a second | median | p99 | CPU a move, server | CPU a move, PostgreSQL | memory |",
        ),
        (
            true,
            "| servers | guests of a table | moves a second | median | p99 | CPU a move, servers | CPU a move, PostgreSQL | memory of each |",
        ),
    ];
    for (is_busy, head) in heads {
        writeln!(text, "{head}\n|--:|--:|--:|--:|--:|--:|--:|--:|")?;
        for case in cases
            .iter()
            .filter(|case| (number(case, "think") == 0.0) == is_busy)
        {
            let first = match (is_busy, case["apart"].as_bool() == Some(true)) {
                (false, _) => format!("{} | {} ms", case["tables"], case["think"]),
                (true, false) => format!("{} | at one server", case["servers"]),
                (true, true) => format!("{} | at different servers", case["servers"]),
            };
            writeln!(
                text,
                "| {first} | {:.0} | {:.1} ms | {:.1} ms | {:.3} ms | {:.3} ms | {:.0} MB |",
                number(case, "moves_per_second"),
                number(case, "p50_ms"),
                number(case, "p99_ms"),
                number(case, "server_ms"),
                number(case, "database_ms"),
                number(case, "memory_mb"),
            )?;
        }
        text.push('\n');
    }
    Ok(text)
}

/// Returns the document with these tables in their place.
fn replaced(document: &str, table: &str) -> Result<String> {
    let missing = "docs/LOAD.md has no place for the tables";
    let (before, rest) = document.split_once(BEGIN).context(missing)?;
    let (_, after) = rest.split_once(END).context(missing)?;
    Ok(format!("{before}{BEGIN}\n{table}{END}{after}"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    #[test]
    fn figures_take_the_place_of_older_ones() {
        let case = json!({
            "servers": 1, "tables": 10, "think": 20, "apart": false, "moves_per_second": 480.4, "p50_ms": 2.0,
            "p99_ms": 4.0, "server_ms": 0.25, "database_ms": 0.5, "memory_mb": 30,
        });
        let busy = json!({
            "servers": 2, "tables": 100, "think": 0, "apart": true, "moves_per_second": 2_000.0, "p50_ms": 2.0,
            "p99_ms": 4.0, "server_ms": 0.25, "database_ms": 0.5, "memory_mb": 30,
        });
        let table = super::table(&[case, busy]).unwrap();
        assert!(
            table.contains("| 10 | 20 ms | 480 | 2.0 ms | 4.0 ms | 0.250 ms | 0.500 ms | 30 MB |"),
            "{table}"
        );
        assert!(
            table.contains("| 2 | at different servers | 2000 |"),
            "{table}"
        );
        let old = format!("# Load\n{}\nold\n{}after\n", super::BEGIN, super::END);
        let new = super::replaced(&old, &table).unwrap();
        assert!(new.starts_with("# Load\n") && new.ends_with("after\n") && !new.contains("old"));
        assert_eq!(super::replaced(&new, &table).unwrap(), new);
        assert!(super::replaced("# Load\n", &table).is_err());
    }
}
