//! `cargo xtask style`: formats the style sheets with Prettier and lints them with Stylelint.

use std::process::Command;

use anyhow::Result;
use clap::Args;

use crate::{browser, repo};

/// The style sheets of the page, of the games, and of the gallery of pictures.
const SHEETS: [&str; 3] = [
    "clients/web/style/*/*.css",
    "games/*/style/*.css",
    "xtask/src/art/*.css",
];

/// Formats the style sheets and lints them.
#[derive(Args)]
pub(crate) struct Style {
    /// Change nothing: fail if a sheet is not formatted or has a lint error
    #[arg(long)]
    check: bool,
}

impl Style {
    pub(crate) fn run(self) -> Result<()> {
        browser::packages()?;
        let mut prettier = tool("prettier");
        prettier.args(["--log-level", "warn"]);
        prettier.arg(if self.check { "--check" } else { "--write" });
        repo::run(prettier.args(SHEETS))?;
        let mut stylelint = tool("stylelint");
        // The rules that `.stylelintrc.json` extends are in a package of the tests.
        stylelint.args(["--config-basedir", "e2e"]);
        repo::run(stylelint.args(SHEETS))
    }
}

/// Returns an npm tool as a command, in the repository's folder.
fn tool(name: &str) -> Command {
    let mut tool = Command::new(repo::root().join("e2e/node_modules/.bin").join(name));
    tool.current_dir(repo::root());
    tool
}

/// Checks the style sheets, as `cargo verify` does.
pub(crate) fn check() -> Result<()> {
    Style { check: true }.run()
}
