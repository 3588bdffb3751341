//! `cargo verify`: runs every check, in the order in which they fail fastest.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Args;
use launch::builds;

use crate::{
    architecture, art, browser, conspirators_deck, dependencies, documents, repo, rule_ids,
    services, sixth_game, smoke, style, wheel,
};

/// Runs every check, as CI does.
#[derive(Args)]
pub(crate) struct Verify {}

/// Every step compiles in the profile of `cargo play`, so that third-party crates, procedural macros and our own
/// libraries are compiled once.
const LIKE_PLAY: [&str; 3] = ["--locked", "--profile", builds::PROFILE];

/// One check and what to do when it fails.
struct Step {
    name: &'static str,
    run: fn() -> Result<()>,
    remedy: &'static str,
}

const STEPS: &[Step] = &[
    Step {
        name: "formatting",
        run: formatting,
        remedy: "run `cargo fmt --all`",
    },
    Step {
        name: "architecture",
        run: architecture::run,
        remedy: "keep to docs/ARCHITECTURE.md, or change docs/architecture.edges in the same commit and say why",
    },
    Step {
        name: "dependencies",
        run: dependencies::run,
        remedy: "take another crate or version, or allow it in docs/dependencies.allowed and say why",
    },
    Step {
        name: "rule ids",
        run: rule_ids::run,
        remedy: "cite the rule in a scenario or a test that proves it",
    },
    Step {
        name: "documents",
        run: documents::run,
        remedy: "mend the link, or the command, in the document",
    },
    Step {
        name: "pictures",
        run: art::check,
        remedy: "see clients/web/art/README.md; `cargo xtask art` repeats it",
    },
    Step {
        name: "style sheets",
        run: style::check,
        remedy: "run `cargo xtask style`, and see the faults above",
    },
    Step {
        name: "clippy",
        run: clippy,
        remedy: "see the warnings above; `cargo clippy --workspace --all-targets` repeats them",
    },
    Step {
        name: "servers for the tests",
        run: services::run,
        remedy: "install the packages that it names",
    },
    Step {
        name: "tests",
        run: tests,
        remedy: "repeat one with `cargo test -p PACKAGE NAME`",
    },
    Step {
        name: "examples in the documentation",
        run: doc_tests,
        remedy: "repeat with `cargo test --workspace --doc`",
    },
    Step {
        name: "documentation",
        run: documentation,
        remedy: "repeat with `RUSTDOCFLAGS=\"-D warnings\" cargo doc --workspace --no-deps`",
    },
    Step {
        name: "the deck of Conspirators",
        run: conspirators_deck::check,
        remedy: "see `cargo xtask conspirators-deck`; the cards are found, never edited",
    },
    Step {
        name: "command line",
        run: smoke::run,
        remedy: "repeat the command with `cargo play` instead of `salon`",
    },
    Step {
        name: "a sixth game",
        run: sixth_game::run,
        remedy: "see docs/adding-a-game.md; `cargo xtask sixth-game` repeats it",
    },
    Step {
        name: "the Python package",
        run: wheel::check,
        remedy: "repeat with `cargo xtask wheel --check`",
    },
    Step {
        name: "the page in three browsers",
        run: browser::check,
        remedy: "repeat one with `cargo xtask e2e --filter NAME`, or an engine with `--engine firefox`; pictures and logs are in target/e2e",
    },
];

impl Verify {
    pub(crate) fn run(self) -> Result<()> {
        let began = Instant::now();
        components()?;
        for (n, step) in STEPS.iter().enumerate() {
            println!("[{}/{}] {}", n + 1, STEPS.len(), step.name);
            let step_began = Instant::now();
            if let Err(error) = (step.run)() {
                let place = format!("step {} of {}", n + 1, STEPS.len());
                eprintln!("      {error:#}");
                bail!(
                    "verify: {place} ({}) failed. What to do: {}",
                    step.name,
                    step.remedy
                );
            }
            println!("      ok, {}", seconds(step_began.elapsed()));
        }
        println!(
            "verify: all {} steps passed in {}",
            STEPS.len(),
            seconds(began.elapsed())
        );
        Ok(())
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

/// Installs rustfmt and clippy if the toolchain lacks them, as a minimal one does.
fn components() -> Result<()> {
    for (component, subcommand) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        let mut probe = repo::cargo();
        probe.args([subcommand, "--version"]);
        probe.stdout(Stdio::null()).stderr(Stdio::null());
        if probe.status().is_ok_and(|status| status.success()) {
            continue;
        }
        println!("{component} is missing; asking rustup for it");
        let mut rustup = Command::new("rustup");
        rustup.args(["component", "add", component]);
        repo::run(&mut rustup).with_context(|| {
            format!("verify needs {component}: `rustup component add {component}`, or your system's package for it")
        })?;
    }
    Ok(())
}

fn formatting() -> Result<()> {
    repo::run(repo::cargo().args(["fmt", "--all", "--check"]))
}

fn clippy() -> Result<()> {
    let mut clippy = repo::cargo();
    clippy.args(["clippy", "--quiet", "--workspace", "--all-targets"]);
    clippy.args(LIKE_PLAY);
    repo::run(clippy.args(["--", "-D", "warnings"]))
}

fn tests() -> Result<()> {
    let mut tests = repo::cargo();
    tests
        .args(["test", "--quiet", "--workspace"])
        .args(LIKE_PLAY);
    // Of programs and libraries, only those that have tests; clippy has compiled the examples.
    tests.arg("--tests");
    // A new golden play must be looked at by somebody, not written here.
    tests.env("INSTA_UPDATE", "no");
    beside_the_page(|| repo::run(&mut tests))
}

/// Does some work while the page is built: the last steps of that build use only one core, and so
/// do many tests.
fn beside_the_page(work: impl FnOnce() -> Result<()>) -> Result<()> {
    let mut page = Command::new(std::env::current_exe()?);
    page.arg("web").stdout(Stdio::null()).stderr(Stdio::null());
    let mut page = page.spawn()?;
    let done = work();
    if done.is_err() {
        // Killing fails if the process has already ended.
        let _ = page.kill();
    }
    // If the page could not be built, the step that needs it reports why.
    page.wait()?;
    done
}

fn doc_tests() -> Result<()> {
    let mut tests = repo::cargo();
    tests.args(["test", "--quiet", "--workspace", "--doc"]);
    repo::run(tests.args(LIKE_PLAY))
}

fn documentation() -> Result<()> {
    let mut doc = repo::cargo();
    doc.args(["doc", "--quiet", "--workspace", "--no-deps"]);
    doc.args(LIKE_PLAY);
    repo::run(doc.env("RUSTDOCFLAGS", "-D warnings"))
}
