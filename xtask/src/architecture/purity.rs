//! Checks that rules are pure: these are the names that the games' sources may not use.

use anyhow::Result;

use crate::repo;
use crate::source::{self, Token};

/// Modules of the standard library with side effects.
const FOREIGN: &[&str] = &["env", "fs", "io", "net", "os", "process", "thread", "time"];

/// Names that would make a play irreproducible.
const WORDS: &[(&str, &str)] = &[
    ("HashMap", "goes through its entries in a random order"),
    ("HashSet", "goes through its entries in a random order"),
    ("println", "writes to the terminal"),
    ("eprintln", "writes to the terminal"),
    ("thread_local", "remembers between calls"),
    ("Mutex", "remembers between calls"),
];

/// Checks the sources of the contract and of every game. The conformance kit is not part of the
/// product.
pub(super) fn check() -> Result<Vec<String>> {
    let games = repo::root().join("games");
    let mut findings = Vec::new();
    for file in repo::files(&games, "rs")? {
        let name = repo::relative(&file);
        let is_rules = name.contains("/rules/src/");
        if !is_rules {
            continue;
        }
        findings.extend(impurities(&name, &repo::read(&file)?));
    }
    Ok(findings)
}

fn impurities(name: &str, text: &str) -> Vec<String> {
    let (program, _) = source::split_tests(text);
    let tokens = match source::tokens(program) {
        Ok(tokens) => tokens,
        Err(error) => return vec![format!("{name}: {error}")],
    };
    let mut findings = Vec::new();
    for (line, module) in std_modules(&tokens) {
        if FOREIGN.contains(&module.as_str()) {
            findings.push(format!(
                "{name}:{line}: std::{module} is not for pure rules"
            ));
        }
    }
    for (word, reason) in WORDS {
        for line in source::places(&tokens, &[word]) {
            findings.push(format!(
                "{name}:{line}: {word} is not for pure rules: it {reason}"
            ));
        }
    }
    findings
}

/// Returns the modules named right after `std::` or `core::`, alone or in a group.
fn std_modules(tokens: &[Token]) -> Vec<(usize, String)> {
    let mut modules = Vec::new();
    for (n, window) in tokens.windows(4).enumerate() {
        let [krate, colon, again, next] = window else {
            continue;
        };
        let is_std = krate.text == "std" || krate.text == "core";
        if !is_std || colon.text != ":" || again.text != ":" {
            continue;
        }
        if next.text == "{" {
            modules.extend(group(&tokens[n + 4..]));
        } else {
            modules.push((next.line, next.text.clone()));
        }
    }
    modules
}

/// Returns the first word of each part of a `{…}` group, starting at its inside.
fn group(tokens: &[Token]) -> Vec<(usize, String)> {
    let mut words = Vec::new();
    let mut depth = 0;
    let mut begins = true;
    for token in tokens {
        match token.text.as_str() {
            "{" => depth += 1,
            "}" if depth == 0 => break,
            "}" => depth -= 1,
            "," if depth == 0 => begins = true,
            word if begins => {
                words.push((token.line, word.to_owned()));
                begins = false;
            }
            _ => {}
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_reaches_out_is_found() {
        let found = |text: &str| impurities("x.rs", text).len();
        assert_eq!(found("use std::time::Instant;"), 1);
        assert_eq!(found("use std::{fmt, fs::{self, File}, thread};"), 2);
        assert_eq!(found("fn f() { std::process::exit(1) }"), 1);
        assert_eq!(found("use std::collections::HashMap;"), 1);
        assert_eq!(found("thread_local! {}"), 1);
        assert_eq!(found("fn f() { println!() }"), 1);
    }

    #[test]
    fn what_stays_inside_is_not() {
        let pure = "//! std::time is not used.\nuse core::fmt;\nuse std::{collections::VecDeque, str};\nconst A: &'static str = \"std::fs\";\n";
        assert_eq!(impurities("x.rs", pure), [""; 0]);
        let tested = "fn f() {}\n#[cfg(test)]\nmod tests { use std::collections::HashMap; }\n";
        assert_eq!(impurities("x.rs", tested), [""; 0]);
    }
}
