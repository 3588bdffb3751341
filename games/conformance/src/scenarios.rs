//! Runs a folder of scenarios.

use std::fs;
use std::path::{Path, PathBuf};

use salon_rules::{Notation, scenario};

/// Runs every `*.scenario` of a folder.
///
/// # Panics
/// If scenarios fail, if the first comment of one names no rule, or if there are none.
pub fn scenarios<G: Notation>(folder: impl AsRef<Path>) {
    let files = files(folder.as_ref());
    let failures: Vec<String> = files.iter().filter_map(|file| failure::<G>(file)).collect();
    assert!(
        failures.is_empty(),
        "{} of {} scenarios failed:\n{}",
        failures.len(),
        files.len(),
        failures.join("\n")
    );
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "scenario")
        })
        .collect();
    files.sort();
    assert!(!files.is_empty(), "{}: no scenario", folder.display());
    files
}

/// Returns why a file fails, if it does.
fn failure<G: Notation>(file: &Path) -> Option<String> {
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => return Some(format!("{}: {error}", file.display())),
    };
    if let Err(failure) = scenario::run::<G>(&text) {
        return Some(format!("{}: {failure}", file.display()));
    }
    let comment = text.lines().find_map(|line| line.trim().strip_prefix('#'));
    if !comment.is_some_and(names_a_rule) {
        return Some(format!(
            "{}: the first comment names no rule such as LL-7",
            file.display()
        ));
    }
    None
}

/// Returns whether the text contains a rule's id: two capitals, a hyphen, a number.
fn names_a_rule(text: &str) -> bool {
    text.as_bytes().windows(4).any(|word| {
        word[0].is_ascii_uppercase()
            && word[1].is_ascii_uppercase()
            && word[2] == b'-'
            && word[3].is_ascii_digit()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_has_two_capitals_and_a_number() {
        assert!(names_a_rule(" LL-5, LL-11: the last card"));
        assert!(!names_a_rule(" the last card, ll-5"));
        assert!(!names_a_rule(" LL-"));
    }
}
