//! How many scenarios a game has, and that each says what it proves.

use super::citations::Citation;

/// The fewest scenarios of a game's crate.
const FEWEST: usize = 15;
/// The fewest scenarios of each game in a crate that holds several.
const FEWEST_EACH: usize = 5;

/// A scenario as this check sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Scenario {
    pub(super) place: String,
    /// The game that its first line names.
    pub(super) slug: String,
}

impl Scenario {
    pub(super) fn read(place: &str, text: &str) -> Scenario {
        let slug = text
            .lines()
            .find_map(|line| line.trim().strip_prefix("game "));
        let slug = slug
            .unwrap_or_default()
            .split('#')
            .next()
            .unwrap_or_default();
        Scenario {
            place: place.to_owned(),
            slug: slug.trim().to_owned(),
        }
    }
}

/// The slugs that a source file gives to games: `const SLUG: &'static str = "pismo"`.
pub(super) fn slugs(text: &str) -> Vec<String> {
    text.lines()
        .filter_map(|line| line.trim().strip_prefix("const SLUG:"))
        .filter_map(|line| Some(line.split('"').nth(1)?.to_owned()))
        .collect()
}

pub(super) fn check(
    game: &str,
    slugs: &[String],
    scenarios: &[Scenario],
    cited: &[Citation],
) -> Vec<String> {
    let mut findings = Vec::new();
    let all = scenarios.len();
    if all < FEWEST {
        findings.push(format!(
            "games/{game} has {all} scenarios, but {FEWEST} are the fewest"
        ));
    }
    for slug in slugs {
        let own = scenarios
            .iter()
            .filter(|scenario| scenario.slug == *slug)
            .count();
        if own < FEWEST_EACH {
            findings.push(format!(
                "games/{game} has {own} scenarios of {slug}, but {FEWEST_EACH} are the fewest"
            ));
        }
    }
    for Scenario { place, .. } in scenarios {
        if !cited.iter().any(|citation| citation.place == *place) {
            findings.push(format!(
                "{place} does not say in a comment which rules it proves"
            ));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule_ids::ids::Id;

    fn scenarios(count: usize, slug: &str) -> (Vec<Scenario>, Vec<Citation>) {
        let text = format!("# LL-1: why\ngame {slug} # which\n");
        let all: Vec<_> = (0..count)
            .map(|n| Scenario::read(&format!("{slug}-{n}"), &text))
            .collect();
        let id = Id {
            prefix: "LL".to_owned(),
            number: 1,
        };
        let cite = |scenario: &Scenario| Citation {
            place: scenario.place.clone(),
            id: id.clone(),
            proves: true,
        };
        let cited = all.iter().map(cite).collect();
        (all, cited)
    }

    #[test]
    fn too_few_scenarios_are_found() {
        let slugs = ["a".to_owned()];
        let (all, cited) = scenarios(15, "a");
        assert_eq!(check("a", &slugs, &all, &cited), [""; 0]);
        let (all, cited) = scenarios(14, "a");
        assert_eq!(check("a", &slugs, &all, &cited).len(), 1);
    }

    #[test]
    fn an_edition_without_scenarios_is_found() {
        let (all, cited) = scenarios(15, "a");
        let slugs = ["a".to_owned(), "b".to_owned()];
        assert_eq!(
            check("a", &slugs, &all, &cited),
            ["games/a has 0 scenarios of b, but 5 are the fewest"]
        );
    }

    #[test]
    fn a_scenario_that_proves_nothing_is_found() {
        let (all, cited) = scenarios(15, "a");
        assert_eq!(check("a", &[], &all, &cited[1..]).len(), 1);
    }

    #[test]
    fn slugs_are_read_from_the_source() {
        assert_eq!(
            slugs("impl Game for A {\n    const SLUG: &'static str = \"pismo\";\n}"),
            ["pismo"]
        );
    }
}
