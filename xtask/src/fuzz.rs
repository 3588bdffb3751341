//! `cargo xtask fuzz`: runs libFuzzer on everything that parses text, for a bounded time.

use std::process::Stdio;

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};

use crate::repo;

/// The folder of the fuzz targets, their corpora and their findings.
const FOLDER: &str = "fuzz/libfuzzer";

/// Feeds hostile bytes to the parsers for a bounded time.
#[derive(Args)]
pub(crate) struct Fuzz {
    /// The time for each target, in seconds
    #[arg(long, default_value_t = 60)]
    seconds: u32,
    /// The kinds of text; all by default
    targets: Vec<Target>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Target {
    Scenario,
    Replay,
    Notation,
    Protocol,
}

impl Target {
    const fn name(self) -> &'static str {
        match self {
            Target::Scenario => "scenario",
            Target::Replay => "replay",
            Target::Notation => "notation",
            Target::Protocol => "protocol",
        }
    }
}

impl Fuzz {
    pub(crate) fn run(self) -> Result<()> {
        install()?;
        let mut seeds = repo::cargo();
        seeds.args(["run", "--quiet", "--package", "salon-fuzz", "--", "seeds"]);
        repo::run(seeds.arg(format!("{FOLDER}/corpus")))?;
        let targets = if self.targets.is_empty() {
            Target::value_variants()
        } else {
            &self.targets
        };
        for target in targets {
            println!("{} for {} s…", target.name(), self.seconds);
            self.fuzz(*target).with_context(|| {
                format!(
                    "the bytes that did it are in {FOLDER}/artifacts/{}",
                    target.name()
                )
            })?;
        }
        println!("fuzz: {} targets stood it", targets.len());
        Ok(())
    }

    fn fuzz(&self, target: Target) -> Result<()> {
        let mut fuzz = repo::cargo();
        fuzz.args(["fuzz", "run", "--fuzz-dir", FOLDER]);
        // There is no unsafe code, so an address sanitizer would find nothing.
        fuzz.args(["--sanitizer", "none", target.name(), "--"]);
        fuzz.arg(format!("-max_total_time={}", self.seconds));
        fuzz.arg(format!("-dict={FOLDER}/corpus/{}.dict", target.name()));
        fuzz.args(["-timeout=10", "-rss_limit_mb=2048", "-max_len=20000"]);
        fuzz.args(["-verbosity=0", "-print_final_stats=1"]);
        // cargo-fuzz requires a nightly compiler, but the stable one can do everything it needs.
        repo::run(fuzz.env("RUSTC_BOOTSTRAP", "1"))
    }
}

fn install() -> Result<()> {
    let mut probe = repo::cargo();
    probe
        .args(["fuzz", "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if probe.status().is_ok_and(|status| status.success()) {
        return Ok(());
    }
    println!("cargo-fuzz is missing; installing it");
    repo::run(repo::cargo().args(["install", "cargo-fuzz", "--locked"]))
        .context("fuzzing needs cargo-fuzz and a C++ compiler")
}
