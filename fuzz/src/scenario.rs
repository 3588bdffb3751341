//! Scenarios.

use salon_rules::scenario::{self, ScenarioRunError};

/// The maximum length of an error line: input is truncated before it is quoted.
const LONGEST_ERROR: usize = 2_000;

pub(crate) fn knock(text: &str) {
    let lines = scenario::parse(text).map(|lines| lines.len());
    match salon_catalog::scenario::run(text) {
        Ok(summary) => {
            let said = summary.done + summary.refused + summary.held;
            let lines = lines.expect("what runs can be read");
            assert!(said < lines, "{said} instructions were followed of {lines}");
        }
        Err(failure) => {
            let words = failure.to_string();
            assert!(
                words.len() < LONGEST_ERROR,
                "an error repeats too much: {words}"
            );
            let line = match failure {
                ScenarioRunError::Invalid(broken) => broken.line,
                ScenarioRunError::Differs { line, .. } => line,
            };
            assert!(
                line <= text.lines().count().max(1),
                "line {line} is not there"
            );
        }
    }
}
