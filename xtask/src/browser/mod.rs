//! Salon in a real browser: the tests of `e2e/` and the pictures for the README.
//!
//! What is missing is installed: Debian's Chromium, Node and fonts, and the npm packages of `e2e/package.json`.

mod node;
mod server;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use clap::Args;
use launch::{builds, process};

use crate::{repo, services, web};
use server::TestServer;

/// Plays through the page in a real browser.
#[derive(Args)]
pub(crate) struct E2e {
    /// Only tests whose name has this in it (a regular expression)
    #[arg(long)]
    filter: Option<String>,
    /// Other plays: chance in pages and tests begins with this number
    #[arg(long, default_value_t = 1)]
    seed: u32,
    /// With the page as `cargo xtask web --dev` builds it and `salon` without optimisation: for whoever works on them
    #[arg(long)]
    dev: bool,
}

/// Takes the pictures of the README, into `docs/pictures`.
#[derive(Args)]
pub(crate) struct Screenshots {
    /// With the page as `cargo xtask web --dev` builds it
    #[arg(long)]
    dev: bool,
}

/// Measures how large and how quick the page is, and writes it into `docs/WEB.md`.
#[derive(Args)]
pub(crate) struct MeasureWeb {
    /// Only prints it
    #[arg(long)]
    dry: bool,
}

/// Where screenshots and logs of failed tests are kept.
fn kept() -> PathBuf {
    repo::root().join("target/e2e")
}

/// All tests, as `cargo verify` runs them.
pub(crate) fn check() -> Result<()> {
    let all = E2e {
        filter: None,
        seed: 1,
        dev: false,
    };
    all.run()
}

impl E2e {
    pub(crate) fn run(self) -> Result<()> {
        let server = ready(self.dev)?;
        let mut node = node::command(&server);
        node.env("SALON_E2E_SEED", self.seed.to_string());
        if self.dev {
            node.env("SALON_E2E_DEV", "1");
        }
        node.env("SALON_WORLDS", worlds()?);
        node.args(["--test", "--test-reporter=spec", "--test-concurrency=2"]);
        if let Some(filter) = &self.filter {
            node.arg(format!("--test-name-pattern={filter}"));
        }
        node.args(tests()?);
        let kept = kept();
        repo::run(&mut node)
            .with_context(|| format!("pictures and logs of what failed are in {}", kept.display()))
    }
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

/// Node and the packages that `e2e/package.json` names, installed if they are missing.
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

/// Everything that a browser needs, and an open server.
fn ready(dev: bool) -> Result<TestServer> {
    packages()?;
    let program = build(dev)?;
    let kept = kept();
    if kept.exists() {
        fs::remove_dir_all(&kept).with_context(|| kept.display().to_string())?;
    }
    fs::create_dir_all(&kept)?;
    TestServer::open(program, &kept)
}

/// Builds `salon` with the page in it, and says where it lies.
fn build(dev: bool) -> Result<PathBuf> {
    let page = web::build(dev)?;
    if !dev {
        repo::run(builds::salon(Some(&page)).arg("--quiet"))?;
        return Ok(builds::program("salon"));
    }
    let mut build = repo::cargo();
    build.args(["build", "--quiet", "--locked", "--package", "salon"]);
    repo::run(build.env("SALON_WEB", page))?;
    Ok(process::target().join("debug/salon"))
}

/// Finds plays that look the same to a person and are not, and says where they lie.
fn worlds() -> Result<PathBuf> {
    let folder = kept().join("worlds");
    let mut test = repo::cargo();
    test.args(["test", "--quiet", "--locked", "--package", "salon-local"]);
    test.args(["--test", "it", "two_worlds::"]);
    test.env("SALON_WORLDS", &folder).stdout(Stdio::null());
    repo::run(&mut test)?;
    Ok(folder)
}

/// The files of tests, seen from `e2e`.
fn tests() -> Result<Vec<PathBuf>> {
    let folder = node::folder();
    let files = repo::files(&folder.join("tests"), "mjs")?;
    let relative = |file: PathBuf| Ok(file.strip_prefix(&folder)?.to_path_buf());
    files.into_iter().map(relative).collect()
}
