//! Checks that every library has a line with the reason for using it, and every line a library.

use std::collections::BTreeSet;

use super::Package;

/// The document with the reasons: the first cell of a row names one or more crates.
pub(super) const DOCUMENT: &str = "docs/decisions/6-libraries.md";

pub(super) fn check(document: &str, packages: &[Package]) -> Vec<String> {
    let uses = packages.iter().flat_map(|package| &package.uses);
    let used: BTreeSet<&str> = uses
        .filter(|used| !used.ours)
        .map(|used| used.name.as_str())
        .collect();
    let explained: BTreeSet<&str> = document.lines().flat_map(crates).collect();
    let unexplained = used
        .difference(&explained)
        .map(|name| format!("{DOCUMENT} does not say why {name} was taken"));
    let unused = explained
        .difference(&used)
        .map(|name| format!("{DOCUMENT}: no crate of ours uses {name} any more"));
    unexplained.chain(unused).collect()
}

/// Returns the crates of a row of the table.
fn crates(line: &str) -> Vec<&str> {
    match line
        .strip_prefix("| `")
        .and_then(|row| row.split('|').next())
    {
        Some(cell) => cell
            .split(['`', ',', ' '])
            .filter(|word| !word.is_empty())
            .collect(),
        None => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Kind, Use};
    use super::*;

    fn using(names: &[&str]) -> [Package; 1] {
        let uses = names.iter().map(|name| Use {
            name: (*name).to_owned(),
            kind: Kind::Normal,
            ours: false,
        });
        [Package {
            name: "a".to_owned(),
            folder: "a".to_owned(),
            roots: Vec::new(),
            uses: uses.collect(),
        }]
    }

    #[test]
    fn a_library_without_a_reason_is_found() {
        let document = "| crate | why |\n|---|---|\n| `one`, `two` | good |\n";
        assert_eq!(check(document, &using(&["one", "two"])), [""; 0]);
        assert_eq!(check(document, &using(&["one", "two", "three"])).len(), 1);
    }

    #[test]
    fn a_reason_without_a_library_is_found() {
        assert_eq!(check("| `one`, `two` | good |", &using(&["one"])).len(), 1);
    }
}
