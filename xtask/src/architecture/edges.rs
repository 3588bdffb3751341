//! Compares the real dependencies with the allowed ones, in both directions.

use super::allowed::{self, Allowed, Edge};
use super::{Kind, Package, Use};

/// Returns the differences between the list and the packages.
pub(super) fn check(list: &str, packages: &[Package]) -> Vec<String> {
    let allowed = match allowed::read(list) {
        Ok(allowed) => allowed,
        Err(findings) => return findings,
    };
    let mut findings = not_allowed(&allowed, packages);
    findings.extend(
        allowed
            .edges
            .iter()
            .filter_map(|edge| outdated(edge, packages)),
    );
    findings.extend(outsiders(&allowed, packages));
    findings
}

fn not_allowed(allowed: &Allowed, packages: &[Package]) -> Vec<String> {
    let mut findings = Vec::new();
    for package in packages {
        for used in package.uses.iter().filter(|used| used.ours) {
            let listed = allowed
                .edges
                .iter()
                .any(|edge| matches(edge, package, used, packages));
            if !listed {
                let (from, to, kind) = (&package.name, &used.name, named(used.kind));
                findings.push(format!(
                    "{from} uses {to}{kind}, which docs/architecture.edges does not allow"
                ));
            }
        }
    }
    findings
}

fn outdated(edge: &Edge, packages: &[Package]) -> Option<String> {
    let exists = packages.iter().any(|package| {
        package
            .uses
            .iter()
            .any(|used| used.ours && matches(edge, package, used, packages))
    });
    let line = format!("{} -> {}{}", edge.from, edge.to, named(edge.kind));
    match (exists, edge.planned) {
        (true, true) => Some(format!(
            "docs/architecture.edges: {line} exists now: it is planned no longer"
        )),
        (false, false) => Some(format!(
            "docs/architecture.edges: {line} does not exist: take the line out"
        )),
        _ => None,
    }
}

fn outsiders(allowed: &Allowed, packages: &[Package]) -> Vec<String> {
    let mut findings = Vec::new();
    for folder in &allowed.folders {
        // The conformance kit is never part of the product, so it may use whatever helps to test.
        let members = packages.iter().filter(|package| {
            fits(&folder.folder, package).is_some() && package.name != "salon-conformance"
        });
        for package in members {
            let uses = package
                .uses
                .iter()
                .filter(|used| !used.ours && used.kind != Kind::Dev);
            for used in uses.filter(|used| !folder.crates.contains(&used.name)) {
                let (from, to, few) = (&package.name, &used.name, folder.crates.join(", "));
                findings.push(format!(
                    "{from} uses {to}, but packages of {} use only: {few}",
                    folder.folder
                ));
            }
        }
    }
    findings
}

fn matches(edge: &Edge, package: &Package, used: &Use, packages: &[Package]) -> bool {
    let to = packages.iter().find(|package| package.name == used.name);
    let (Some(from), Some(to)) = (
        fits(&edge.from, package),
        to.and_then(|to| fits(&edge.to, to)),
    ) else {
        return false;
    };
    // `games/*/bots -> games/*/rules` means the rules of the same game.
    let same_game = from.is_empty() || to.is_empty() || from == to;
    same_game && edge.kind == used.kind
}

/// Matches a package against a name, or against a folder in which `*` stands for one path
/// component. Returns what the star stands for, or an empty text if there is none.
fn fits<'a>(pattern: &str, package: &'a Package) -> Option<&'a str> {
    if pattern == package.name || pattern == package.folder {
        return Some("");
    }
    let (before, after) = pattern.split_once('*')?;
    let star = package.folder.strip_prefix(before)?.strip_suffix(after)?;
    (!star.is_empty() && !star.contains('/')).then_some(star)
}

fn named(kind: Kind) -> &'static str {
    match kind {
        Kind::Normal => "",
        Kind::Dev => " (dev)",
        Kind::Build => " (build)",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, folder: &str, uses: &[(&str, Kind, bool)]) -> Package {
        let uses = uses.iter().map(|&(name, kind, ours)| Use {
            name: name.to_owned(),
            kind,
            ours,
        });
        Package {
            name: name.to_owned(),
            folder: folder.to_owned(),
            roots: Vec::new(),
            uses: uses.collect(),
        }
    }

    #[test]
    fn what_is_listed_and_there_is_fine() {
        let a = package(
            "a",
            "games/a",
            &[
                ("b", Kind::Normal, true),
                ("kit", Kind::Dev, true),
                ("serde", Kind::Normal, false),
            ],
        );
        let packages = [a, package("b", "b", &[]), package("kit", "kit", &[])];
        let list = "# why\na -> b\na -> kit (dev)\na -> z (planned)\ngames/* => serde\n";
        assert_eq!(check(list, &packages), [""; 0]);
    }

    #[test]
    fn an_edge_that_is_not_listed_is_found() {
        let packages = [
            package("a", "a", &[("b", Kind::Normal, true)]),
            package("b", "b", &[]),
        ];
        assert_eq!(
            check("", &packages),
            ["a uses b, which docs/architecture.edges does not allow"]
        );
        // A dependency that is allowed for tests is not allowed for the product.
        assert_eq!(check("a -> b (dev)", &packages).len(), 2);
    }

    #[test]
    fn a_star_stands_for_the_same_game_on_both_sides() {
        let uses = |name| [(name, Kind::Normal, true)];
        let game = |game: &str, uses: &[(&str, Kind, bool)]| {
            [
                package(
                    &format!("{game}-rules"),
                    &format!("games/{game}/rules"),
                    &[],
                ),
                package(&format!("{game}-bots"), &format!("games/{game}/bots"), uses),
            ]
        };
        let list = "games/*/bots -> games/*/rules";
        let own = game("whist", &uses("whist-rules"));
        assert_eq!(check(list, &own), [""; 0]);
        let mut other = game("whist", &uses("skat-rules")).to_vec();
        other.extend(game("skat", &uses("skat-rules")));
        assert_eq!(
            check(list, &other),
            ["whist-bots uses skat-rules, which docs/architecture.edges does not allow"]
        );
    }

    #[test]
    fn a_line_that_is_no_longer_true_is_found() {
        let bare = [package("a", "a", &[])];
        assert_eq!(
            check("a -> b", &bare),
            ["docs/architecture.edges: a -> b does not exist: take the line out"]
        );
        let built = [
            package("a", "a", &[("b", Kind::Normal, true)]),
            package("b", "b", &[]),
        ];
        assert_eq!(
            check("a -> b (planned)", &built),
            ["docs/architecture.edges: a -> b exists now: it is planned no longer"]
        );
    }

    #[test]
    fn a_crate_from_outside_is_found_unless_only_tests_use_it() {
        let packages = [package(
            "a",
            "games/a",
            &[("tokio", Kind::Normal, false), ("insta", Kind::Dev, false)],
        )];
        assert_eq!(
            check("games/* => serde", &packages),
            ["a uses tokio, but packages of games/* use only: serde"]
        );
        let elsewhere = [package("a", "salon", &[("tokio", Kind::Normal, false)])];
        assert_eq!(check("games => serde", &elsewhere), [""; 0]);
    }

    #[test]
    fn a_line_that_cannot_be_read_is_found() {
        assert_eq!(
            check("a > b", &[]),
            ["docs/architecture.edges:1: can't read `a > b`"]
        );
        assert_eq!(check("a -> b (sometimes)", &[]).len(), 1);
    }
}
