//! Where rules are cited: in comments of scenarios, and in tests.

use super::ids::{self, Id};
use crate::source;

/// A citation of a rule in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Citation {
    pub(super) place: String,
    pub(super) id: Id,
    /// Whether the citing text proves the rule or only mentions it.
    pub(super) proves: bool,
}

/// Returns the ids in a scenario's comments.
pub(super) fn in_scenario(place: &str, text: &str) -> Vec<Citation> {
    let comments = text.lines().filter_map(|line| line.split_once('#'));
    comments
        .flat_map(|(_, comment)| cite_all(place, comment, true))
        .collect()
}

/// Returns the ids in a source file: tests prove rules, other code only mentions them. The name of
/// a test counts too, as `ll_7_…`.
pub(super) fn in_rust(place: &str, text: &str) -> Vec<Citation> {
    let (program, tests) = if place.contains("/tests/") {
        ("", text)
    } else {
        source::split_tests(text)
    };
    let mut citations = cite_all(place, program, false);
    citations.extend(cite_all(place, tests, true));
    let names = tests
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("fn "));
    citations.extend(names.flat_map(|name| cite_all(place, &named(name), true)));
    citations
}

fn cite_all(place: &str, text: &str, proves: bool) -> Vec<Citation> {
    let citation = |id| Citation {
        place: place.to_owned(),
        id,
        proves,
    };
    ids::mentioned(text).into_iter().map(citation).collect()
}

/// Turns `ll_7_and_ll_8_hold` into `LL-7 …`: only the ids at the start of a name count.
fn named(name: &str) -> String {
    let mut parts = name.split(|c: char| !c.is_ascii_alphanumeric());
    match (parts.next(), parts.next()) {
        (Some(prefix), Some(number)) if prefix.len() == 2 => {
            format!("{}-{number}", prefix.to_uppercase())
        }
        _ => String::new(),
    }
}

/// Returns rules without proof, and citations of rules that do not exist.
pub(super) fn compare(document: &str, defined: &[Id], cited: &[Citation]) -> Vec<String> {
    if defined.is_empty() {
        return Vec::new(); // reported once, not for every citation
    }
    let mut findings = Vec::new();
    for id in defined {
        if !cited
            .iter()
            .any(|citation| citation.proves && citation.id == *id)
        {
            findings.push(format!(
                "{document}: no scenario and no test of the game cites {id}"
            ));
        }
    }
    for (n, Citation { place, id, .. }) in cited.iter().enumerate() {
        let said = cited[..n]
            .iter()
            .any(|cite| cite.place == *place && cite.id == *id);
        if !said && !defined.contains(id) {
            findings.push(format!(
                "{place} cites {id}, which {document} does not define"
            ));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(number: u32) -> Id {
        Id {
            prefix: "LL".to_owned(),
            number,
        }
    }

    #[test]
    fn scenarios_cite_in_comments_and_tests_anywhere() {
        let found = in_scenario("a.scenario", "# LL-1, LL-2: why\ngame x\ndo 0 a # LL-3\n");
        let ids: Vec<_> = found.into_iter().map(|citation| citation.id).collect();
        assert_eq!(ids, [id(1), id(2), id(3)]);

        let text = "// LL-1\nfn f() {}\n#[cfg(test)]\nmod tests {\n    // LL-2\n    fn ll_3_holds() {}\n}\n";
        let found = in_rust("src/a.rs", text);
        let proved: Vec<_> = found
            .iter()
            .map(|citation| (citation.id.number, citation.proves))
            .collect();
        assert_eq!(proved, [(1, false), (2, true), (3, true)]);
        assert!(in_rust("games/a/tests/b.rs", "// LL-1\n")[0].proves);
    }

    fn cite(number: u32, proves: bool) -> Citation {
        Citation {
            place: "a".to_owned(),
            id: id(number),
            proves,
        }
    }

    #[test]
    fn a_rule_that_nothing_proves_is_found() {
        assert_eq!(
            compare("x.md", &[id(1)], &[cite(1, false)]),
            ["x.md: no scenario and no test of the game cites LL-1"]
        );
        assert_eq!(compare("x.md", &[id(1)], &[cite(1, true)]), [""; 0]);
    }

    #[test]
    fn a_citation_of_nothing_is_found_once() {
        let cited = [cite(1, true), cite(9, true), cite(9, false)];
        assert_eq!(
            compare("x.md", &[id(1)], &cited),
            ["a cites LL-9, which x.md does not define"]
        );
    }
}
