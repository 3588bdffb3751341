//! `cargo xtask rules`: every numbered rule is proved by a scenario or a test of its game.

mod citations;
mod ids;
mod scenarios;

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Result;

use crate::repo;
use citations::Citation;
use ids::Id;
use scenarios::Scenario;

pub(crate) fn run() -> Result<()> {
    let mut findings = Vec::new();
    let mut prefixes = BTreeSet::new();
    for folder in repo::games()? {
        if repo::read(&folder.join("src/lib.rs"))?.contains("Under construction") {
            println!(
                "      {} is under construction: not looked at",
                repo::relative(&folder)
            );
            continue;
        }
        let game = Game::read(&folder)?;
        for prefix in game
            .defined
            .iter()
            .map(|id| id.prefix.clone())
            .collect::<BTreeSet<_>>()
        {
            if !prefixes.insert(prefix.clone()) {
                findings.push(format!("docs/rules: two games number their rules {prefix}"));
            }
        }
        findings.extend(game.findings());
    }
    repo::report(&findings)
}

/// A game as this check sees it.
struct Game {
    name: String,
    /// The rules in the order of their document.
    defined: Vec<Id>,
    cited: Vec<Citation>,
    scenarios: Vec<Scenario>,
    /// How the crate's games are called; a crate may hold several editions.
    slugs: Vec<String>,
}

impl Game {
    fn read(folder: &Path) -> Result<Game> {
        let name = folder
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let document = repo::root().join(format!("docs/rules/{name}.md"));
        let defined = if document.is_file() {
            ids::defined(&repo::read(&document)?)
        } else {
            Vec::new()
        };
        let mut cited = Vec::new();
        let mut slugs = Vec::new();
        for file in repo::files(folder, "rs")? {
            let text = repo::read(&file)?;
            cited.extend(citations::in_rust(&repo::relative(&file), &text));
            slugs.extend(scenarios::slugs(&text));
        }
        let mut all = Vec::new();
        for file in repo::files(&folder.join("scenarios"), "scenario")? {
            let text = repo::read(&file)?;
            let place = repo::relative(&file);
            cited.extend(citations::in_scenario(&place, &text));
            all.push(Scenario::read(&place, &text));
        }
        slugs.sort();
        slugs.dedup();
        Ok(Game {
            name,
            defined,
            cited,
            scenarios: all,
            slugs,
        })
    }

    fn findings(&self) -> Vec<String> {
        let document = format!("docs/rules/{}.md", self.name);
        let mut findings = ids::gaps(&document, &self.defined);
        findings.extend(citations::compare(&document, &self.defined, &self.cited));
        findings.extend(scenarios::check(
            &self.name,
            &self.slugs,
            &self.scenarios,
            &self.cited,
        ));
        findings
    }
}
