//! Checks that a crate's integration tests are modules of one program, `tests/it/main.rs`: each
//! program costs another link of everything it uses. For the same reason, a library without tests
//! or examples in its sources must disable its test programs.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::Result;

use super::Package;
use crate::repo;

/// The marker with which a test file says, in its first lines, that it needs its own process.
const REASON: &str = "//! A program of its own: ";

pub(super) fn check(packages: &[Package]) -> Result<Vec<String>> {
    let mut findings = Vec::new();
    for package in packages {
        let folder = repo::root().join(&package.folder);
        let manifest = repo::read(&folder.join("Cargo.toml"))?;
        for file in repo::files(&folder.join("src"), "rs")? {
            let name = repo::relative(&file);
            findings.extend(never_run(&name, &manifest, &repo::read(&file)?));
        }
        let tests = folder.join("tests");
        findings.extend(several(&package.folder, &programs(&tests)?));
        let program = tests.join("it");
        if program.is_dir() {
            let main = repo::read(&program.join("main.rs"))?;
            findings.extend(left_out(&package.folder, &main, &names(&program)?));
        }
    }
    Ok(findings)
}

/// Returns the programs that cargo finds in a folder of tests, with their source.
fn programs(tests: &Path) -> Result<Vec<(String, String)>> {
    let mut programs = Vec::new();
    for name in names(tests)? {
        let file = tests.join(format!("{name}.rs"));
        let main = tests.join(&name).join("main.rs");
        for root in [file, main] {
            if root.is_file() {
                programs.push((name.clone(), repo::read(&root)?));
            }
        }
    }
    Ok(programs)
}

/// Returns the modules and programs of a folder: its Rust files, and its folders with a Rust root
/// file.
fn names(folder: &Path) -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    if !folder.is_dir() {
        return Ok(names);
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let is_source = path.extension().is_some_and(|extension| extension == "rs");
        let is_folder = ["mod.rs", "main.rs"].map(|root| path.join(root).is_file());
        if is_source || is_folder.contains(&true) {
            let name = path.file_stem().unwrap_or_default();
            names.insert(name.to_string_lossy().into_owned());
        }
    }
    Ok(names)
}

fn several(folder: &str, programs: &[(String, String)]) -> Vec<String> {
    let without_reason = programs.iter().filter(|(_, text)| !text.contains(REASON));
    let names: Vec<&str> = without_reason.map(|(name, _)| name.as_str()).collect();
    if names.len() < 2 {
        return Vec::new();
    }
    vec![format!(
        "{folder}/tests has the programs {}: make them modules of tests/it, or begin one with `{REASON}…`",
        names.join(", ")
    )]
}

/// Returns modules in the program's folder that are never compiled.
fn left_out(folder: &str, main: &str, names: &BTreeSet<String>) -> Vec<String> {
    let missing = names.iter().filter(|name| {
        let declared = format!("mod {name};");
        *name != "main" && !main.lines().any(|line| line == declared)
    });
    missing
        .map(|name| format!("{folder}/tests/it/main.rs does not have `mod {name};`"))
        .collect()
}

/// Returns the tests and examples in a source file whose manifest says that there are none.
fn never_run(name: &str, manifest: &str, text: &str) -> Vec<String> {
    let is_program = name.ends_with("main.rs") || !manifest.contains("[lib]");
    let target = if is_program { "[[bin]]" } else { "[lib]" };
    let target = manifest.split(target).nth(1).unwrap_or_default();
    let target = target.split("\n[").next().unwrap_or_default();
    let has_line = |wanted: &str| target.lines().any(|line| line.trim() == wanted);
    let has = |starts: &[&str]| {
        let mut lines = text.lines().map(str::trim_start);
        lines.any(|line| starts.iter().any(|start| line.starts_with(start)))
    };
    let mut findings = Vec::new();
    if has_line("test = false") && has(&["#[test]", "#[cfg(test)]", "#[tokio::test"]) {
        findings.push(format!(
            "{name} has tests that never run: its Cargo.toml says `test = false`"
        ));
    }
    if has_line("doctest = false") && has(&["/// ```", "//! ```"]) {
        findings.push(format!(
            "{name} has examples that never run: its Cargo.toml says `doctest = false`"
        ));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(name: &str, text: &str) -> (String, String) {
        (name.to_owned(), text.to_owned())
    }

    #[test]
    fn a_second_program_is_found_unless_it_says_why() {
        let alone = [program("it", "mod a;\n")];
        assert_eq!(several("table", &alone), [""; 0]);
        let two = [program("it", "mod a;\n"), program("b", "//! Tests.\n")];
        assert_eq!(several("table", &two).len(), 1);
        let why = "//! Tests.\n//!\n//! A program of its own: it reads the whole log.\n";
        let explained = [program("it", "mod a;\n"), program("b", why)];
        assert_eq!(several("table", &explained), [""; 0]);
    }

    #[test]
    fn a_test_that_never_runs_is_found() {
        let none = "[package]\n[lib]\ntest = false\ndoctest = false\n[lints]\n";
        let some = "[package]\n[lib]\npath = \"a.rs\"\n[[bin]]\ntest = false\n";
        let test = "fn a() {}\n#[cfg(test)]\nmod tests {}\n";
        let example = "/// ```\n/// a();\n/// ```\nfn a() {}\n";
        for text in [test, example] {
            assert_eq!(never_run("a.rs", none, text).len(), 1);
            assert_eq!(never_run("a.rs", some, text), [""; 0]);
        }
        assert_eq!(never_run("a.rs", none, "fn a() {}\n"), [""; 0]);
        assert_eq!(never_run("main.rs", some, test).len(), 1);
        assert_eq!(never_run("main.rs", none, test), [""; 0]);
    }

    #[test]
    fn a_module_that_is_never_compiled_is_found() {
        let names = ["main", "a", "b"].map(str::to_owned).into();
        assert_eq!(left_out("table", "mod a;\nmod b;\n", &names), [""; 0]);
        assert_eq!(
            left_out("table", "mod a;\n// mod b;\n", &names),
            ["table/tests/it/main.rs does not have `mod b;`"]
        );
    }
}
