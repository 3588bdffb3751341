//! Node, and the npm packages of the tests.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use salon_catalog::GameId;

use super::server::TestServer;
use crate::repo;

/// Returns the folder of the tests.
pub(super) fn folder() -> PathBuf {
    repo::root().join("e2e")
}

/// Returns a Node command in the tests' folder, with the server's address in its environment.
pub(super) fn command(server: &TestServer) -> Command {
    let mut node = Command::new("node");
    node.current_dir(folder());
    node.env("SALON_URL", server.url());
    node.env("SALON_PROGRAM", server.program());
    node.env("SALON_E2E_OUT", server.folder());
    node.env("SALON_GAMES", games());
    node
}

/// Returns the slugs of all games, separated by commas.
fn games() -> String {
    let slugs: Vec<&str> = GameId::ALL.iter().map(|game| game.slug()).collect();
    slugs.join(",")
}

/// Installs exactly the packages of the lock file, unless they are already installed.
pub(super) fn packages() -> Result<()> {
    let lock = repo::read(&folder().join("package-lock.json"))?;
    let installed = folder().join("node_modules/.salon-installed");
    if fs::read_to_string(&installed).is_ok_and(|old| old == lock) {
        return Ok(());
    }
    println!("installing the packages of e2e/package-lock.json into e2e/node_modules with npm");
    let mut npm = Command::new("npm");
    npm.current_dir(folder());
    npm.args(["ci", "--no-audit", "--no-fund", "--ignore-scripts"]);
    npm.stdout(Stdio::null());
    // The browser comes from Debian.
    npm.env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    repo::run(&mut npm)
        .context("the style check and the tests in the browser need packages from npm")?;
    fs::write(&installed, lock).with_context(|| installed.display().to_string())
}
