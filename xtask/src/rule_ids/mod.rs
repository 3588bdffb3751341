//! `cargo xtask rules`: checks that every numbered rule is proved by a scenario or a test of its
//! game.

mod citations;
mod ids;
mod scenarios;

use std::path::Path;

use anyhow::Result;

use crate::repo;
use citations::Citation;
use ids::Id;
use scenarios::Scenario;

pub(crate) fn run() -> Result<()> {
    let mut games = Vec::new();
    for folder in repo::games()? {
        games.push(Game::read(&folder, scenarios::FEWEST)?);
    }
    games.push(Game::read(&repo::example_game(), 1)?);
    let mut findings = shared_prefixes(&games);
    findings.extend(games.iter().flat_map(Game::findings));
    repo::report(&findings)
}

/// Reports prefixes that several games share: an id must identify its game.
fn shared_prefixes(games: &[Game]) -> Vec<String> {
    let mut findings = Vec::new();
    for (n, game) in games.iter().enumerate() {
        let Some(first) = game.defined.first() else {
            continue;
        };
        let other = games[..n]
            .iter()
            .find(|other| other.defined.first() == Some(first));
        if let Some(other) = other {
            let (one, other) = (&other.document, &game.document);
            findings.push(format!(
                "{one} and {other} number their rules alike: {}",
                first.prefix
            ));
        }
    }
    findings
}

/// A game as this check sees it.
struct Game {
    name: String,
    /// The document with its rules.
    document: String,
    /// The minimum number of scenarios.
    fewest: usize,
    /// The rules in the document's order.
    defined: Vec<Id>,
    cited: Vec<Citation>,
    scenarios: Vec<Scenario>,
    /// The slugs of the crate's games; a crate may contain several editions.
    slugs: Vec<String>,
}

impl Game {
    fn read(folder: &Path, fewest: usize) -> Result<Game> {
        let path = folder.join("RULES.md");
        let defined = match path.is_file() {
            true => ids::defined(&repo::read(&path)?),
            false => Vec::new(),
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
            name: repo::relative(folder),
            document: repo::relative(&path),
            fewest,
            defined,
            cited,
            scenarios: all,
            slugs,
        })
    }

    fn findings(&self) -> Vec<String> {
        let mut findings = ids::gaps(&self.document, &self.defined);
        findings.extend(citations::compare(
            &self.document,
            &self.defined,
            &self.cited,
        ));
        findings.extend(scenarios::check(
            &self.name,
            self.fewest,
            &self.slugs,
            &self.scenarios,
        ));
        findings.extend(scenarios::silent(&self.scenarios, &self.cited));
        findings
    }
}
