//! `cargo xtask growth` and `cargo xtask deadlines`: what a long history and very many waiting tables cost.
//!
//! Both are tests of `salon` that `cargo verify` runs at a small size. They fail if a promise is broken, and print the figures for
//! docs/LOAD.md.

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
}

impl Growth {
    pub(crate) fn run(self) -> Result<()> {
        let sizes = [("SALON_PLAYS", self.plays), ("SALON_PERSONS", self.persons)];
        measure("growth::", &sizes)
    }
}

impl Deadlines {
    pub(crate) fn run(self) -> Result<()> {
        let sizes = [
            ("SALON_DEADLINES", self.tables),
            ("SALON_DEADLINES_SECONDS", self.seconds),
        ];
        measure("deadlines::", &sizes)
    }
}

/// Runs tests at this size, one after the other: they measure.
fn measure(tests: &str, sizes: &[(&str, u64)]) -> Result<()> {
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
    for (name, size) in sizes {
        test.env(name, size.to_string());
    }
    repo::run(&mut test)
}
