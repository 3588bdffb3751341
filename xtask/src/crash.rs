//! `cargo xtask crash`: kills the server at random moments under load, many times.

use std::time::Instant;

use anyhow::Result;
use clap::Args;

use crate::repo;

/// Kills the server at random moments under load, and checks that nothing is lost.
#[derive(Args)]
pub(crate) struct Crash {
    /// The number of kills
    #[arg(long, default_value_t = 100)]
    times: u32,
}

impl Crash {
    pub(crate) fn run(self) -> Result<()> {
        let began = Instant::now();
        let mut test = repo::cargo();
        test.args(["test", "--quiet", "--package", "salon", "--test", "it"]);
        test.args(["crash::", "--", "--nocapture"]);
        repo::run(test.env("SALON_CRASHES", self.times.to_string()))?;
        println!(
            "killed {} times, nothing lost, {:.0} s",
            self.times,
            began.elapsed().as_secs_f64()
        );
        Ok(())
    }
}
