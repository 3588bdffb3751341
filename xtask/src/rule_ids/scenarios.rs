//! Checks that a game has enough scenarios and that each says what it proves.

use super::citations::Citation;

/// The minimum number of scenarios of a game's crate.
pub(super) const FEWEST: usize = 15;
/// The minimum number of scenarios of each game in a crate that contains several.
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

/// Returns the slugs that a source file gives to games: `const SLUG: &'static str = "pismo"`.
pub(super) fn slugs(text: &str) -> Vec<String> {
    text.lines()
        .filter_map(|line| line.trim().strip_prefix("const SLUG:"))
        .filter_map(|line| Some(line.split('"').nth(1)?.to_owned()))
        .collect()
}

/// Checks that there are enough scenarios of each game in the crate.
pub(super) fn check(
    name: &str,
    fewest: usize,
    slugs: &[String],
    scenarios: &[Scenario],
) -> Vec<String> {
    let mut findings = Vec::new();
    let all = scenarios.len();
    if all < fewest {
        findings.push(format!(
            "{name} has {all} scenarios, but {fewest} are the fewest"
        ));
    }
    let each = fewest.min(FEWEST_EACH);
    for slug in slugs {
        let own = scenarios
            .iter()
            .filter(|scenario| scenario.slug == *slug)
            .count();
        if own < each {
            findings.push(format!(
                "{name} has {own} scenarios of {slug}, but {each} are the fewest"
            ));
        }
    }
    findings
}

/// Returns scenarios that don't say what they prove.
pub(super) fn silent(scenarios: &[Scenario], cited: &[Citation]) -> Vec<String> {
    let silent = |scenario: &&Scenario| !cited.iter().any(|cite| cite.place == scenario.place);
    scenarios
        .iter()
        .filter(silent)
        .map(|scenario| {
            format!(
                "{} does not say in a comment which rules it proves",
                scenario.place
            )
        })
        .collect()
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
        let (all, _) = scenarios(15, "a");
        assert_eq!(check("games/a", FEWEST, &slugs, &all), [""; 0]);
        let (all, _) = scenarios(14, "a");
        assert_eq!(check("games/a", FEWEST, &slugs, &all).len(), 1);
    }

    #[test]
    fn an_edition_without_scenarios_is_found() {
        let (all, _) = scenarios(15, "a");
        let slugs = ["a".to_owned(), "b".to_owned()];
        assert_eq!(
            check("games/a", FEWEST, &slugs, &all),
            ["games/a has 0 scenarios of b, but 5 are the fewest"]
        );
    }

    #[test]
    fn a_scenario_that_proves_nothing_is_found() {
        let (all, cited) = scenarios(15, "a");
        assert_eq!(silent(&all, &cited[1..]).len(), 1);
    }

    #[test]
    fn slugs_are_read_from_the_source() {
        assert_eq!(
            slugs("impl Game for A {\n    const SLUG: &'static str = \"pismo\";\n}"),
            ["pismo"]
        );
    }
}
