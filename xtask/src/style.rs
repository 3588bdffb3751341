//! `cargo xtask style`: formats the style sheets with Prettier and lints them with Stylelint.

use std::process::Command;

use anyhow::{Result, bail};
use clap::Args;

use crate::{browser, repo};

/// The style sheets of the page, of the games, and of the gallery of pictures.
const SHEETS: [&str; 3] = [
    "clients/web/style/*/*.css",
    "games/*/style/*.css",
    "xtask/src/art/*.css",
];

/// The most characters of a line.
const LONGEST_LINE: usize = 140;

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
        repo::run(stylelint.args(SHEETS))?;
        check_line_lengths()
    }
}

/// Finds lines that nobody can review. Prettier does not break strings, such as pictures in a URL.
fn check_line_lengths() -> Result<()> {
    for folder in ["clients/web/style", "games", "xtask/src/art"] {
        for sheet in repo::files(&repo::root().join(folder), "css")? {
            for (at, line) in repo::read(&sheet)?.lines().enumerate() {
                let length = line.chars().count();
                if length > LONGEST_LINE {
                    let place = format!("{}:{}", repo::relative(&sheet), at + 1);
                    bail!("{place}: {length} characters; at most {LONGEST_LINE} can be reviewed");
                }
            }
        }
    }
    Ok(())
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
