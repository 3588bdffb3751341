//! Known vulnerabilities in our dependencies.
//!
//! They are listed in the RustSec database, a repository on GitHub; no package of crates.io, npm,
//! PyPI or Debian contains it. The check runs if `cargo audit` and its database are installed;
//! otherwise the step says that it did not run.

use std::path::PathBuf;
use std::process::Stdio;

use anyhow::Result;

use crate::repo;

/// Advisories that do not affect us, and why.
const PASSED_OVER: &[(&str, &str)] = &[(
    "RUSTSEC-2023-0071",
    "rsa is in the lock file for sqlx's MySQL, which we never compile",
)];

pub(super) fn check() -> Result<()> {
    if let Some(missing) = missing() {
        println!(
            "      advisories: NOT CHECKED, {missing}. `cargo install cargo-audit --locked` and one `cargo audit` with access to GitHub bring both"
        );
        return Ok(());
    }
    let mut audit = repo::cargo();
    audit.args(["audit", "--no-fetch", "--stale"]);
    for (id, _) in PASSED_OVER {
        audit.args(["--ignore", id]);
    }
    repo::run(&mut audit)?;
    println!("      advisories: checked with the database of this computer");
    Ok(())
}

/// Returns what is missing for the check, if anything.
fn missing() -> Option<&'static str> {
    let mut audit = repo::cargo();
    audit.args(["audit", "--version"]);
    audit.stdout(Stdio::null()).stderr(Stdio::null());
    if !audit.status().is_ok_and(|status| status.success()) {
        return Some("cargo-audit is not installed");
    }
    let database = database().filter(|folder| folder.is_dir());
    database
        .is_none()
        .then_some("the database of advisories is not on this computer")
}

/// Returns the folder where `cargo audit` keeps its database.
fn database() -> Option<PathBuf> {
    let home = || std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".cargo"));
    let cargo = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    cargo.or_else(home).map(|cargo| cargo.join("advisory-db"))
}
