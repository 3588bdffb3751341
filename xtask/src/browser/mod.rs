//! Salon in a real browser: the tests of `e2e/` and the screenshots for the README.
//!
//! Missing dependencies are installed: Debian's Chromium, Firefox and WebKit, Node and fonts, and the
//! npm packages of `e2e/package.json`.

mod engine;
mod node;
mod server;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum as _};
use launch::toolchain::Profile;
use launch::{builds, process};

use crate::{repo, services, web};
use engine::Engine;
use server::TestServer;

/// Tests the page in a real browser.
#[derive(Args)]
pub(crate) struct E2e {
    /// Run only tests whose name matches this regular expression
    #[arg(long)]
    filter: Option<String>,
    /// Use other random plays: the seed for pages and tests
    #[arg(long, default_value_t = 1)]
    seed: u32,
    /// Use the development build of the page (`cargo xtask web --dev`) and an unoptimised `salon`
    #[arg(long)]
    dev: bool,
    /// Use only this browser engine, instead of all three; may be repeated
    #[arg(long = "engine", value_enum)]
    engines: Vec<Engine>,
}

/// Takes the screenshots of the README and writes them to `docs/pictures`.
#[derive(Args)]
pub(crate) struct Screenshots {
    /// Use the development build of the page (`cargo xtask web --dev`)
    #[arg(long)]
    dev: bool,
}

/// Measures the size and speed of the page, and writes the figures to `docs/WEB.md`.
#[derive(Args)]
pub(crate) struct MeasureWeb {
    /// Only print the figures
    #[arg(long)]
    dry: bool,
}

/// Returns the folder for screenshots and logs of failed tests.
fn kept() -> PathBuf {
    repo::root().join("target/e2e")
}

/// Runs every test in every engine, as `cargo verify` does.
pub(crate) fn check() -> Result<()> {
    let all = E2e {
        filter: None,
        seed: 1,
        dev: false,
        engines: Vec::new(),
    };
    all.run()
}

impl E2e {
    pub(crate) fn run(self) -> Result<()> {
        let engines = match &*self.engines {
            [] => Engine::value_variants(),
            chosen => chosen,
        };
        for engine in engines {
            engine.install()?;
        }
        let server = ready(self.dev)?;
        let (chromium, others): (Vec<_>, Vec<_>) = engines
            .iter()
            .partition(|engine| **engine == Engine::Chromium);
        let kept = kept();
        let others = if others.is_empty() {
            None
        } else {
            // They wait more than they compute, so one of them runs beside the two lanes of Chromium.
            let lanes = if chromium.is_empty() { 2 } else { 1 };
            let tests = self.tests(&server, &others, lanes)?;
            Some(BesideChromium::start(tests, &kept)?)
        };
        let passed = if chromium.is_empty() {
            Ok(())
        } else {
            let mut tests = self.tests(&server, &chromium, 2)?;
            tests.env("SALON_WORLDS", worlds()?);
            repo::run(&mut tests)
        };
        let others_passed = others.map_or(Ok(()), BesideChromium::finish);
        passed.and(others_passed).with_context(|| {
            format!("pictures and logs of what failed are in {}", kept.display())
        })?;
        report_repeated(&kept.join("repeated.txt"))
    }

    /// Returns the command that runs the tests of some engines, `lanes` files at a time.
    fn tests(&self, server: &TestServer, engines: &[&Engine], lanes: usize) -> Result<Command> {
        let mut node = node::command(server);
        node.env("SALON_E2E_SEED", self.seed.to_string());
        if self.dev {
            node.env("SALON_E2E_DEV", "1");
        }
        node.args(["--test", "--test-reporter=spec"]);
        node.arg(format!("--test-concurrency={lanes}"));
        if let Some(filter) = &self.filter {
            node.arg(format!("--test-name-pattern={filter}"));
        }
        for engine in engines {
            node.args(engine.tests()?);
        }
        Ok(node)
    }
}

/// The tests in Firefox and WebKit while those in Chromium run. Their report is shown in one piece at the end.
struct BesideChromium {
    process: Child,
    report: PathBuf,
}

impl BesideChromium {
    fn start(mut tests: Command, folder: &Path) -> Result<BesideChromium> {
        let report = folder.join("firefox-and-webkit.txt");
        let file = fs::File::create(&report).with_context(|| report.display().to_string())?;
        tests.stdout(file.try_clone()?).stderr(file);
        let process = tests.spawn().context("node can't be started")?;
        Ok(BesideChromium { process, report })
    }

    fn finish(mut self) -> Result<()> {
        let status = self.process.wait()?;
        print!("{}", repo::read(&self.report)?);
        ensure!(status.success(), "tests in Firefox or WebKit failed");
        Ok(())
    }
}

/// Names the tests that passed only when they were repeated (`e2e/lib/stage.mjs`).
fn report_repeated(list: &Path) -> Result<()> {
    if list.exists() {
        println!("PASSED ONLY WHEN REPEATED, look into it:");
        repo::read(list)?
            .lines()
            .for_each(|name| println!("  {name}"));
    }
    Ok(())
}

impl Screenshots {
    pub(crate) fn run(self) -> Result<()> {
        let server = ready(self.dev)?;
        let mut node = node::command(&server);
        node.arg("pictures.mjs");
        node.arg(repo::root().join("docs/pictures"));
        repo::run(&mut node)
    }
}

impl MeasureWeb {
    pub(crate) fn run(self) -> Result<()> {
        let server = ready(false)?;
        let mut node = node::command(&server);
        node.arg("measure.mjs");
        if !self.dry {
            node.arg(repo::root().join("docs/WEB.md"));
        }
        repo::run(&mut node)
    }
}

/// Installs Node and the packages of `e2e/package.json` if they are missing.
pub(crate) fn packages() -> Result<()> {
    services::browser()?;
    node::packages()
}

/// Plays one game to its end in the browser, from a folder with the page, without a server.
pub(crate) fn play_one(page: &Path, slug: &str) -> Result<()> {
    packages()?;
    let out = kept().join(slug);
    fs::create_dir_all(&out)?;
    let mut node = Command::new("node");
    node.current_dir(node::folder());
    node.env("SALON_GAMES", slug).env("SALON_E2E_OUT", &out);
    repo::run(node.arg("one-game.mjs").arg(page).arg(slug))
}

/// Prepares everything that the browser needs, and starts a server.
fn ready(dev: bool) -> Result<TestServer> {
    packages()?;
    let program = build(dev)?;
    let kept = kept();
    if kept.exists() {
        fs::remove_dir_all(&kept).with_context(|| kept.display().to_string())?;
    }
    fs::create_dir_all(&kept)?;
    // Another build may replace the program by one without the page while the tests run.
    let own = kept.join("salon");
    fs::copy(&program, &own).with_context(|| program.display().to_string())?;
    TestServer::open(own, &kept)
}

/// Builds `salon` with the page and returns its path.
fn build(dev: bool) -> Result<PathBuf> {
    let page = web::build(dev)?;
    if !dev {
        repo::run(builds::salon(Profile::Product, Some(&page)).arg("--quiet"))?;
        return Ok(builds::program(Profile::Product, "salon"));
    }
    let mut build = repo::cargo();
    build.args(["build", "--quiet", "--locked", "--package", "salon"]);
    repo::run(build.env("SALON_WEB", page))?;
    Ok(process::target().join("debug/salon"))
}

/// Finds different plays that look the same to one player, and returns the folder with them.
fn worlds() -> Result<PathBuf> {
    let folder = kept().join("worlds");
    let mut test = repo::cargo();
    test.args(["test", "--quiet", "--locked", "--profile", builds::PROFILE]);
    test.args(["--package", "salon-local"]);
    test.args(["--test", "it", "two_worlds::"]);
    test.env("SALON_WORLDS", &folder).stdout(Stdio::null());
    repo::run(&mut test)?;
    Ok(folder)
}
