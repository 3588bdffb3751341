//! The repository: where it is, what lies in it, and how its cargo is called.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use launch::process;

/// The repository's folder, wherever the command was called from.
pub(crate) fn root() -> PathBuf {
    process::root()
}

/// The cargo that started us, in the repository's folder.
pub(crate) fn cargo() -> Command {
    process::cargo()
}

/// Runs a command to its end; a failure names the command.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    Ok(process::run(command)?)
}

/// All files below `folder` with this extension, in order; build output, packages of others and
/// hidden folders are passed over. A folder that is not there has no files.
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

/// A file's text.
pub(crate) fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}

/// A path as seen from the repository's folder, with `/` on every system.
pub(crate) fn relative(path: &Path) -> String {
    let root = root();
    let path = path.strip_prefix(&root).unwrap_or(path);
    path.to_string_lossy().replace('\\', "/")
}

/// The game that is an example for whoever adds one.
const EXAMPLE: &str = "high-card";

/// The folders of the games, without the example.
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

/// Every game's folder, the example's too.
pub(crate) fn all_games() -> Result<Vec<PathBuf>> {
    let mut games = games()?;
    games.push(example_game());
    Ok(games)
}

/// The pictures of the page, its own and those of the games: what each is called (its family and its name, as in
/// `letters/spy`) and its file, in the order of the names.
pub(crate) fn pictures() -> Result<Vec<(String, PathBuf)>> {
    let own = root().join("clients/web/art");
    let mut games = games()?;
    // An example is drawn only where it can be played.
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

/// The smallest game, which the guide to adding one starts from: it keeps what every game keeps.
pub(crate) fn example_game() -> PathBuf {
    root().join("games").join(EXAMPLE)
}

/// Prints what a check found and fails if it found anything.
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
