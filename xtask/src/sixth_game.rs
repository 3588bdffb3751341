//! `cargo xtask sixth-game`: follows `docs/adding-a-game.md` to the letter in a copy of the repository.
//!
//! It takes several minutes, since everything is compiled once more.
//!
//! The guide promises that a game is one folder and a line in the registry. So this runs the guide's own commands,
//! counts the shared files that they touch, lets the kit look at the new game, and plays it in a browser, after the
//! example that it was copied from.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::browser;
use crate::repo;

const GUIDE: &str = "docs/adding-a-game.md";
/// The game that the guide creates.
const SLUG: &str = "twin-cards";
/// The game that the guide copies, which a development build has too.
const EXAMPLE: &str = "high-card";
/// So many files that all games share may be touched; cargo's own lock file is one of them.
const MOST_SHARED: usize = 6;

pub(crate) fn run() -> Result<()> {
    let copy = Copy::make()?;
    copy.follow_guide()?;
    let shared = copy.shared_changes()?;
    println!("      shared files touched: {}", shared.join(", "));
    ensure!(
        shared.len() <= MOST_SHARED,
        "adding a game touches {} shared files, which is more than {MOST_SHARED}",
        shared.len()
    );
    let game = format!("salon-{SLUG}");
    let words = format!("{game}-words");
    let mut tests = copy.cargo();
    tests.args(["test", "--quiet", "--package", &game, "--package", &words]);
    repo::run(&mut tests)?;
    let mut page = copy.cargo();
    page.args(["run", "--quiet", "--package", "xtask"]);
    page.args(["--features", "xtask/examples", "--", "web", "--dev"]);
    repo::run(&mut page)?;
    let page = copy.folder.join("target/web");
    browser::play_one(&page, EXAMPLE)?;
    browser::play_one(&page, SLUG)
}

/// A copy of the repository. It builds into a target folder of its own: cargo can't tell two copies of a crate apart in one folder.
struct Copy {
    folder: PathBuf,
}

impl Copy {
    fn make() -> Result<Copy> {
        let folder = repo::root().join("target/sixth-game");
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        for file in files_below(&repo::root())? {
            let (from, to) = (repo::root().join(&file), folder.join(&file));
            fs::create_dir_all(to.parent().context("a file lies in a folder")?)?;
            fs::copy(&from, &to).with_context(|| from.display().to_string())?;
        }
        Ok(Copy { folder })
    }

    fn cargo(&self) -> Command {
        let mut cargo = repo::cargo();
        cargo.current_dir(&self.folder);
        cargo.env_remove("CARGO_MANIFEST_DIR");
        // New golden plays are part of the guide.
        cargo.env("INSTA_UPDATE", "always");
        cargo
    }

    /// Runs every block of shell commands of the guide, in order.
    fn follow_guide(&self) -> Result<()> {
        let guide = repo::read(&self.folder.join(GUIDE))?;
        let blocks = shell_blocks(&guide);
        ensure!(!blocks.is_empty(), "{GUIDE} has no commands");
        for block in blocks {
            let mut shell = Command::new("bash");
            shell.args(["-euo", "pipefail", "-c", &block]);
            let status = shell.current_dir(&self.folder).status()?;
            if !status.success() {
                bail!("{GUIDE}: these commands failed:\n{block}");
            }
        }
        Ok(())
    }

    /// Returns the files outside of the game's folder that are new or differ from ours.
    fn shared_changes(&self) -> Result<Vec<String>> {
        let mut locked = self.cargo();
        // Updates the lock file, as the next build would.
        locked.args(["metadata", "--format-version", "1", "--offline"]);
        ensure!(
            locked.output()?.status.success(),
            "cargo can't read the copy"
        );
        let own = format!("games/{SLUG}/");
        let before: BTreeSet<PathBuf> = files_below(&repo::root())?.into_iter().collect();
        let mut changed = Vec::new();
        for file in files_below(&self.folder)? {
            let name = file.to_string_lossy().into_owned();
            let same = before.contains(&file)
                && fs::read(self.folder.join(&file))? == fs::read(repo::root().join(&file))?;
            if !same && !name.starts_with(&own) {
                changed.push(name);
            }
        }
        Ok(changed)
    }
}

/// Folders for build output, installed packages and git.
const NOT_OURS: &[&str] = &[".git", "node_modules", "target"];

/// Returns every file of the repository or of a copy, as a relative path.
fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(&next)? {
            let path = entry?.path();
            let ours = path
                .file_name()
                .is_some_and(|name| NOT_OURS.iter().all(|other| name != *other));
            if !ours || path.is_symlink() {
                continue;
            }
            if path.is_dir() {
                open.push(path);
            } else {
                found.push(path.strip_prefix(folder)?.to_path_buf());
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The blocks that begin with three backticks and `sh`.
fn shell_blocks(guide: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut open: Option<String> = None;
    for line in guide.lines() {
        match (&mut open, line) {
            (None, "```sh") => open = Some(String::new()),
            (Some(_), "```") => blocks.extend(open.take()),
            (Some(block), line) => {
                block.push_str(line);
                block.push('\n');
            }
            (None, _) => {}
        }
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_shell_blocks_are_commands() {
        let guide = "a\n```sh\none\ntwo\n```\n```rust\nfn x() {}\n```\n```sh\nthree\n```\n";
        assert_eq!(shell_blocks(guide), ["one\ntwo\n", "three\n"]);
    }

    #[test]
    fn the_guide_has_commands() {
        let guide = repo::read(&repo::root().join(GUIDE)).unwrap();
        assert!(shell_blocks(&guide).len() >= 4);
    }
}
