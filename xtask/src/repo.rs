//! The repository: its folder, its files and its cargo.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use launch::process;

/// Returns the repository's folder, wherever the command was started.
pub(crate) fn root() -> PathBuf {
    process::root()
}

/// Returns the cargo that started this process, with the repository as its working directory.
pub(crate) fn cargo() -> Command {
    process::cargo()
}

/// Runs a command and waits for it; an error names the command.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    Ok(process::run(command)?)
}

/// Returns all files below `folder` with this extension, sorted. Skips build output, installed
/// packages and hidden folders. A folder that does not exist has no files.
pub(crate) fn files(folder: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(folder) = open.pop() {
        if !folder.is_dir() {
            continue;
        }
        for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if path.is_dir() {
                if name != "target" && name != "node_modules" && !name.starts_with('.') {
                    open.push(path);
                }
            } else if path.extension().is_some_and(|have| have == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Returns a file's text.
pub(crate) fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}

/// Returns a path relative to the repository's folder, with `/` on every system.
pub(crate) fn relative(path: &Path) -> String {
    let root = root();
    let path = path.strip_prefix(&root).unwrap_or(path);
    path.to_string_lossy().replace('\\', "/")
}

/// The example game.
const EXAMPLE: &str = "high-card";

/// Returns the folders of the games, without the example.
pub(crate) fn games() -> Result<Vec<PathBuf>> {
    let folder = root().join("games");
    let mut games = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_game = path.join("RULES.md").is_file();
        if is_game && name != EXAMPLE {
            games.push(path);
        }
    }
    games.sort();
    Ok(games)
}

/// Returns the folders of all games, including the example.
pub(crate) fn all_games() -> Result<Vec<PathBuf>> {
    let mut games = games()?;
    games.push(example_game());
    Ok(games)
}

/// Returns the pictures of the page and of the games, sorted by name: the family and the name of
/// each, as in `letters/spy`, and its file.
pub(crate) fn pictures() -> Result<Vec<(String, PathBuf)>> {
    let own = root().join("clients/web/art");
    let mut games = games()?;
    // The example's pictures are needed only where it can be played.
    games.extend(cfg!(feature = "examples").then(example_game));
    let games = games.into_iter().map(|game| game.join("art"));
    let mut pictures = Vec::new();
    for folder in games.chain([own]) {
        for file in files(&folder, "svg")? {
            let name = file.strip_prefix(&folder)?.with_extension("");
            pictures.push((name.to_string_lossy().replace('\\', "/"), file));
        }
    }
    pictures.sort();
    Ok(pictures)
}

/// Returns the folder of the smallest game, from which the guide to adding a game starts. The same
/// checks apply to it.
pub(crate) fn example_game() -> PathBuf {
    root().join("games").join(EXAMPLE)
}

/// Prints the findings of a check, and fails if there are any.
pub(crate) fn report(findings: &[String]) -> Result<()> {
    for finding in findings {
        eprintln!("  {finding}");
    }
    match findings.len() {
        0 => Ok(()),
        1 => bail!("1 finding"),
        many => bail!("{many} findings"),
    }
}
