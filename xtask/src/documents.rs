//! `cargo xtask documents`: checks that the files, commands and tests that documents name exist.

use std::path::Path;

use anyhow::Result;

use crate::repo;

pub(crate) fn run() -> Result<()> {
    let commands = crate::command_names();
    let pictures = pictures()?;
    let mut findings = Vec::new();
    for file in repo::files(&repo::root(), "md")? {
        let name = repo::relative(&file);
        let text = repo::read(&file)?;
        let folder = file.parent().unwrap_or(Path::new(""));
        // Texts that the page shows refer to its pictures.
        let shown = name.starts_with("games/") && name.contains("/texts/");
        let there = |link: &str| {
            folder.join(link).exists() || shown && pictures.iter().any(|picture| picture == link)
        };
        findings.extend(dead_links(&name, &text, &there));
        findings.extend(unknown_commands(&name, &text, &commands));
        findings.extend(missing_tests(&name, &text, &has_test));
    }
    repo::report(&findings)
}

/// Returns the names of the page's pictures: their paths, with `-` between folders.
fn pictures() -> Result<Vec<String>> {
    let names = repo::pictures()?.into_iter();
    Ok(names.map(|(name, _)| name.replace('/', "-")).collect())
}

/// Returns links to files that do not exist; links to other sites or within a page are not checked.
fn dead_links(name: &str, text: &str, exists: &dyn Fn(&str) -> bool) -> Vec<String> {
    let targets = text
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next());
    targets
        .filter(|target| !target.contains("://") && !target.starts_with('#'))
        .map(|target| target.split('#').next().unwrap_or(target))
        .filter(|target| !exists(target))
        .map(|target| format!("{name} links to {target}, which is not there"))
        .collect()
}

/// Returns uses of `cargo xtask NAME` where the command does not exist.
fn unknown_commands(name: &str, text: &str, commands: &[String]) -> Vec<String> {
    let called = text.split("cargo xtask ").skip(1);
    called
        .filter_map(|rest| {
            rest.split(|c: char| !(c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'))
                .next()
        })
        .filter(|word| !word.is_empty() && !commands.iter().any(|command| command == word))
        .map(|word| format!("{name} tells to run `cargo xtask {word}`, which is no command"))
        .collect()
}

/// Returns whether this file of the repository has a test with this name.
fn has_test(file: &str, test: &str) -> bool {
    let text = std::fs::read_to_string(repo::root().join(file)).unwrap_or_default();
    text.contains(&format!("fn {test}("))
}

/// Returns tests named as `FILE.rs::TEST`, with the path from the root, that do not exist.
fn missing_tests(name: &str, text: &str, exists: &dyn Fn(&str, &str) -> bool) -> Vec<String> {
    let quoted = text.split('`').skip(1).step_by(2);
    quoted
        .filter_map(|code| code.split_once(".rs::"))
        .map(|(file, test)| (format!("{file}.rs"), test))
        .filter(|(file, test)| !exists(file, test))
        .map(|(file, test)| format!("{name} names the test {test} in {file}, which is not there"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_that_is_not_there_is_found() {
        let text = "`a/b.rs::one` and `a/b.rs::two`, `a::b` and `a/b.rs`";
        let exists = |file: &str, test: &str| file == "a/b.rs" && test == "one";
        assert_eq!(
            missing_tests("x.md", text, &exists),
            ["x.md names the test two in a/b.rs, which is not there"]
        );
    }

    #[test]
    fn a_dead_link_is_found() {
        let text = "[a](a.md) [b](b.md#part) [c](https://c.example) [d](#here) [e](e.md)";
        let exists = |link: &str| link == "a.md" || link == "b.md";
        assert_eq!(
            dead_links("x.md", text, &exists),
            ["x.md links to e.md, which is not there"]
        );
    }

    #[test]
    fn a_command_that_is_none_is_found() {
        let commands = ["soak".to_owned()];
        let text = "`cargo xtask soak --plays 5`, `cargo xtask …` and `cargo xtask bake`";
        assert_eq!(
            unknown_commands("x.md", text, &commands),
            ["x.md tells to run `cargo xtask bake`, which is no command"]
        );
    }
}
