//! Tests the command line as `cargo play` starts it, with the page in it: every scenario, and a few
//! plays of every game, from the deal to the verification of the record.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::slice::from_ref;

use anyhow::{Context, Result, bail};
use launch::builds;
use launch::toolchain::Profile;

use crate::{repo, web};

/// How many plays of each game are recorded and checked.
const PLAYS: &str = "20";

pub(crate) fn run() -> Result<()> {
    let page = web::build(false)?;
    repo::run(builds::salon(Profile::Product, Some(&page)).arg("--quiet"))?;

    let mut scenarios = Vec::new();
    for game in repo::games()? {
        scenarios.extend(repo::files(&game.join("scenarios"), "scenario")?);
    }
    salon(&["scenario"], &scenarios)?;

    let folder = repo::root().join("target/verify");
    for (game, players) in games(&salon(&["games"], &[])?)? {
        let folder = folder.join(&game);
        if folder.exists() {
            fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
        }
        record_and_check(&game, &players, &folder)?;
    }
    Ok(())
}

/// Simulates fairly dealt plays, and lets `salon` check them as replays and as scenarios.
fn record_and_check(game: &str, players: &str, folder: &Path) -> Result<()> {
    let simulate = ["simulate", game, "--players", players, "--games", PLAYS];
    let (records, replays) = (folder.join("records"), folder.join("replays"));
    salon(&[&simulate[..], &["--record"]].concat(), from_ref(&records))?;
    salon(
        &[&simulate[..], &["--replays"]].concat(),
        from_ref(&replays),
    )?;
    salon(&["scenario"], &repo::files(&records, "scenario")?)?;
    salon(&["verify"], &repo::files(&replays, "replay")?)?;
    Ok(())
}

fn salon(arguments: &[&str], files: &[PathBuf]) -> Result<String> {
    let mut salon = Command::new(builds::program(Profile::Product, "salon"));
    salon.current_dir(repo::root());
    let output = salon.args(arguments).args(files).output()?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    if !output.status.success() {
        let failed = String::from_utf8_lossy(&output.stderr);
        bail!(
            "salon {} failed ({}):\n{said}{failed}",
            arguments.join(" "),
            output.status
        );
    }
    Ok(said)
}

/// Returns the games that `salon games` lists, each with its minimum number of players.
fn games(list: &str) -> Result<Vec<(String, String)>> {
    let mut games = Vec::new();
    let mut lines = list.lines();
    while let Some(line) = lines.next() {
        let Some((slug, _)) = line.split_once(": ") else {
            continue;
        };
        if slug.starts_with(' ') {
            continue;
        }
        let players = lines.next().unwrap_or_default().trim();
        let end = players
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(players.len());
        if end == 0 {
            bail!("`salon games` does not say how many can play {slug}");
        }
        games.push((slug.to_owned(), players[..end].to_owned()));
    }
    if games.is_empty() {
        bail!("`salon games` lists no game");
    }
    Ok(games)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_games_is_understood() {
        let list = "pismo: Письмо\n  2–4 players\n  --option a=b  what: that\n\nwhist: Вист\n  4 players\n";
        let found = games(list).unwrap();
        let wanted = [("pismo", "2"), ("whist", "4")];
        assert_eq!(
            found,
            wanted.map(|(slug, few)| (slug.to_owned(), few.to_owned()))
        );
        assert!(games("").is_err());
        assert!(games("pismo: Письмо\n").is_err());
    }
}
