//! Checks that every game has the same files, so that whoever knows one game knows all.

use std::path::Path;

use anyhow::Result;

use crate::repo;

const ROOMS: &[&str] = &[
    "lib", "options", "cards", "state", "action", "event", "act", "view", "outcome", "notation",
    "imagine",
];

const TESTS: &[&str] = &[
    "conformance",
    "evenness",
    "golden",
    "no_allocation",
    "scenarios",
];

pub(super) fn check() -> Result<Vec<String>> {
    let mut findings = Vec::new();
    let mut folders = repo::games()?;
    folders.push(repo::example_game());
    for folder in folders {
        let name = repo::relative(&folder);
        let rules = folder.join("rules");
        findings.extend(missing(&name, &|path| rules.join(path).exists()));
    }
    Ok(findings)
}

fn missing(game: &str, exists: &dyn Fn(&Path) -> bool) -> Vec<String> {
    let mut findings = Vec::new();
    for room in ROOMS {
        if !has(&format!("src/{room}"), exists) {
            findings.push(format!(
                "{game}/rules has no src/{room}.rs or src/{room}/mod.rs"
            ));
        }
    }
    for test in TESTS {
        if !has(&format!("tests/it/{test}"), exists) {
            findings.push(format!(
                "{game}/rules has no tests/it/{test}.rs or tests/it/{test}/mod.rs"
            ));
        }
    }
    findings
}

fn has(place: &str, exists: &dyn Fn(&Path) -> bool) -> bool {
    let file = format!("{place}.rs");
    let folder = format!("{place}/mod.rs");
    exists(Path::new(&file)) || exists(Path::new(&folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complete(path: &Path) -> bool {
        let path = path.to_string_lossy();
        path != "src/act.rs" && (path.ends_with(".rs") || path == "src/act/mod.rs")
    }

    #[test]
    fn a_complete_house_is_fine_and_a_missing_room_is_found() {
        assert_eq!(missing("games/new", &complete), [""; 0]);
        let without_view = |path: &Path| complete(path) && !path.to_string_lossy().contains("view");
        assert_eq!(
            missing("games/new", &without_view),
            ["games/new/rules has no src/view.rs or src/view/mod.rs"]
        );
        let untested = |path: &Path| complete(path) && !path.starts_with("tests");
        assert_eq!(missing("games/new", &untested).len(), TESTS.len());
    }
}
