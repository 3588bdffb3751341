//! Checks that the public functions of each game's `State` are those that `docs/ARCHITECTURE.md`
//! lists. Nothing leaves a state except through the contract or one of these functions.

use std::collections::BTreeSet;

use anyhow::Result;

use crate::repo;
use crate::source;

const DOCUMENT: &str = "docs/ARCHITECTURE.md";
/// The start of a line of the list; the game's folder and the function follow.
const LISTED: &str = "| `games/";

pub(super) fn check() -> Result<Vec<String>> {
    let listed = listed(&repo::read(&repo::root().join(DOCUMENT))?);
    let mut found = BTreeSet::new();
    let mut folders = repo::games()?;
    folders.push(repo::example_game());
    for folder in folders {
        let game = repo::relative(&folder);
        for file in repo::files(&folder.join("rules/src"), "rs")? {
            let text = repo::read(&file)?;
            let (program, _) = source::split_tests(&text);
            let names = doors(program).into_iter();
            found.extend(names.map(|name| format!("{game} {name}")));
        }
    }
    Ok(differences(&listed, &found))
}

/// Returns the functions that the document lists, as `games/NAME function`.
fn listed(document: &str) -> BTreeSet<String> {
    let rows = document.lines().filter(|line| line.starts_with(LISTED));
    rows.filter_map(|row| {
        let mut words = row.split('`').skip(1).step_by(2);
        let (game, door) = (words.next()?, words.next()?);
        Some(format!("{game} {}", door.split('(').next()?))
    })
    .collect()
}

/// Returns the public functions in the `impl State` blocks of a formatted source file.
fn doors(program: &str) -> Vec<String> {
    let mut inside = false;
    let mut names = Vec::new();
    for line in program.lines() {
        if line.starts_with("impl State {") {
            inside = true;
        } else if line == "}" {
            inside = false;
        }
        let Some(item) = line.strip_prefix("    pub ").filter(|_| inside) else {
            continue;
        };
        let item = item.strip_prefix("const ").unwrap_or(item);
        if let Some(function) = item.strip_prefix("fn ") {
            let name = function.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
            names.extend(name.take(1).map(str::to_owned));
        }
    }
    names
}

fn differences(listed: &BTreeSet<String>, found: &BTreeSet<String>) -> Vec<String> {
    let missing = found.difference(listed);
    let missing =
        missing.map(|door| format!("{DOCUMENT} does not list a door out of a state: {door}"));
    let gone = listed.difference(found);
    let gone =
        gone.map(|door| format!("{DOCUMENT} lists a door out of a state that is gone: {door}"));
    missing.chain(gone).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROGRAM: &str = "impl State {\n    pub const fn phase(&self) -> Phase {\n    }\n    \
                           pub(crate) fn hand(&self) {}\n    pub fn glance(&self) {}\n}\n\nimpl View \
                           {\n    pub fn players(&self) {}\n}\n";

    #[test]
    fn a_door_that_is_not_listed_and_one_that_is_gone_are_found() {
        let found: BTreeSet<String> = (doors(PROGRAM).iter())
            .map(|door| format!("games/new {door}"))
            .collect();
        assert_eq!(
            found.iter().collect::<Vec<_>>(),
            ["games/new glance", "games/new phase"]
        );
        let document = "| `games/new` | `glance(seat)` | a part of its view |\n\
                        | `games/new` | `peek` | gone |\n";
        let findings = differences(&listed(document), &found);
        assert_eq!(findings.len(), 2, "{findings:?}");
        assert!(findings[0].ends_with("does not list a door out of a state: games/new phase"));
        assert!(findings[1].ends_with("that is gone: games/new peek"));
    }
}
