//! `cargo xtask growth` and `cargo xtask deadlines`: what a long history and very many waiting tables cost.
//!
//! Both are tests of `salon` that `cargo verify` runs at a small size. They fail if a promise is broken, and print the figures for
//! docs/LOAD.md.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use crate::repo;

/// Writes a history of finished plays, and measures a server on it, on both databases.
#[derive(Args)]
pub(crate) struct Growth {
    /// The number of finished plays
    #[arg(long, default_value_t = 1_000_000)]
    plays: u64,
    /// The number of persons who played them
    #[arg(long, default_value_t = 100_000)]
    persons: u64,
}

/// Lets the clocks of tables run out while nobody looks, and measures how late that is noticed.
#[derive(Args)]
pub(crate) struct Deadlines {
    /// The number of tables
    #[arg(long, default_value_t = 100_000)]
    tables: u64,
    /// Within how many seconds their clocks run out
    #[arg(long, default_value_t = 300)]
    seconds: u64,
    /// Start this program instead of the tests' own, which is not optimized
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

impl Growth {
    pub(crate) fn run(self) -> Result<()> {
        let sizes = [("SALON_PLAYS", self.plays), ("SALON_PERSONS", self.persons)];
        measure("growth::", &sizes)
    }
}

impl Deadlines {
    pub(crate) fn run(self) -> Result<()> {
        let mut variables = vec![
            ("SALON_DEADLINES", self.tables.to_string()),
            ("SALON_DEADLINES_SECONDS", self.seconds.to_string()),
        ];
        if let Some(program) = self.program {
            let program = std::path::absolute(program)?;
            variables.push(("SALON_PROGRAM", program.display().to_string()));
        }
        measure_with("deadlines::", &variables)
    }
}

/// Builds the program as it is released, but without the page, which costs nothing here.
pub(crate) fn release() -> Result<PathBuf> {
    let mut build = repo::cargo();
    build.args(["build", "--locked", "--release", "--package", "salon"]);
    repo::run(&mut build)?;
    Ok(repo::root().join("target/release/salon"))
}

/// Runs tests at this size, one after the other: they measure.
fn measure(tests: &str, sizes: &[(&str, u64)]) -> Result<()> {
    let sizes: Vec<_> = sizes
        .iter()
        .map(|(name, size)| (*name, size.to_string()))
        .collect();
    measure_with(tests, &sizes)
}

/// The same with any variables.
pub(crate) fn measure_with(tests: &str, variables: &[(&str, String)]) -> Result<()> {
    let mut test = repo::cargo();
    test.args(["test", "--quiet", "--profile", "play", "--package", "salon"]);
    test.args([
        "--test",
        "it",
        tests,
        "--",
        "--nocapture",
        "--test-threads=1",
    ]);
    test.envs(variables.iter().map(|(name, value)| (name, value)));
    repo::run(&mut test)
}
