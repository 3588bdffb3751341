//! `cargo xtask sixth-game`: follows `docs/adding-a-game.md` to the letter in a copy of the repository.
//!
//! The guide promises that a game is one folder and a line in the registry. This check runs the guide's own commands,
//! counts the shared files that they touch, tests the new game with the kit, and plays it in a browser, after the
//! example that it was copied from.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use launch::toolchain::Games;
use launch::{builds, process};

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
    copy.take_over_what_is_built()?;
    let game = format!("salon-{SLUG}");
    let words = format!("{game}-words");
    let mut tests = copy.cargo();
    tests.args(["test", "--quiet", "--profile", builds::PROFILE]);
    repo::run(tests.args(["--package", &game, "--package", &words]))?;
    let mut tools = copy.here(builds::tools());
    Games::AndExamples.choose(&mut tools, &["xtask"]);
    repo::run(tools.arg("--quiet"))?;
    let tools = copy.target().join(builds::PROFILE).join("xtask");
    let mut page = copy.here(Command::new(tools));
    repo::run(page.arg("web").stdout(Stdio::null()))?;
    let page = copy.target().join("web");
    browser::play_one(&page, EXAMPLE)?;
    browser::play_one(&page, SLUG)?;
    Ok(fs::remove_dir_all(&copy.folder)?)
}

/// A copy of the repository. It builds into a target folder of its own: cargo can't tell two copies of a crate apart
/// in one folder.
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
            copy_with_time(&from, &to)?;
        }
        Ok(Copy { folder })
    }

    fn target(&self) -> PathBuf {
        self.folder.join("target")
    }

    /// Copies what the repository has compiled into the copy's target folder. Cargo compares the files' times and
    /// compiles only what the guide's commands have changed.
    fn take_over_what_is_built(&self) -> Result<()> {
        let from = process::target();
        for file in ["CACHEDIR.TAG", ".rustc_info.json"] {
            if from.join(file).exists() {
                copy_with_time(&from.join(file), &self.target().join(file))?;
            }
        }
        for folder in BUILT {
            for file in all_files(&from.join(folder), &|path| !is_rebuilt(path))? {
                let to = self.target().join(file.strip_prefix(&from)?);
                copy_with_time(&file, &to)?;
            }
        }
        Ok(())
    }

    fn cargo(&self) -> Command {
        let mut cargo = self.here(repo::cargo());
        // New golden plays are part of the guide.
        cargo.env("INSTA_UPDATE", "always");
        cargo
    }

    /// Makes a command run in the copy instead of the repository.
    fn here(&self, mut command: Command) -> Command {
        command.current_dir(&self.folder);
        command.env("CARGO_MANIFEST_DIR", self.folder.join("launch"));
        command.env_remove("CARGO_TARGET_DIR");
        command
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
    let ours = |path: &Path| NOT_OURS.iter().all(|other| !path.ends_with(other));
    let mut found = Vec::new();
    for file in all_files(folder, &ours)? {
        found.push(file.strip_prefix(folder)?.to_path_buf());
    }
    found.sort();
    Ok(found)
}

/// The folders of the target folder that a build with a new game can reuse.
const BUILT: [&str; 3] = [
    builds::PROFILE,
    "web-release",
    "wasm32-unknown-unknown/web-release",
];

/// Returns whether a file must not be reused: it is a program, or belongs to a package that reads the registry. Cargo
/// records files outside of a package by their absolute paths, so it would not notice the copy's own registry.
fn is_rebuilt(path: &Path) -> bool {
    let readers = [
        "salon-catalog",
        "salon-web",
        "salon-worker",
        "xtask",
        "launch",
    ];
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let program =
        path.extension().is_none() && path.parent().is_some_and(|folder| folder.ends_with("deps"));
    program || readers.iter().any(|reader| name.starts_with(reader))
}

/// Returns every wanted file below a folder. Skips links, and folders that are not wanted.
fn all_files(folder: &Path, wanted: &dyn Fn(&Path) -> bool) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        if !next.is_dir() {
            continue;
        }
        for entry in fs::read_dir(&next)? {
            let path = entry?.path();
            if !wanted(&path) || path.is_symlink() {
                continue;
            }
            if path.is_dir() {
                open.push(path);
            } else {
                found.push(path);
            }
        }
    }
    Ok(found)
}

/// Copies a file with its modification time.
fn copy_with_time(from: &Path, to: &Path) -> Result<()> {
    let what = || from.display().to_string();
    fs::create_dir_all(to.parent().context("a file lies in a folder")?)?;
    fs::copy(from, to).with_context(what)?;
    let time = fs::metadata(from).and_then(|file| file.modified());
    let copy = fs::File::options().append(true).open(to);
    let copy = copy.with_context(what)?;
    copy.set_modified(time?).with_context(what)
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
