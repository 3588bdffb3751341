//! Checks every source file: its length, no unsafe code, nothing left undone.

use anyhow::Result;

use super::Package;
use crate::repo;
use crate::source;

/// The maximum number of lines of a file, without its tests.
const LONGEST: usize = 450;

/// Files that may be longer, and why.
const LONGER: &[(&str, &str)] = &[];

/// Code that must not stay.
const UNDONE: &[(&[&str], &str)] = &[
    (&["todo", "!"], "todo! is work left undone"),
    (
        &["unimplemented", "!"],
        "unimplemented! is work left undone",
    ),
    (&["#", "[", "ignore"], "an ignored test proves nothing"),
];

pub(super) fn check(packages: &[Package]) -> Result<Vec<String>> {
    let mut findings = Vec::new();
    let mut long = Vec::new();
    for file in repo::files(&repo::root(), "rs")? {
        let name = repo::relative(&file);
        let text = repo::read(&file)?;
        findings.extend(undone(&name, &text));
        if name.contains("src/") && length(&text) > LONGEST {
            long.push((name, length(&text)));
        }
    }
    findings.extend(lengths(&long, LONGER));
    for root in packages.iter().flat_map(|package| &package.roots) {
        findings.extend(safety(root, &repo::read(&repo::root().join(root))?));
    }
    Ok(findings)
}

fn length(text: &str) -> usize {
    source::split_tests(text).0.lines().count()
}

fn lengths(long: &[(String, usize)], excepted: &[(&str, &str)]) -> Vec<String> {
    let mut findings = Vec::new();
    for (name, lines) in long {
        if !excepted.iter().any(|(file, _)| file == name) {
            findings.push(format!(
                "{name} has {lines} lines without its tests; {LONGEST} are enough for one purpose"
            ));
        }
    }
    for (file, _) in excepted {
        if !long.iter().any(|(name, _)| name == file) {
            findings.push(format!(
                "{file} is not longer than {LONGEST} lines: it needs no exception any more"
            ));
        }
    }
    findings
}

fn undone(name: &str, text: &str) -> Vec<String> {
    let tokens = match source::tokens(text) {
        Ok(tokens) => tokens,
        Err(error) => return vec![format!("{name}: {error}")],
    };
    let mut findings = Vec::new();
    for (pattern, reason) in UNDONE {
        for line in source::places(&tokens, pattern) {
            findings.push(format!("{name}:{line}: {reason}"));
        }
    }
    findings
}

fn safety(name: &str, text: &str) -> Option<String> {
    let forbidden = text.lines().any(|line| line == "#![forbid(unsafe_code)]");
    (!forbidden).then(|| format!("{name} does not begin with #![forbid(unsafe_code)]"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_left_undone_is_found() {
        assert_eq!(
            undone("x.rs", "fn f() {\n    todo!(\"later\")\n}"),
            ["x.rs:2: todo! is work left undone"]
        );
        assert_eq!(undone("x.rs", "fn f() { unimplemented!() }").len(), 1);
        assert_eq!(
            undone("x.rs", "#[test]\n#[ignore = \"slow\"]\nfn f() {}").len(),
            1
        );
        assert_eq!(
            undone(
                "x.rs",
                "// todo!() and #[ignore] are not allowed\nfn f() {}"
            ),
            [""; 0]
        );
    }

    #[test]
    fn a_long_file_is_found_and_so_is_a_needless_exception() {
        let long = [("a.rs".to_owned(), 500)];
        assert_eq!(lengths(&long, &[]).len(), 1);
        assert_eq!(lengths(&long, &[("a.rs", "a table")]), [""; 0]);
        assert_eq!(lengths(&[], &[("a.rs", "a table")]).len(), 1);
    }

    #[test]
    fn tests_do_not_count_as_length() {
        assert_eq!(length("fn f() {}\n\n#[cfg(test)]\nmod tests {\n}\n"), 2);
    }

    #[test]
    fn a_crate_that_does_not_forbid_unsafe_code_is_found() {
        assert_eq!(
            safety("lib.rs", "//! Hello\n\n#![forbid(unsafe_code)]\n"),
            None
        );
        assert!(safety("lib.rs", "//! #![forbid(unsafe_code)]\n").is_some());
    }
}
