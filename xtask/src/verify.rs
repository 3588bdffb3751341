//! `cargo verify`: runs every check, in the order in which they fail fastest.
//!
//! Many tests wait for timers and leave a core idle, so steps that don't need the tests run beside them.

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Args;
use launch::{builds, process};

use crate::{
    architecture, art, browser, conspirators_deck, dependencies, documents, repo, rule_ids,
    services, sixth_game, smoke, style, wheel,
};

/// Runs every check, as CI does.
#[derive(Args)]
pub(crate) struct Verify {
    /// Run only this step, by its name; may be repeated
    #[arg(long = "step", value_name = "NAME")]
    steps: Vec<String>,
}

/// Every step compiles in the profile of `cargo play`, so that third-party crates, procedural macros and our own
/// libraries are compiled once.
const LIKE_PLAY: [&str; 3] = ["--locked", "--profile", builds::PROFILE];

/// One check and what to do when it fails.
struct Step {
    name: &'static str,
    run: fn() -> Result<()>,
    remedy: &'static str,
}

/// The steps before the tests, one after the other.
const BEFORE: &[Step] = &[
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
        name: "compile the tests and the page",
        run: compile_tests,
        remedy: "repeat with `cargo test --workspace --no-run`",
    },
];

const TESTS: Step = Step {
    name: "tests",
    run: tests,
    remedy: "repeat one with `cargo test -p PACKAGE NAME`",
};

/// The steps that run beside the tests, one after the other. They write nothing that a test reads.
const BESIDE: &[Step] = &[
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
];

/// Comes last and alone: a busy machine makes browsers miss their deadlines.
const BROWSERS: Step = Step {
    name: "the page in three browsers",
    run: browser::check,
    remedy: "repeat one with `cargo xtask e2e --filter NAME`, or an engine with `--engine firefox`; pictures and logs are in target/e2e",
};

impl Verify {
    pub(crate) fn run(self) -> Result<()> {
        let began = Instant::now();
        components()?;
        if !self.steps.is_empty() {
            return self.chosen();
        }
        let mut place = Place { number: 0 };
        for step in BEFORE {
            place.run(step)?;
        }
        let beside = Beside::start()?;
        place.run(&TESTS)?;
        beside.finish()?;
        place.number += BESIDE.len();
        place.run(&BROWSERS)?;
        println!(
            "verify: all {} steps passed in {}",
            all().count(),
            seconds(began.elapsed())
        );
        Ok(())
    }

    /// Runs the steps that were named, in their usual order.
    fn chosen(&self) -> Result<()> {
        for name in &self.steps {
            if !all().any(|step| step.name == name) {
                let names: Vec<_> = all().map(|step| step.name).collect();
                bail!("there is no step {name:?}. The steps: {}", names.join(", "));
            }
        }
        for (before, step) in all().enumerate() {
            if self.steps.iter().any(|name| name == step.name) {
                Place { number: before }.run(step)?;
            }
        }
        Ok(())
    }
}

/// Every step, in the order of their numbers.
fn all() -> impl Iterator<Item = &'static Step> {
    let tests = std::iter::once(&TESTS);
    let browsers = std::iter::once(&BROWSERS);
    BEFORE.iter().chain(tests).chain(BESIDE).chain(browsers)
}

/// How many steps came before.
struct Place {
    number: usize,
}

impl Place {
    fn run(&mut self, step: &Step) -> Result<()> {
        self.number += 1;
        let of = all().count();
        println!("[{}/{of}] {}", self.number, step.name);
        let began = Instant::now();
        if let Err(error) = (step.run)() {
            eprintln!("      {error:#}");
            bail!(
                "verify: step {} of {of} ({}) failed. What to do: {}",
                self.number,
                step.name,
                step.remedy
            );
        }
        println!("      ok, {}", seconds(began.elapsed()));
        Ok(())
    }
}

/// The steps of [`BESIDE`] in a process of their own. It has a lower priority, so that they take only what the tests
/// leave; its output goes to a file and is shown when both are done.
struct Beside {
    process: Child,
    log: PathBuf,
}

impl Beside {
    fn start() -> Result<Beside> {
        let log = process::target().join("verify-beside.log");
        let output = fs::File::create(&log).with_context(|| log.display().to_string())?;
        let program = std::env::current_exe()?;
        let mut steps = if cfg!(unix) {
            let mut nice = Command::new("nice");
            nice.args(["-n", "10"]).arg(program);
            nice
        } else {
            Command::new(program)
        };
        steps.arg("verify");
        for step in BESIDE {
            steps.args(["--step", step.name]);
        }
        steps.stdout(output.try_clone()?).stderr(output);
        Ok(Beside {
            process: steps.spawn()?,
            log,
        })
    }

    /// Waits for the steps and shows what they printed.
    fn finish(mut self) -> Result<()> {
        let status = self.process.wait()?;
        print!("{}", repo::read(&self.log)?);
        if !status.success() {
            bail!("verify: a step beside the tests failed, see above");
        }
        Ok(())
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        // Does nothing after `finish`. When the tests failed, the other steps are of no use.
        let _ = self.process.kill();
        let _ = self.process.wait();
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

/// Everything is compiled before the first test runs, so that nothing is compiled twice at the same time.
fn compile_tests() -> Result<()> {
    beside_the_page(|| repo::run(test_command().arg("--no-run")))
}

fn tests() -> Result<()> {
    let mut tests = test_command();
    // A new golden play must be looked at by somebody, not written here.
    tests.env("INSTA_UPDATE", "no");
    // More threads than cores, since the tests of servers wait most of the time: 149 of them took 204 s with two threads
    // and 43 s with eight, with 32 s of CPU time.
    tests.env("RUST_TEST_THREADS", "8");
    repo::run(&mut tests)
}

fn test_command() -> Command {
    let mut tests = repo::cargo();
    tests.args(["test", "--quiet", "--workspace"]);
    // Of programs and libraries, only those that have tests; clippy has compiled the examples.
    tests.args(LIKE_PLAY).arg("--tests");
    tests
}

/// Does some work while the page is built: the last steps of that build use only one core.
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
