//! `cargo xtask wheel`: builds the Python package, and tests it in a clean virtual environment.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use clap::Args;
use launch::builds;
use launch::toolchain::Profile;

use crate::repo;

/// The package's folder.
const PACKAGE: &str = "bindings/python";
/// The version of maturin that the package is built with; as in its `pyproject.toml`.
const MATURIN: &str = "maturin>=1.7,<2";
/// What the tests need.
const NEEDED: [&str; 2] = ["numpy>=1.24", "pytest"];
/// What some of the tests need; they are skipped without it.
const WANTED: [&str; 2] = ["pettingzoo>=1.24", "gymnasium>=0.29"];

/// Builds the wheel.
#[derive(Args)]
pub(crate) struct Wheel {
    /// Build it quickly instead of for speed, install it into a clean virtual environment and run its
    /// tests
    #[arg(long)]
    check: bool,
}

impl Wheel {
    pub(crate) fn run(self) -> Result<()> {
        if self.check {
            return check();
        }
        let wheel = build("release")?;
        println!("{}", repo::relative(&wheel));
        Ok(())
    }
}

/// Builds the wheel quickly, installs it into a clean virtual environment and runs the package's
/// tests. Tests of policies at a table use the program `salon` that the other steps have built.
pub(crate) fn check() -> Result<()> {
    let wheel = build(builds::PROFILE)?;
    let clean = environment("clean", true)?;
    pip(&clean, &NEEDED)?;
    if pip(&clean, &WANTED).is_err() {
        println!("      {WANTED:?} can't be installed: the tests that need them are skipped");
    }
    repo::run(
        Command::new(tool(&clean, "pip"))
            .args(["install", "--quiet", "--no-deps"])
            .arg(&wheel),
    )?;
    let mut tests = Command::new(tool(&clean, "python"));
    tests.args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider", "tests"]);
    // The installed package is tested, not the one in the sources.
    tests.env("PYTHONDONTWRITEBYTECODE", "1");
    tests.env("SALON_PROGRAM", builds::program(Profile::Product, "salon"));
    repo::run(tests.current_dir(repo::root().join(PACKAGE)))
}

/// Builds the wheel in a profile and returns its file.
fn build(profile: &str) -> Result<PathBuf> {
    let tools = environment("tools", false)?;
    if !tool(&tools, "maturin").exists() {
        pip(&tools, &[MATURIN])?;
    }
    let wheels = folder().join(profile);
    if wheels.exists() {
        fs::remove_dir_all(&wheels).with_context(|| wheels.display().to_string())?;
    }
    let mut maturin = Command::new(tool(&tools, "maturin"));
    maturin.args([
        "build",
        "--quiet",
        "--locked",
        "--profile",
        profile,
        "--out",
    ]);
    maturin.arg(&wheels);
    maturin.env("CARGO_TARGET_DIR", folder().join("target"));
    repo::run(maturin.current_dir(repo::root().join(PACKAGE)))?;
    let found = repo::files(&wheels, "whl")?;
    match &found[..] {
        [wheel] => Ok(wheel.clone()),
        _ => bail!("{} should have one wheel", wheels.display()),
    }
}

fn folder() -> PathBuf {
    repo::root().join("target/wheel")
}

/// Returns a virtual environment, and creates it if it does not exist or has to be clean.
fn environment(name: &str, clean: bool) -> Result<PathBuf> {
    let folder = folder().join(name);
    if clean || !tool(&folder, "pip").exists() {
        let mut venv = Command::new("python3");
        venv.args(["-m", "venv", "--clear"]).arg(&folder);
        repo::run(&mut venv)
            .context("Python 3.10 or newer with venv is needed: on Debian, python3-venv")?;
    }
    Ok(folder)
}

fn pip(environment: &Path, packages: &[&str]) -> Result<()> {
    let mut pip = Command::new(tool(environment, "pip"));
    pip.args(["install", "--quiet", "--disable-pip-version-check"]);
    pip.args(packages).stdin(Stdio::null());
    repo::run(&mut pip).with_context(|| format!("{packages:?} come from PyPI"))
}

/// Returns a program of a virtual environment.
fn tool(environment: &Path, name: &str) -> PathBuf {
    if cfg!(windows) {
        environment.join("Scripts").join(format!("{name}.exe"))
    } else {
        environment.join("bin").join(name)
    }
}
